import { type HandlersOf, staged } from '#api/handlers';
import type { CoverProcesses } from '#threads/cover-processes';
import type { PictureProcesses } from '#threads/picture-processes';
import { previewCover } from './preview-cover';
import { getBranding, updateBranding } from './update-branding';
import { uploadLogo } from './upload-logo';

type Helpers = { pictures: PictureProcesses; covers: CoverProcesses };

export const brandingHandlers = ({ pictures, covers }: Helpers): HandlersOf<'branding'> => ({
  get: getBranding,
  update: updateBranding,
  uploadLogo: staged((context, { file }) => uploadLogo(context, file, pictures)),
  cover: staged((context, input) => previewCover(context, input, covers)),
});
