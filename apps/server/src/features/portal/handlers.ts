import { type HandlersOf, staged } from '#api/handlers';
import { acknowledgeReport, listAcceptances } from './acceptances';
import { getPortal } from './get-portal';
import { downloadSharedDocument } from './shared-documents';

export const portalHandlers: HandlersOf<'portal'> = {
  get: getPortal,
  document: staged((context, { id }) => downloadSharedDocument(context, id)),
  acceptances: (context, { clientId }) => listAcceptances(context, clientId),
  acknowledge: acknowledgeReport,
};
