import { api } from '#api/implementer';
import { addService, listServices, removeService, updateService } from './services';

const { clientServices } = api;

export const clientServiceProcedures = {
  list: clientServices.list.handler(({ context, input }) => listServices(context, input.clientId)),
  add: clientServices.add.handler(({ context, input }) => addService(context, input)),
  update: clientServices.update.handler(({ context, input }) => updateService(context, input)),
  remove: clientServices.remove.handler(({ context, input }) => removeService(context, input)),
};
