import { type HandlersOf, staged } from '#api/handlers';
import { addDocument, downloadDocument, listDocuments, removeDocument, updateDocument } from './documents';

export const clientDocumentHandlers: HandlersOf<'clientDocuments'> = {
  list: (context, { clientId }) => listDocuments(context, clientId),
  add: staged(addDocument),
  update: updateDocument,
  remove: removeDocument,
  download: staged(downloadDocument),
};
