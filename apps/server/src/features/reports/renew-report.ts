import { REPORT_KINDS, sourceField } from '@fairlead/contract/features/report-kinds';
import type { NewReport, Report } from '@fairlead/contract/features/reports';
import type { Tx } from '@fairlead/db/connection/database';
import { callerMspId } from '#api/context';
import type { StagedContext } from '#api/staged-context';
import { createReport } from './create-report';
import { sameChoice } from './kind-offers';
import { type ReportRow, requireReport, sourceOf } from './queries';
import { SOURCES } from './sources/sources';

/** Orders a new version of a report with today's data: same kind, sections and paper, the client's newest completed work. */
export async function renewReport(context: StagedContext, id: string): Promise<Report> {
  const { row, same } = await context.read(async ({ tx, caller }) => {
    const found = await requireReport(tx, callerMspId(caller), id);
    return { row: found, same: await sameSource(tx, found) };
  });
  const { kind, paper, clientId } = row;
  return createReport(context, {
    kind,
    paper,
    clientId: clientId,
    ...sameChoice(kind, row.sections),
    ...same,
  });
}

/** Of a source that is renewed as it is: the row the report was made from. */
async function sameSource(tx: Tx, row: ReportRow): Promise<Partial<NewReport>> {
  const { source } = REPORT_KINDS[row.kind];
  const id = SOURCES[source].renewsSame ? await sourceOf(tx, row, source) : undefined;
  return id ? { [sourceField(source)]: id } : {};
}
