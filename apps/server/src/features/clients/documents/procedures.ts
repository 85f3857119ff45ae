import { api, stagedApi } from '#api/implementer';
import { addDocument, downloadDocument, listDocuments, removeDocument, updateDocument } from './documents';

export const clientDocumentProcedures = {
  list: api.clientDocuments.list.handler(({ context, input }) => listDocuments(context, input.clientId)),
  add: stagedApi.clientDocuments.add.handler(({ context, input }) => addDocument(context, input)),
  update: api.clientDocuments.update.handler(({ context, input }) => updateDocument(context, input)),
  remove: api.clientDocuments.remove.handler(({ context, input }) => removeDocument(context, input)),
  download: stagedApi.clientDocuments.download.handler(({ context, input }) => downloadDocument(context, input)),
};
