import type { SummaryFormat } from '@fairlead/contract/features/loyalty/loyalty';
import { callerMspId } from '#api/context';
import type { StagedContext } from '#api/staged-context';
import { handedOut, handoutBrand, handoutFrame } from '#domain/reports/handout';
import type { ReportProcesses } from '#threads/report-processes';
import { getPortfolio } from './get-portfolio';
import { getRelationship } from './get-relationship';

const brandOf = ({ read, caller }: StagedContext) =>
  read(({ tx }) => handoutBrand({ tx }, { mspId: callerMspId(caller), profile: caller.profile }));

/** All clients for the organization's own meeting; the file is made once the transaction has ended. */
export async function makeLoyaltySummary(
  context: StagedContext,
  { format }: { format: SummaryFormat },
  reports: ReportProcesses,
): Promise<File> {
  const { read, caller, now, services } = context;
  const portfolio = await read(getPortfolio);
  const frame = await handoutFrame({ brand: await brandOf(context), files: services.files, author: caller.name, now });
  const input = { ...frame, portfolio, today: now.toISOString().slice(0, 10) };
  return handedOut(reports, { title: 'Client loyalty', format, task: { kind: 'loyalty-summary', input } });
}

/** One client for the organization's own meeting. @throws NOT_FOUND, also for a prospect */
export async function makeHealthSheet(
  context: StagedContext,
  { clientId }: { clientId: string },
  reports: ReportProcesses,
): Promise<File> {
  const { read, caller, now, services } = context;
  const relationship = await read((reading) => getRelationship(reading, { clientId }));
  const frame = await handoutFrame({ brand: await brandOf(context), files: services.files, author: caller.name, now });
  const input = { ...frame, client: { name: relationship.clientName, details: [] }, relationship };
  return handedOut(reports, {
    title: `${relationship.clientName} client health`,
    format: 'pdf',
    task: { kind: 'client-health', input },
  });
}
