import type { Client } from '@fairlead/contract/clients';
import type { Report } from '@fairlead/contract/reports';
import type { NextStepKind } from '../../lib/next-steps';

type Known = {
  latest: Client['latest'];
  hasDraft: boolean;
  /** The client's newest reports. */
  reports: readonly Pick<Report, 'simulationId' | 'status' | 'state'>[];
};

/** The most pressing step for one client, in the dashboard's order; null when result and report are current. */
export function nextStepOf({ latest, hasDraft, reports }: Known): NextStepKind | null {
  if (hasDraft) return 'resume_draft';
  if (reports.some(({ status, state }) => status === 'ready' && state === 'draft')) return 'release_report';
  if (!latest) return 'simulate';
  if (latest.outdated) return 'refresh';
  return reports.some(({ simulationId }) => simulationId === latest.simulationId) ? null : 'create_report';
}
