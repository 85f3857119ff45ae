import { api, stagedApi } from '#api/implementer';
import type { CoverProcesses } from '#threads/cover-processes';
import type { PictureProcesses } from '#threads/picture-processes';
import { previewCover } from './preview-cover';
import { getBranding, updateBranding } from './update-branding';
import { uploadLogo } from './upload-logo';

type Helpers = { pictures: PictureProcesses; covers: CoverProcesses };

export const brandingProcedures = ({ pictures, covers }: Helpers) => ({
  get: api.branding.get.handler(({ context }) => getBranding(context)),
  update: api.branding.update.handler(({ context, input }) => updateBranding(context, input)),
  uploadLogo: stagedApi.branding.uploadLogo.handler(({ context, input }) => uploadLogo(context, input.file, pictures)),
  cover: stagedApi.branding.cover.handler(({ context, input }) => previewCover(context, input, covers)),
});
