import type { Me } from '@fairlead/contract/features/session';
import { profiles } from '@fairlead/db/schema/profiles';
import { eq } from 'drizzle-orm';
import { fail } from '#api/errors';
import type { StagedContext } from '#api/staged-context';
import type { WorkContext } from '#api/work-context';
import { profileView } from '#domain/team/view';
import { checkPicture } from '#files/check-picture';
import { storeUpload } from '#files/store-upload';
import type { PictureProcesses } from '#threads/picture-processes';

type Profile = NonNullable<Me['profile']>;

/** Sets the caller's picture; the one before it goes by itself. */
export async function setOwnPicture(context: StagedContext, file: File, pictures: PictureProcesses): Promise<Profile> {
  const { bytes, contentType } = await checkPicture('picture', file, pictures);
  const stored = await context.services.files.put(bytes);
  return context.write(async (writing) => {
    const { id } = await storeUpload(writing, { purpose: 'picture', stored, name: 'picture', contentType });
    return changePicture(writing, id);
  });
}

export function removeOwnPicture(context: WorkContext): Promise<Profile> {
  return changePicture(context, null);
}

async function changePicture(context: WorkContext, picture: string | null): Promise<Profile> {
  const { tx, caller } = context;
  const [row] = await tx
    .update(profiles)
    .set({ profile_picture: picture })
    .where(eq(profiles.id, caller.userId))
    .returning();
  if (!row) throw fail('NO_PROFILE');
  const before = { profile_picture: caller.profile.profile_picture };
  await context.audit({ type: 'profile', id: caller.userId }, { before, after: { profile_picture: picture } });
  return profileView(row);
}
