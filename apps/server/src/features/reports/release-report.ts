import type { Report } from '@fairlead/contract/reports';
import { callerMspId } from '../../api/context';
import { fail } from '../../api/errors';
import { notify } from '../../mail/notify';
import { recordActivity } from '../../model/client-activity';
import type { WorkContext } from '../../model/work-context';
import { getReport } from './list-reports';
import { changeReport, findReportRow, supersedeOthers } from './queries';

/** Shows a finished report to the client's own users. Releasing it again changes nothing. */
export async function releaseReport(context: WorkContext, id: string): Promise<Report> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const row = await findReportRow(tx, mspId, id);
  if (!row) throw fail('NOT_FOUND');
  if (row.state !== 'released') {
    if (row.state !== 'draft' && row.state !== 'approved') throw fail('CONFLICT');
    const released = await changeReport(tx, { mspId, id, status: 'ready' }, { state: 'released', released_at: now });
    if (!released) throw fail('CONFLICT');
    await supersedeOthers(tx, row);
    await recordActivity(tx, {
      mspId,
      clientId: row.client_id,
      action: 'report.released',
      actorId: caller.userId,
      now,
      subject: row.title,
      targetId: id,
    });
    await tellClient(context, mspId, row);
  }
  await context.audit({ type: 'report', id }, { before: { state: row.state }, after: { state: 'released' } });
  return getReport(context, id);
}

async function tellClient(
  { tx, services, caller }: WorkContext,
  mspId: string,
  row: { client_id: string; title: string },
) {
  await notify(tx, services, {
    mspId,
    mail: 'report_released',
    audience: { of: 'client_users', clientId: row.client_id },
    values: { report: row.title },
    path: `/clients/${row.client_id}/reports`,
    except: caller.userId,
  });
}
