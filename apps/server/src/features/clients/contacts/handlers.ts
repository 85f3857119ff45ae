import type { HandlersOf } from '#api/handlers';
import { addContact, listContacts, removeContact, updateContact } from './contacts';

export const clientContactHandlers: HandlersOf<'clientContacts'> = {
  list: (context, { clientId }) => listContacts(context, clientId),
  add: addContact,
  update: updateContact,
  remove: removeContact,
};
