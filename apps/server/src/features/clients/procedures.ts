import { api } from '#api/implementer';
import { createClient } from './create-client';
import { getClient } from './get-client';
import { listClients } from './list-clients';
import { archiveClient, convertProspect, restoreClient } from './move-client';
import { updateClient } from './update-client';

export const clientProcedures = {
  list: api.clients.list.handler(({ context, input }) => listClients(context, input)),
  get: api.clients.get.handler(({ context, input }) => getClient(context, input.id)),
  create: api.clients.create.handler(({ context, input }) => createClient(context, input)),
  update: api.clients.update.handler(({ context, input }) => updateClient(context, input)),
  archive: api.clients.archive.handler(({ context, input }) => archiveClient(context, input)),
  restore: api.clients.restore.handler(({ context, input }) => restoreClient(context, input)),
  convert: api.clients.convert.handler(({ context, input }) => convertProspect(context, input)),
};
