import type { HandlersOf } from '#api/handlers';
import { describeSections } from './client-sections';
import { createClient } from './create-client';
import { getClient } from './get-client';
import { listClients } from './list-clients';
import { archiveClient, convertProspect, restoreClient } from './move-client';
import { updateClient } from './update-client';

export const clientHandlers: HandlersOf<'clients'> = {
  list: listClients,
  get: (context, { id }) => getClient(context, id),
  sections: describeSections,
  create: createClient,
  update: updateClient,
  archive: archiveClient,
  restore: restoreClient,
  convert: convertProspect,
};
