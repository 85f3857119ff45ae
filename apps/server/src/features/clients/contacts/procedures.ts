import { api } from '#api/implementer';
import { addContact, listContacts, removeContact, updateContact } from './contacts';

const { clientContacts } = api;

export const clientContactProcedures = {
  list: clientContacts.list.handler(({ context, input }) => listContacts(context, input.clientId)),
  add: clientContacts.add.handler(({ context, input }) => addContact(context, input)),
  update: clientContacts.update.handler(({ context, input }) => updateContact(context, input)),
  remove: clientContacts.remove.handler(({ context, input }) => removeContact(context, input)),
};
