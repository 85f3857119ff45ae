import { isIPv6 } from 'node:net';
import { builtOnce } from '@fairlead/db/connection/built-once';
import { lastly } from '@fairlead/db/connection/open-transaction';
import { sql } from 'drizzle-orm';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { addressLimits } from '../schema';
import type { AddressBucket } from '../settings/settings';

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

/**
 * Counts a request of an address and refuses it over the limit. The count is in the database: a restart or a second
 * process changes nothing.
 * @throws AuthError `over_request_rate_limit`
 */
export async function limitAddress(ctx: AuthContext, bucket: AddressBucket, ip: string): Promise<void> {
  const { count, windowMs } = ctx.settings.addressLimits[bucket];
  const now = ctx.clock();
  const counted = await ctx.transaction(async (tx) => {
    const row = countOne(tx, {
      key: ctx.secrets.hash('address', `${bucket}\n${networkOf(ip)}`),
      now,
      over: new Date(now.getTime() - windowMs),
    });
    await lastly(tx, row);
    return () => row;
  });
  const [row] = await counted();
  if (row!.count <= count) return;
  const opensAt = row!.window_started_at.getTime() + windowMs;
  throw new AuthError('over_request_rate_limit', {
    retryAfterSeconds: Math.max(1, Math.ceil((opensAt - now.getTime()) / 1000)),
  });
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
