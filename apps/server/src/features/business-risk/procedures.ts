import { api } from '#api/implementer';
import { completeBusinessRisk } from './complete-business-risk';
import { getBusinessRisk } from './get-business-risk';

export const businessRiskProcedures = {
  get: api.businessRisk.get.handler(({ context, input }) => getBusinessRisk(context, input.clientId)),
  complete: api.businessRisk.complete.handler(({ context, input }) => completeBusinessRisk(context, input)),
};
