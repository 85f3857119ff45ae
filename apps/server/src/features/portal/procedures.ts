import { api, stagedApi } from '#api/implementer';
import { acknowledgeReport, listAcceptances } from './acceptances';
import { getPortal } from './get-portal';
import { downloadSharedDocument } from './shared-documents';

export const portalProcedures = {
  get: api.portal.get.handler(({ context }) => getPortal(context)),
  document: stagedApi.portal.document.handler(({ context, input }) => downloadSharedDocument(context, input.id)),
  acceptances: api.portal.acceptances.handler(({ context, input }) => listAcceptances(context, input.clientId)),
  acknowledge: api.portal.acknowledge.handler(({ context, input }) => acknowledgeReport(context, input)),
};
