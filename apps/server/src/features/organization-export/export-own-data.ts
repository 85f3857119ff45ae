import { roleLabel } from '@fairlead/contract/access/roles';
import type { OrganizationExport } from '@fairlead/reports/organization-export/input';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { StagedContext } from '#api/staged-context';
import { fileName } from '#files/file-name';
import type { WorkbookThreads } from '#threads/workbook-threads';
import { exportedBelowClients } from './below-clients';
import {
  exportedDrafts,
  exportedRecords,
  exportedReports,
  exportedSimulations,
  exportedTeam,
  findOrganization,
} from './queries';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Everything the caller may see of its organization, for it to keep, also after its access has ended. Row-level security
 * decides what that is; the workbook is made while no transaction is open, and the entry says that it went out.
 */
export async function exportOwnData(context: StagedContext, workbooks: WorkbookThreads): Promise<File> {
  const data = await context.read(async ({ tx, caller, now }): Promise<OrganizationExport> => {
    const mspId = callerMspId(caller);
    const found = await findOrganization(tx, mspId);
    if (!found) throw fail('NOT_FOUND');
    const { organization, trial } = found;
    return {
      organization,
      by: `${caller.name}, ${roleLabel(caller.role)}`,
      made: now,
      credits: trial && { limit: trial.credit_limit, used: trial.total_credits_used },
      records: await exportedRecords(tx, mspId),
      ...(await exportedBelowClients(tx, mspId)),
      simulations: [...(await exportedSimulations(tx, mspId)), ...(await exportedDrafts(tx, mspId))],
      reports: await exportedReports(tx, mspId),
      team: await exportedTeam(tx, mspId),
    };
  });
  const bytes = await workbooks.run(data);
  await context.write(async ({ audit, caller }) => {
    await audit({ type: 'msp', id: callerMspId(caller) });
    return {};
  });
  const name = fileName(`Fairlead data ${data.organization} ${context.now.toISOString().slice(0, 10)}`, 'xlsx');
  return new File([new Uint8Array(bytes)], name, { type: XLSX });
}
