import type { HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { type AccountPicturePayload, FETCH_ACCOUNT_PICTURE } from '#domain/team/account-picture';
import { findProfile, touchLastLogin } from './queries';

/** `last_login` moves at most once in this time per user, however often the page asks. */
const INTERVAL_MS = 10 * 60_000;

/** Records that the caller is here and gives the recorded instant, which may be up to ten minutes old. */
export async function recordLogin(context: HandlerContext): Promise<{ last_login: string }> {
  const { tx, caller, now } = context;
  const isNew = await touchLastLogin(tx, caller.userId, now, new Date(now.getTime() - INTERVAL_MS));
  if (isNew) await lookForPicture(context);
  const profile = await findProfile(tx, caller.userId);
  if (!profile?.last_login) throw fail('NO_PROFILE');
  await context.audit({ type: 'profile', id: caller.userId });
  return { last_login: profile.last_login.toISOString() };
}

/** Where a person has chosen no picture, the one that the account carries is shown. */
async function lookForPicture({ tx, caller, jobs }: HandlerContext): Promise<void> {
  const { mspId, userId, role, clientId, profile } = caller;
  if (mspId === null || caller.previewedBy !== null || profile.profile_picture !== null) return;
  const payload: AccountPicturePayload = { mspId, userId, role, clientId };
  await jobs.enqueue(tx, FETCH_ACCOUNT_PICTURE, payload);
}
