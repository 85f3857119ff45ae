import { isIPv6 } from 'node:net';
import { builtOnce } from '@fairlead/db/connection/built-once';
import { afterCommit, lastly } from '@fairlead/db/connection/open-transaction';
import { sql } from 'drizzle-orm';
import type { Tx } from '../basis';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { addressLimits } from '../schema';
import type { AddressBucket, AddressLimit } from '../settings/settings';

const isOver = sql`${addressLimits.window_started_at} <= ${sql.placeholder('over')}`;

const countOne = builtOnce((tx) =>
  tx
    .insert(addressLimits)
    .values({ key: sql.placeholder('key'), window_started_at: sql.placeholder('now'), count: 1 })
    .onConflictDoUpdate({
      target: addressLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${addressLimits.count} + 1 end`,
        window_started_at: sql`case when ${isOver} then excluded.window_started_at else ${addressLimits.window_started_at} end`,
      },
    })
    .returning()
    .prepare('count_address'),
);

type Needs = Pick<AuthContext, 'transaction' | 'clock' | 'secrets' | 'settings'>;

/**
 * The count of one request at its address: made once, by itself or in a transaction that the request needs anyway. It is in the
 * database: a restart or a second process changes nothing.
 */
export class AddressCount {
  private isMade = false;

  constructor(
    private readonly needs: Needs,
    private readonly bucket: AddressBucket,
    private readonly ip: string,
  ) {}

  /**
   * Counts in a transaction of the request, ahead of what is sent after this. Over the limit nothing of that transaction
   * stays, the count neither: `alone` makes it then. Does nothing where it is made already.
   * @throws AuthError `over_request_rate_limit`
   */
  async within(tx: Tx): Promise<void> {
    if (this.isMade) return;
    const now = this.needs.clock();
    const counted = this.send(tx, now);
    afterCommit(tx, () => {
      this.isMade = true;
    });
    this.requireFew(await counted, now);
  }

  /**
   * Counts in a transaction of its own, unless that is done.
   * @throws AuthError `over_request_rate_limit`
   */
  async alone(): Promise<void> {
    if (this.isMade) return;
    const now = this.needs.clock();
    const counted = await this.needs.transaction(async (tx) => {
      const rows = this.send(tx, now);
      await lastly(tx, rows);
      return () => rows;
    });
    this.isMade = true;
    this.requireFew(await counted(), now);
  }

  private send(tx: Tx, now: Date) {
    const key = this.needs.secrets.hash('address', `${this.bucket}\n${networkOf(this.ip)}`);
    return countOne(tx, { key, now, over: new Date(now.getTime() - this.limit.windowMs) });
  }

  private requireFew([row]: (typeof addressLimits.$inferSelect)[], now: Date): void {
    const { count, windowMs } = this.limit;
    if (row!.count <= count) return;
    const opensAt = row!.window_started_at.getTime() + windowMs;
    throw new AuthError('over_request_rate_limit', {
      retryAfterSeconds: Math.max(1, Math.ceil((opensAt - now.getTime()) / 1000)),
    });
  }

  private get limit(): AddressLimit {
    return this.needs.settings.addressLimits[this.bucket];
  }
}

/**
 * Counts a request of an address and refuses it over the limit.
 * @throws AuthError `over_request_rate_limit`
 */
export async function limitAddress(ctx: AuthContext, bucket: AddressBucket, ip: string): Promise<void> {
  await new AddressCount(ctx, bucket, ip).alone();
}

/** The network one client holds: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(ip: string): string {
  const bare = ip.split('%')[0]!.toLowerCase();
  if (!isIPv6(bare)) return bare;
  const mapped = /^::ffff:(\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3})$/.exec(bare);
  if (mapped) return mapped[1]!;
  const [head = '', tail] = bare.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const filled =
    tail === undefined ? left : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${filled
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')}::/64`;
}
