import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { operation } from '#api/operation';
import { forKeys, POLICIES } from '#api/policy';
import { idOf } from '#api/samples';
import { id, requiredLine } from '#api/text';
import { uploadedFile } from '#api/uploads';
import { clientDocument } from './documents';
import { DOCUMENT_KINDS } from './part-terms';

const title = requiredLine('a title', 200);

const ofClient = { clientId: id };

export const clientDocumentsContract = {
  list: operation({
    route: 'GET /clients/{clientId}/documents',
    id: 'listClientDocuments',
    summary: 'Documents of a client, newest first',
    policy: forKeys('clients', POLICIES.staff),
    input: z.strictObject(ofClient),
    sample: { clientId: idOf('client') },
    output: z.strictObject({ items: z.array(clientDocument) }),
  }),
  add: operation({
    route: 'POST /clients/{clientId}/documents',
    id: 'addClientDocument',
    summary: 'Add a document of a client',
    policy: POLICIES.staff,
    audit: { event: 'client.document_added', words: 'Added a document' },
    upload: 'document',
    input: z.strictObject({
      ...ofClient,
      file: uploadedFile,
      /** The name of the file without one. */
      title: title.optional(),
      kind: z.enum(DOCUMENT_KINDS).optional(),
    }),
    sample: { clientId: idOf('client') },
    output: clientDocument,
  }),
  update: operation({
    route: 'PATCH /clients/{clientId}/documents/{id}',
    id: 'updateClientDocument',
    summary: 'Rename or sort a document, or share it with the client',
    policy: forKeys('clients', POLICIES.staff),
    audit: { event: 'client.document_changed', words: 'Changed a document' },
    input: z.strictObject({
      ...ofClient,
      id,
      version: wholeNumber,
      title: title.optional(),
      kind: z.enum(DOCUMENT_KINDS).optional(),
      sharedWithClient: z.boolean().optional(),
    }),
    sample: { clientId: idOf('client'), id: idOf('document'), version: 1, title: 'Renamed' },
    output: clientDocument,
  }),
  remove: operation({
    route: 'DELETE /clients/{clientId}/documents/{id}',
    id: 'removeClientDocument',
    summary: 'Remove a document and its file',
    policy: forKeys('clients', POLICIES.staff),
    audit: { event: 'client.document_removed', words: 'Removed a document' },
    input: z.strictObject({ ...ofClient, id, version: wholeNumber }),
    sample: { clientId: idOf('client'), id: idOf('document'), version: 1 },
    output: z.strictObject({ id }),
  }),
  download: operation({
    route: 'GET /clients/{clientId}/documents/{id}/file',
    id: 'downloadClientDocument',
    summary: 'The file of a document',
    policy: forKeys('clients', POLICIES.staff),
    input: z.strictObject({ ...ofClient, id }),
    sample: { clientId: idOf('client'), id: idOf('document') },
    output: z.file(),
  }),
};
