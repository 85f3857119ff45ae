import { type HandlersOf, staged } from '#api/handlers';
import { changeProvider, connectProvider, listProviders, removeProvider } from './manage-providers';

export const singleSignOnHandlers: HandlersOf<'singleSignOn'> = {
  list: staged((context, { id }) => listProviders(context, id)),
  create: staged(connectProvider),
  update: staged(changeProvider),
  remove: staged(removeProvider),
};
