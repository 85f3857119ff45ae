import type { HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { findProfile, touchLastLogin } from './queries';

/** `last_login` moves at most once in this time per user, however often the page asks. */
const INTERVAL_MS = 10 * 60_000;

/** Records that the caller is here and gives the recorded instant, which may be up to ten minutes old. */
export async function recordLogin(context: HandlerContext): Promise<{ last_login: string }> {
  const { tx, caller, now } = context;
  await touchLastLogin(tx, caller.userId, now, new Date(now.getTime() - INTERVAL_MS));
  const profile = await findProfile(tx, caller.userId);
  if (!profile?.last_login) throw fail('NO_PROFILE');
  await context.audit({ type: 'profile', id: caller.userId });
  return { last_login: profile.last_login.toISOString() };
}
