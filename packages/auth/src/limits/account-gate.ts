import { builtOnce } from '@fairlead/db/connection/built-once';
import { lastly } from '@fairlead/db/connection/open-transaction';
import { eq, sql } from 'drizzle-orm';
import { audit } from '../audit';
import type { AuthBasis, Tx } from '../basis';
import { AuthError } from '../errors';
import { accountLimits } from '../schema';
import { type AccountState, NO_FAILURES, refundTry, reserveTry } from './account-state';

type Needs = Pick<AuthBasis, 'transaction' | 'clock' | 'secrets' | 'settings'>;

type Steps<F, T, R> = {
  find(tx: Tx): Promise<F>;
  evaluate(found: F): Promise<T | null>;
  follow(tx: Tx, result: T): Promise<R>;
};

const lockLimits = builtOnce((tx) =>
  tx
    .insert(accountLimits)
    .values({ key: sql.placeholder('key'), state: NO_FAILURES, updated_at: sql.placeholder('at') })
    .onConflictDoUpdate({ target: accountLimits.key, set: { updated_at: sql`excluded.updated_at` } })
    .returning({ state: accountLimits.state })
    .prepare('lock_account_limits'),
);

const setState = builtOnce((tx) =>
  tx
    .update(accountLimits)
    .set({ state: sql.placeholder('state') as never })
    .where(eq(accountLimits.key, sql.placeholder('key')))
    .prepare('set_account_limits'),
);

/**
 * Bounds guessing on one account, whoever guesses: a try is counted as failed before it is evaluated and given back
 * when it succeeds, so that a hundred tries at once are no more than ten. Unknown accounts are counted alike.
 */
export class AccountGate {
  /** Tries of one account in this process wait for one another: a right password is never refused for its neighbours. */
  private readonly lines = new Map<string, Promise<void>>();

  constructor(private readonly needs: Needs) {}

  /**
   * Runs `evaluate` if the account may still be tried. Its result counts as success unless it is null.
   * @throws AuthError `over_request_rate_limit` with the seconds to wait
   */
  async evaluate<T>(
    kind: 'password' | 'code' | 'recovery_code',
    email: string,
    evaluate: () => Promise<T | null>,
  ): Promise<T | null> {
    return this.evaluateFound(kind, email, {
      find: async () => undefined,
      evaluate,
      follow: async (_tx, result) => result,
    });
  }

  /**
   * The same with what is looked up first, in the transaction that takes the try, and with what follows from success, in
   * the one that gives it back: a sign-in needs two less. The try is given back also when what follows fails.
   */
  async evaluateFound<F, T, R>(
    kind: 'password' | 'code' | 'recovery_code',
    email: string,
    { find, evaluate, follow }: Steps<F, T, R>,
  ): Promise<R | null> {
    const key = this.needs.secrets.hash('account', `${kind}\n${email}`);
    return this.inLine(key, async () => {
      const { reservedAt, found } = await this.reserve(key, find);
      const result = await evaluate(found);
      if (result === null) return null;
      const refund = (tx: Tx) => this.change(tx, key, (state) => refundTry(state, reservedAt));
      try {
        return await this.needs.transaction(async (tx) => {
          const [followed] = await Promise.all([follow(tx, result), refund(tx)]);
          return followed;
        });
      } catch (error) {
        await this.needs.transaction(refund);
        throw error;
      }
    });
  }

  private async reserve<F>(key: string, find: (tx: Tx) => Promise<F>): Promise<{ reservedAt: number; found: F }> {
    const now = this.needs.clock().getTime();
    const { accountWindowMs: windowMs, accountFailures: failures } = this.needs.settings;
    // A refusal is kept although the request fails, so it is thrown once the transaction has committed.
    const outcome = await this.needs.transaction(async (tx): Promise<{ found: F } | { retryAfterMs: number }> => {
      const reservation: { retryAfterMs: number | null } = { retryAfterMs: null };
      const [found] = await Promise.all([
        find(tx),
        this.change(tx, key, (state) => {
          const reserved = reserveTry(state, { windowMs, failures }, now);
          reservation.retryAfterMs = reserved.retryAfterMs;
          return reserved.state;
        }),
      ]);
      const { retryAfterMs } = reservation;
      return retryAfterMs === null ? { found } : { retryAfterMs };
    });
    if ('found' in outcome) return { reservedAt: now, found: outcome.found };
    const { retryAfterMs } = outcome;
    throw new AuthError('over_request_rate_limit', { retryAfterSeconds: Math.ceil(retryAfterMs / 1000) });
  }

  private async change(tx: Tx, key: string, next: (state: AccountState) => AccountState): Promise<void> {
    const at = this.needs.clock();
    // Makes the row or locks it, by one statement for accounts tried before and never.
    const [row] = await lockLimits(tx, { key, at });
    const before = row!.state as AccountState;
    const after = next(before);
    await lastly(tx, setState(tx, { key, state: after }));
    if (after.blocks > before.blocks) await audit(tx, this.needs, { action: 'account_limited', result: 'refused' });
  }

  private async inLine<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.lines.get(key) ?? Promise.resolve();
    const mine = before.then(work);
    const settled = mine.then(
      () => undefined,
      () => undefined,
    );
    this.lines.set(key, settled);
    try {
      return await mine;
    } finally {
      if (this.lines.get(key) === settled) this.lines.delete(key);
    }
  }
}
