import { z } from 'zod';
import { largeNumber, wholeNumber } from '#api/numbers';
import { forKeys, POLICIES, staffWrite } from '#api/policy';
import { operation, uploadOperation } from '#api/procedure';
import { id, instant, requiredText } from '#api/text';
import { uploadedFile } from '#api/uploads';
import { DOCUMENT_KINDS } from './terms';

const ofClient = { clientId: id };

const title = requiredText('a title', 200);

/** A document of a client. */
export const clientDocument = z.strictObject({
  id,
  title: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  fileName: z.string(),
  contentType: z.string(),
  size: largeNumber,
  sharedWithClient: z.boolean(),
  addedByName: z.string().nullable(),
  createdAt: instant,
  version: wholeNumber,
});
export type ClientDocument = z.infer<typeof clientDocument>;

export const clientDocumentsContract = {
  list: operation(
    'GET',
    '/clients/{clientId}/documents',
    'listClientDocuments',
    'Documents of a client, newest first',
    forKeys('clients', POLICIES.staff),
  )
    .input(z.strictObject(ofClient))
    .output(z.strictObject({ items: z.array(clientDocument) })),
  add: uploadOperation(
    'document',
    'POST',
    '/clients/{clientId}/documents',
    'addClientDocument',
    'Add a document of a client',
    staffWrite('client.document_added'),
  )
    .input(
      z.strictObject({
        ...ofClient,
        file: uploadedFile,
        /** The name of the file without one. */
        title: title.optional(),
        kind: z.enum(DOCUMENT_KINDS).optional(),
      }),
    )
    .output(clientDocument),
  update: operation(
    'PATCH',
    '/clients/{clientId}/documents/{id}',
    'updateClientDocument',
    'Rename or sort a document, or share it with the client',
    forKeys('clients', staffWrite('client.document_changed')),
  )
    .input(
      z.strictObject({
        ...ofClient,
        id,
        version: wholeNumber,
        title: title.optional(),
        kind: z.enum(DOCUMENT_KINDS).optional(),
        sharedWithClient: z.boolean().optional(),
      }),
    )
    .output(clientDocument),
  remove: operation(
    'DELETE',
    '/clients/{clientId}/documents/{id}',
    'removeClientDocument',
    'Remove a document and its file',
    forKeys('clients', staffWrite('client.document_removed')),
  )
    .input(z.strictObject({ ...ofClient, id, version: wholeNumber }))
    .output(z.strictObject({ id })),
  download: operation(
    'GET',
    '/clients/{clientId}/documents/{id}/file',
    'downloadClientDocument',
    'The file of a document',
    forKeys('clients', POLICIES.staff),
  )
    .input(z.strictObject({ ...ofClient, id }))
    .output(z.file()),
};
