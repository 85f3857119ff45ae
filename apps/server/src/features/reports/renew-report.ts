import { REPORT_KINDS, sourceField } from '@fairlead/contract/features/report-kinds';
import type { NewReport, Report } from '@fairlead/contract/features/reports';
import { callerMspId } from '#api/context';
import type { StagedContext } from '#api/staged-context';
import { createReport } from './create-report';
import { remainingSections } from './kind-offers';
import { type ReportRow, requireReport } from './queries';
import { SOURCES } from './sources/sources';

/** Orders a new version of a report with today's data: same kind, sections and paper, the client's newest completed work. */
export async function renewReport(context: StagedContext, id: string): Promise<Report> {
  const row = await context.read(({ tx, caller }) => requireReport(tx, callerMspId(caller), id));
  const { kind, paper, clientId } = row;
  const sections = remainingSections(kind, row.sections);
  return createReport(context, {
    kind,
    paper,
    clientId: clientId,
    ...(sections ? { sections } : {}),
    ...sameSource(row),
  });
}

/** Of a source that is renewed as it is: the row the report was made from. */
function sameSource({ kind, proposalId }: ReportRow): Partial<NewReport> {
  const { source } = REPORT_KINDS[kind];
  return SOURCES[source].renewsSame && proposalId ? { [sourceField(source)]: proposalId } : {};
}
