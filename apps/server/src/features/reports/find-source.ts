import {
  CHOOSE_A_CLIENT,
  type NewReport,
  NOTHING_COMPLETED,
  type ReportKind,
} from '@fairlead/contract/features/reports';
import type { Tx } from '@fairlead/db/connection/database';
import type { reports } from '@fairlead/db/schema/reports';
import type { CoverFacts } from '@fairlead/reports/document/input';
import type { ReportTask } from '@fairlead/reports/kinds/report-kinds';
import { fail } from '#api/errors';
import { findBusinessRiskSource } from './compose-business-risk';
import { findProposalSource } from './compose-proposal';
import { findImpactSource } from './impact-source';
import { findBreachSource, findInsuranceSource } from './readiness-source';

/** What every report prints beside its own matter: who made it for whom, when, on which paper. */
export type Frame = Pick<CoverFacts, 'provider' | 'date' | 'locale' | 'paper'> & {
  /** Printed in the foot of every page while the organization is not on a plan. */
  isTrial: boolean;
  /** The organization's own, for reports of a client without a simulation. ISO 4217. */
  currency: string;
};

type SourceIds = Partial<
  Pick<
    typeof reports.$inferInsert,
    'simulation_id' | 'insurance_assessment_id' | 'breach_assessment_id' | 'business_risk_id' | 'proposal_id'
  >
>;

/** Completed work a report can be made from. */
export type ReportSource = {
  client: { id: string; name: string };
  ids: SourceIds;
  /** Everything the report prints; no row is read any more. */
  compose(frame: Frame): ReportTask['input'];
};

/** The ids an order names; a kind without its own takes the client's newest. */
export type SourceOrder = Omit<NewReport, 'kind' | 'paper' | 'sections'>;

/** Null when the client has nothing completed. @throws NOT_FOUND for what the caller does not see, CONFLICT for what is not completed */
export type FindSource = (tx: Tx, mspId: string, order: SourceOrder) => Promise<ReportSource | null>;

const FIND_SOURCE: Record<ReportKind, FindSource> = {
  'impact-summary': findImpactSource,
  'impact-report': findImpactSource,
  'business-risk': findBusinessRiskSource,
  'insurance-readiness': findInsuranceSource,
  'breach-readiness': findBreachSource,
  proposal: findProposalSource,
};

/** Which ids of an order a kind goes by beside its client's. */
const OWN_ID: Record<ReportKind, Exclude<keyof SourceOrder, 'clientId'>> = {
  'impact-summary': 'simulationId',
  'impact-report': 'simulationId',
  'business-risk': 'businessRiskId',
  'insurance-readiness': 'insuranceAssessmentId',
  'breach-readiness': 'breachAssessmentId',
  proposal: 'proposalId',
};

/** The order names something the kind is not made of: there is no such thing for it. */
function namesOther(kind: ReportKind, { clientId: _clientId, ...sources }: SourceOrder): boolean {
  return Object.entries(sources).some(([name, id]) => id !== undefined && name !== OWN_ID[kind]);
}

const names = ({ clientId, ...sources }: SourceOrder) =>
  clientId !== undefined || Object.values(sources).some((id) => id !== undefined);

/** What a report of the kind is made from. @throws BAD_REQUEST with a sentence where there is nothing to make it from */
export async function findSource(tx: Tx, mspId: string, kind: ReportKind, order: SourceOrder): Promise<ReportSource> {
  if (!names(order)) throw fail('BAD_REQUEST', { clientId: CHOOSE_A_CLIENT });
  const { clientId, simulationId, insuranceAssessmentId, breachAssessmentId, businessRiskId, proposalId } = order;
  const ids = { clientId, simulationId, insuranceAssessmentId, breachAssessmentId, businessRiskId, proposalId };
  if (namesOther(kind, ids)) throw fail('NOT_FOUND');
  const found = await FIND_SOURCE[kind](tx, mspId, order);
  if (!found) throw fail('BAD_REQUEST', { clientId: NOTHING_COMPLETED });
  return found;
}
