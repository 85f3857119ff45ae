import { stagedApi } from '#api/implementer';
import { changeProvider, connectProvider, listProviders, removeProvider } from './manage-providers';

export const singleSignOnProcedures = {
  list: stagedApi.singleSignOn.list.handler(({ context, input }) => listProviders(context, input.id)),
  create: stagedApi.singleSignOn.create.handler(({ context, input }) => connectProvider(context, input)),
  update: stagedApi.singleSignOn.update.handler(({ context, input }) => changeProvider(context, input)),
  remove: stagedApi.singleSignOn.remove.handler(({ context, input }) => removeProvider(context, input)),
};
