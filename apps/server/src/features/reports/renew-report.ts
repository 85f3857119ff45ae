import type { Report } from '@fairlead/contract/features/reports';
import { callerMspId } from '#api/context';
import type { StagedContext } from '#api/staged-context';
import { createReport } from './create-report';
import { remainingSections } from './kind-offers';
import { requireReport } from './queries';

/** Orders a new version of a report with today's data: same kind, sections and paper, the client's newest completed work. */
export async function renewReport(context: StagedContext, id: string): Promise<Report> {
  const row = await context.read(({ tx, caller }) => requireReport(tx, callerMspId(caller), id));
  const { kind, paper, client_id, proposal_id } = row;
  const sections = remainingSections(kind, row.sections);
  return createReport(context, {
    kind,
    paper,
    clientId: client_id,
    ...(sections ? { sections } : {}),
    ...(proposal_id ? { proposalId: proposal_id } : {}),
  });
}
