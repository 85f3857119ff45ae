import { UPLOADS } from '@fairlead/contract/api/uploads';
import { fail } from '../api/errors';
import type { PictureProcesses } from '../threads/picture-processes';
import { TaskRefusedError, ThreadLostError } from '../threads/thread-pool';
import { type ContentKind, contentKind } from './content-kind';
import type { PictureKind, Redrawn } from './redraw';

const ALLOWED: Record<PictureKind, readonly ContentKind[]> = {
  logo: ['png', 'jpeg', 'webp', 'svg'],
  picture: ['png', 'jpeg', 'webp'],
};

const TOO_MUCH_WORK = 'This picture could not be read in time. Save it again as PNG or JPG and try once more.';

/**
 * Checks a logo or a person's picture by its content and gives it drawn anew; the file that was sent is not kept.
 * @throws BAD_REQUEST with a sentence at `file`
 */
export async function checkPicture(kind: PictureKind, file: File, pictures: PictureProcesses): Promise<Redrawn> {
  const { maxBytes, refusal } = UPLOADS[kind];
  const bytes = new Uint8Array(await file.arrayBuffer());
  const content = contentKind(bytes);
  if (bytes.length > maxBytes || !ALLOWED[kind].includes(content)) throw fail('BAD_REQUEST', { file: refusal });
  try {
    return await pictures.run({ kind, bytes, isSvg: content === 'svg' });
  } catch (error) {
    if (error instanceof TaskRefusedError) throw fail('BAD_REQUEST', { file: error.message });
    if (error instanceof ThreadLostError) throw fail('BAD_REQUEST', { file: TOO_MUCH_WORK });
    throw error;
  }
}
