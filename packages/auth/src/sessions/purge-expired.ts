import { DAY_MS } from '@fairlead/content/format/days';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { AuthContext } from '../context';
import { forgetUnverified } from '../factors/find-factor';
import {
  accountLimits,
  addressLimits,
  factorChallenges,
  flowState,
  mailLimits,
  mailOutbox,
  oneTimeTokens,
  sessions,
  usedAssertions,
} from '../schema';

/** A sign-up that nobody confirmed can be resent this long, and a mail that stayed be read. */
const KEPT_MS = 30 * DAY_MS;

/** Deletes what no longer means anything: old counts, flows, tokens, mails and sessions. May run at any time. */
export async function purgeExpired(ctx: AuthContext): Promise<void> {
  const now = ctx.clock().getTime();
  const [yesterday, longAgo] = [new Date(now - DAY_MS), new Date(now - KEPT_MS)];
  const { sessionIdleMs, sessionMaxMs } = ctx.settings;
  await ctx.transaction(async (tx) => {
    await tx.delete(addressLimits).where(lt(addressLimits.window_started_at, yesterday));
    await tx.delete(accountLimits).where(lt(accountLimits.updated_at, yesterday));
    await tx.delete(mailLimits).where(lt(mailLimits.last_at, yesterday));
    await tx.delete(usedAssertions).where(lt(usedAssertions.expires_at, yesterday));
    await tx.delete(flowState).where(lt(flowState.created_at, yesterday));
    await tx.delete(factorChallenges).where(lt(factorChallenges.created_at, yesterday));
    await forgetUnverified(tx, ctx);
    await tx
      .delete(oneTimeTokens)
      .where(
        or(
          and(isNull(oneTimeTokens.user_id), lt(oneTimeTokens.link_expires_at, yesterday)),
          lt(oneTimeTokens.link_expires_at, longAgo),
        ),
      );
    await tx
      .delete(mailOutbox)
      .where(
        or(
          and(eq(mailOutbox.to_nobody, true), lt(mailOutbox.created_at, yesterday)),
          lt(mailOutbox.created_at, longAgo),
        ),
      );
    await tx
      .delete(sessions)
      .where(
        or(
          lt(sessions.refreshed_at, new Date(now - sessionIdleMs - DAY_MS)),
          lt(sessions.created_at, new Date(now - sessionMaxMs - DAY_MS)),
        ),
      );
  });
}
