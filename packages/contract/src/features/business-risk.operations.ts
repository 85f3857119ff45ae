import { z } from 'zod';
import { operation } from '../api/operation';
import { POLICIES } from '../api/policy';
import { idOf } from '../api/samples';
import { id } from '../api/text';
import { businessRiskStanding } from './business-risk';

const ofClient = z.strictObject({ clientId: id });

export const businessRiskContract = {
  get: operation({
    route: 'GET /clients/{clientId}/business-risk',
    id: 'getBusinessRisk',
    summary: 'How far the three parts of a client are, what they come to, and the versions kept of it',
    policy: POLICIES.everyRole,
    input: ofClient,
    sample: { clientId: idOf('client') },
    output: businessRiskStanding,
  }),
  complete: operation({
    route: 'POST /clients/{clientId}/business-risk',
    id: 'completeBusinessRisk',
    summary: 'Join the newest three parts and keep their score for good; takes no credit of its own',
    policy: POLICIES.staff,
    audit: { event: 'business_risk.completed', words: 'Completed a Business Risk Assessment' },
    input: z.strictObject({
      clientId: id,
      /** The parts that were looked at; refused when there are newer ones by now. */
      simulationId: id,
      insuranceAssessmentId: id,
      breachAssessmentId: id,
    }),
    sample: {
      clientId: idOf('client'),
      simulationId: idOf('simulation'),
      insuranceAssessmentId: idOf('assessment'),
      breachAssessmentId: idOf('openAssessment'),
    },
    output: businessRiskStanding,
  }),
};
