import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../basis';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { mailLimits } from '../schema';

const HOUR_MS = 60 * 60_000;

/** A message that is about to be sent, or that nobody will get: both are counted alike. */
export type SpacedMessage = { channel: 'email' | 'sms'; address: string };

/**
 * Keeps messages to one address apart, whether or not anybody has that address, and bounds those of the whole service.
 * The counts are in the database: a restart or a second process changes nothing.
 * @throws AuthError `over_email_send_rate_limit` or `over_sms_send_rate_limit` with the seconds to wait
 */
export async function spaceMessages(tx: Tx, ctx: AuthContext, { channel, address }: SpacedMessage): Promise<void> {
  const { mailSpacingMs, mailsPerHour, mailsPerHourInAll, smsSpacingMs, smsPerHour, smsPerHourInAll } = ctx.settings;
  const [spacingMs, perHour, inAll] =
    channel === 'email'
      ? [mailSpacingMs, mailsPerHour, mailsPerHourInAll]
      : [smsSpacingMs, smsPerHour, smsPerHourInAll];
  // The row everybody shares is always locked first, so that no two messages wait for one another.
  const waits = [
    await takePlace(tx, ctx, ctx.secrets.hash('message-total', channel), { spacingMs: 0, perHour: inAll }),
    await takePlace(tx, ctx, ctx.secrets.hash(PURPOSES[channel], address), { spacingMs, perHour }),
  ];
  const waitMs = Math.max(...waits);
  if (waitMs <= 0) return;
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  throw new AuthError(channel === 'email' ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit', {
    message: `For security purposes, you can only request this after ${seconds} seconds.`,
    retryAfterSeconds: seconds,
  });
}

const PURPOSES = { email: 'mail', sms: 'sms' } as const;

/** Counts one message. @returns how long to wait in milliseconds; 0 when there was room */
async function takePlace(
  tx: Tx,
  ctx: AuthContext,
  key: string,
  { spacingMs, perHour }: { spacingMs: number; perHour: number },
): Promise<number> {
  const now = ctx.clock();
  const newHour = sql`${mailLimits.hour_started_at} <= ${new Date(now.getTime() - HOUR_MS)}`;
  const [taken] = await tx
    .insert(mailLimits)
    .values({ key, last_at: now, hour_started_at: now, hour_count: 1 })
    .onConflictDoUpdate({
      target: mailLimits.key,
      set: {
        last_at: now,
        hour_started_at: sql`case when ${newHour} then ${now} else ${mailLimits.hour_started_at} end`,
        hour_count: sql`case when ${newHour} then 1 else ${mailLimits.hour_count} + 1 end`,
      },
      setWhere: sql`${mailLimits.last_at} <= ${new Date(now.getTime() - spacingMs)}
        and (${newHour} or ${mailLimits.hour_count} < ${perHour})`,
    })
    .returning();
  if (taken) return 0;
  const [row] = await tx.select().from(mailLimits).where(eq(mailLimits.key, key));
  const spacedMs = row!.last_at.getTime() + spacingMs - now.getTime();
  return spacedMs > 0 ? spacedMs : Math.max(1, row!.hour_started_at.getTime() + HOUR_MS - now.getTime());
}
