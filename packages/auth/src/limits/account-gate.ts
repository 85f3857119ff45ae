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
  /** Computes and does nothing else: it runs while the try is being stored, and is forgotten should that fail. */
  compute(found: F): Promise<T | null>;
  follow(tx: Tx, result: T): Promise<R>;
};

type Kind = 'password' | 'code' | 'recovery_code';

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
  async evaluate<T>(kind: Kind, email: string, evaluate: () => Promise<T | null>): Promise<T | null> {
    return this.inLine(this.keyOf(kind, email), async (key) => {
      const reservedAt = await this.reserve(key, async () => undefined);
      const result = await evaluate();
      if (result !== null) await this.needs.transaction((tx) => this.refund(tx, key, reservedAt));
      return result;
    });
  }

  /**
   * The same with what is looked up first, in the transaction that takes the try, and with what follows from success, in
   * the one that gives it back: a sign-in needs two less. The try is given back also when what follows fails.
   */
  async evaluateFound<F, T, R>(
    kind: Kind,
    email: string,
    { find, compute, follow }: Steps<F, T, R>,
  ): Promise<R | null> {
    return this.inLine(this.keyOf(kind, email), async (key) => {
      let computed: Promise<T | null> = Promise.resolve(null);
      const reservedAt = await this.reserve(key, find, (found) => {
        computed = compute(found);
        computed.catch(() => undefined);
      });
      const result = await computed;
      if (result === null) return null;
      try {
        return await this.needs.transaction(async (tx) => {
          const [followed] = await Promise.all([follow(tx, result), this.refund(tx, key, reservedAt)]);
          return followed;
        });
      } catch (error) {
        await this.needs.transaction((tx) => this.refund(tx, key, reservedAt));
        throw error;
      }
    });
  }

  private keyOf(kind: Kind, email: string): string {
    return this.needs.secrets.hash('account', `${kind}\n${email}`);
  }

  /**
   * Takes a try, and gives the time by which it is given back.
   * @param admitted learns what was found once the try is allowed, before it is stored
   */
  private async reserve<F>(
    key: string,
    find: (tx: Tx) => Promise<F>,
    admitted: (found: F) => void = () => undefined,
  ): Promise<number> {
    const now = this.needs.clock().getTime();
    const { accountWindowMs: windowMs, accountFailures: failures } = this.needs.settings;
    // A refusal is kept although the request fails, so it is thrown once the transaction has committed.
    const retryAfterMs = await this.needs.transaction(async (tx) => {
      const reservation: { retryAfterMs: number | null } = { retryAfterMs: null };
      const [found] = await Promise.all([
        find(tx),
        this.change(tx, key, (state) => {
          const reserved = reserveTry(state, { windowMs, failures }, now);
          reservation.retryAfterMs = reserved.retryAfterMs;
          return reserved.state;
        }),
      ]);
      if (reservation.retryAfterMs === null) admitted(found);
      return reservation.retryAfterMs;
    });
    if (retryAfterMs === null) return now;
    throw new AuthError('over_request_rate_limit', { retryAfterSeconds: Math.ceil(retryAfterMs / 1000) });
  }

  private refund(tx: Tx, key: string, reservedAt: number): Promise<void> {
    return this.change(tx, key, (state) => refundTry(state, reservedAt));
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

  private async inLine<T>(key: string, work: (key: string) => Promise<T>): Promise<T> {
    const before = this.lines.get(key) ?? Promise.resolve();
    const mine = before.then(() => work(key));
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
