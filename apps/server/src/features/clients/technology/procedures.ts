import { api } from '#api/implementer';
import { addTechnology, listTechnology, pasteTechnology, removeTechnology, updateTechnology } from './technology';

const { clientTechnology } = api;

export const clientTechnologyProcedures = {
  list: clientTechnology.list.handler(({ context, input }) => listTechnology(context, input.clientId)),
  add: clientTechnology.add.handler(({ context, input }) => addTechnology(context, input)),
  paste: clientTechnology.paste.handler(({ context, input }) => pasteTechnology(context, input)),
  update: clientTechnology.update.handler(({ context, input }) => updateTechnology(context, input)),
  remove: clientTechnology.remove.handler(({ context, input }) => removeTechnology(context, input)),
};
