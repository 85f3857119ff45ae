import type { Me } from '@fairlead/contract/features/session';
import type { HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { profileView } from '#domain/team/view';
import { describeProfile } from './queries';

type OwnWords = {
  name: string;
  jobTitle?: string | undefined;
  phone?: string | undefined;
  bookingUrl?: string | undefined;
};

/** Changes the caller's own name and how clients reach it; nothing else of a profile is the caller's to change. */
export async function updateProfile(
  context: HandlerContext,
  { name, jobTitle, phone, bookingUrl }: OwnWords,
): Promise<NonNullable<Me['profile']>> {
  const { tx, caller } = context;
  const row = await describeProfile(tx, caller.userId, {
    name: name.normalize('NFC'),
    ...(jobTitle !== undefined && { jobTitle: jobTitle.normalize('NFC') || null }),
    ...(phone !== undefined && { phone: phone || null }),
    ...(bookingUrl !== undefined && { bookingUrl: bookingUrl || null }),
  });
  if (!row) throw fail('NO_PROFILE');
  await context.audit({ type: 'profile', id: caller.userId });
  return profileView(row);
}
