import { api } from '../../api/implementer';
import { acknowledgeReport, listAcceptances } from './acceptances';
import { getPortal } from './get-portal';

export const portalProcedures = {
  get: api.portal.get.handler(({ context }) => getPortal(context)),
  acceptances: api.portal.acceptances.handler(({ context, input }) => listAcceptances(context, input.clientId)),
  acknowledge: api.portal.acknowledge.handler(({ context, input }) => acknowledgeReport(context, input)),
};
