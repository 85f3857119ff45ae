import type { HandlersOf } from '#api/handlers';
import { addService, listServices, removeService, updateService } from './services';

export const clientServiceHandlers: HandlersOf<'clientServices'> = {
  list: (context, { clientId }) => listServices(context, clientId),
  add: addService,
  update: updateService,
  remove: removeService,
};
