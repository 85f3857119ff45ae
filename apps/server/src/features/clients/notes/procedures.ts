import { api } from '#api/implementer';
import { addNote, listNotes, removeNote, updateNote } from './notes';

const { clientNotes } = api;

export const clientNoteProcedures = {
  list: clientNotes.list.handler(({ context, input }) => listNotes(context, input)),
  add: clientNotes.add.handler(({ context, input }) => addNote(context, input)),
  update: clientNotes.update.handler(({ context, input }) => updateNote(context, input)),
  remove: clientNotes.remove.handler(({ context, input }) => removeNote(context, input)),
};
