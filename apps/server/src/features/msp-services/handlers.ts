import type { HandlersOf } from '#api/handlers';
import { activateUsual } from './activate-usual';
import { listServices } from './list-services';
import { addOwnService, removeService, saveService } from './save-service';

export const mspServiceHandlers: HandlersOf<'mspServices'> = {
  list: listServices,
  save: saveService,
  add: addOwnService,
  remove: removeService,
  activateUsual,
};
