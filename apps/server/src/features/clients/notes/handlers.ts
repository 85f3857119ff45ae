import type { HandlersOf } from '#api/handlers';
import { addNote, listNotes, removeNote, updateNote } from './notes';

export const clientNoteHandlers: HandlersOf<'clientNotes'> = {
  list: listNotes,
  add: addNote,
  update: updateNote,
  remove: removeNote,
};
