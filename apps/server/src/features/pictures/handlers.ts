import { type HandlersOf, staged } from '#api/handlers';
import type { PictureProcesses } from '#threads/picture-processes';
import { getPicture } from './get-picture';
import { removeOwnPicture, setOwnPicture } from './own-picture';

export const pictureHandlers = (pictures: PictureProcesses): HandlersOf<'pictures'> => ({
  get: staged((context, { id }) => getPicture(context, id)),
  setOwn: staged((context, { file }) => setOwnPicture(context, file, pictures)),
  removeOwn: removeOwnPicture,
});
