import { api, stagedApi } from '#api/implementer';
import type { PictureProcesses } from '#threads/picture-processes';
import { getPicture } from './get-picture';
import { removeOwnPicture, setOwnPicture } from './own-picture';

export const pictureProcedures = (pictures: PictureProcesses) => ({
  get: stagedApi.pictures.get.handler(({ context, input }) => getPicture(context, input.id)),
  setOwn: stagedApi.pictures.setOwn.handler(({ context, input }) => setOwnPicture(context, input.file, pictures)),
  removeOwn: api.pictures.removeOwn.handler(({ context }) => removeOwnPicture(context)),
});
