import type { Me } from '@fairlead/contract/features/session';
import type { HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { profileView } from '#domain/team/view';
import { renameProfile } from './queries';

/** Changes the caller's own name; nothing else of a profile is the caller's to change. */
export async function updateProfile(context: HandlerContext, name: string): Promise<NonNullable<Me['profile']>> {
  const { tx, caller } = context;
  const row = await renameProfile(tx, caller.userId, name.normalize('NFC'));
  if (!row) throw fail('NO_PROFILE');
  await context.audit({ type: 'profile', id: caller.userId });
  return profileView(row);
}
