import type { SummaryFormat } from '@fairlead/contract/features/loyalty/loyalty';
import { callerMspId } from '#api/context';
import type { StagedContext } from '#api/staged-context';
import { handedOut, handoutBrand, handoutFrame } from '#domain/reports/handout';
import type { ReportProcesses } from '#threads/report-processes';
import { getPortfolio } from './get-portfolio';
import { getRelationship } from './get-relationship';

/** The organization's brand, day and paper. */
async function frameOf({ read, caller, now, services }: StagedContext) {
  const whose = { mspId: callerMspId(caller), profile: caller.profile };
  const brand = await read(({ tx }) => handoutBrand({ tx }, whose));
  return handoutFrame({ brand, files: services.files, author: caller.name, now });
}

/** All clients for the organization's own meeting; the file is made once the transaction has ended. */
export async function makeLoyaltySummary(
  context: StagedContext,
  { format }: { format: SummaryFormat },
  reports: ReportProcesses,
): Promise<File> {
  const portfolio = await context.read(getPortfolio);
  const input = { ...(await frameOf(context)), portfolio };
  return handedOut(reports, { title: 'Client loyalty', format, task: { kind: 'loyalty-summary', input } });
}

/** One client for the organization's own meeting. @throws NOT_FOUND, also for a prospect */
export async function makeHealthSheet(
  context: StagedContext,
  { clientId }: { clientId: string },
  reports: ReportProcesses,
): Promise<File> {
  const relationship = await context.read((reading) => getRelationship(reading, { clientId }));
  const client = { name: relationship.clientName, details: [] };
  const input = { ...(await frameOf(context)), client, relationship };
  return handedOut(reports, {
    title: `${relationship.clientName} client health`,
    format: 'pdf',
    task: { kind: 'client-health', input },
  });
}
