import type { HandlersOf } from '#api/handlers';
import { addTechnology, listTechnology, pasteTechnology, removeTechnology, updateTechnology } from './technology';

export const clientTechnologyHandlers: HandlersOf<'clientTechnology'> = {
  list: (context, { clientId }) => listTechnology(context, clientId),
  add: addTechnology,
  paste: pasteTechnology,
  update: updateTechnology,
  remove: removeTechnology,
};
