import { sql } from 'drizzle-orm';
import type { AuthContext, Tx } from '../context';
import { AuthError } from '../errors';
import { mailLimits } from '../schema';

const HOUR_MS = 60 * 60_000;

/**
 * Keeps mails to one address apart, whether or not anybody has that address.
 * @throws AuthError `over_email_send_rate_limit` within the spacing, or past the hour's number
 */
export async function spaceMails(tx: Tx, ctx: AuthContext, email: string): Promise<void> {
  const { mailSpacingMs, mailsPerHour } = ctx.settings;
  const now = ctx.clock();
  const newHour = sql`${mailLimits.hour_started_at} <= ${new Date(now.getTime() - HOUR_MS)}`;
  const key = ctx.secrets.hash('mail', email);
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
      setWhere: sql`${mailLimits.last_at} <= ${new Date(now.getTime() - mailSpacingMs)}
        and (${newHour} or ${mailLimits.hour_count} < ${mailsPerHour})`,
    })
    .returning();
  if (taken) return;
  const [row] = await tx.select().from(mailLimits).where(sql`${mailLimits.key} = ${key}`);
  const spaced = row!.last_at.getTime() + mailSpacingMs - now.getTime();
  const waitMs = spaced > 0 ? spaced : row!.hour_started_at.getTime() + HOUR_MS - now.getTime();
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  throw new AuthError('over_email_send_rate_limit', {
    message: `For security purposes, you can only request this after ${seconds} seconds.`,
    retryAfterSeconds: seconds,
  });
}
