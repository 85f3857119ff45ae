import { api } from '#api/implementer';
import { activateUsual } from './activate-usual';
import { listServices } from './list-services';
import { addOwnService, removeService, saveService } from './save-service';

export const mspServiceProcedures = {
  list: api.mspServices.list.handler(({ context }) => listServices(context)),
  save: api.mspServices.save.handler(({ context, input }) => saveService(context, input)),
  add: api.mspServices.add.handler(({ context, input }) => addOwnService(context, input)),
  remove: api.mspServices.remove.handler(({ context, input }) => removeService(context, input)),
  activateUsual: api.mspServices.activateUsual.handler(({ context }) => activateUsual(context)),
};
