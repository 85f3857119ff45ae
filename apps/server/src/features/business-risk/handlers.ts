import type { HandlersOf } from '#api/handlers';
import { completeBusinessRisk } from './complete-business-risk';
import { getBusinessRisk } from './get-business-risk';

export const businessRiskHandlers: HandlersOf<'businessRisk'> = {
  get: (context, { clientId }) => getBusinessRisk(context, clientId),
  complete: completeBusinessRisk,
};
