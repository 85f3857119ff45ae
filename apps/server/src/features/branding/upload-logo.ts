import { callerMspId } from '#api/context';
import type { StagedContext } from '#api/staged-context';
import { checkPicture } from '#files/check-picture';
import { storeUpload } from '#files/store-upload';
import type { PictureProcesses } from '#threads/picture-processes';

/** Stores a logo, drawn anew. Nothing shows it until the brand that names it is saved; one never named goes by itself. */
export async function uploadLogo(
  context: StagedContext,
  file: File,
  pictures: PictureProcesses,
): Promise<{ id: string; width: number; height: number }> {
  const { bytes, contentType, width, height } = await checkPicture('logo', file, pictures);
  const stored = await context.services.files.put(bytes);
  return context.write(async (writing) => {
    const { id } = await storeUpload(writing, { purpose: 'logo', stored, name: 'logo', contentType });
    await writing.audit({ type: 'msp', id: callerMspId(writing.caller) }, { after: { logo: id } });
    return { id, width, height };
  });
}
