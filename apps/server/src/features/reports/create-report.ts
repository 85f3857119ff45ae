import { randomUUID } from 'node:crypto';
import { type Report, usualPaper } from '@fairlead/contract/reports';
import { TEMPLATE_VERSIONS } from '@fairlead/reports/report-versions';
import { callerMspId } from '../../api/context';
import { fail } from '../../api/errors';
import { addFile } from '../../files/file-rows';
import type { StoredFile } from '../../files/file-store';
import { recordActivity } from '../../model/client-activity';
import { findLogo, readLogo, shownLogo } from '../../model/shown-brand';
import type { ReportContext, ReportWriting } from '../../model/staged-context';
import { composeInput } from './compose-input';
import { getReport } from './list-reports';
import { addReport, findReportSource, type ReportSource } from './queries';
import { RENDER_REPORT, type RenderPayload } from './render-report.job';
import { encodeSnapshot } from './snapshot';

type NewReport = {
  simulationId: string;
  kind?: Report['kind'] | undefined;
  paper?: Report['paper'] | undefined;
};

/**
 * Orders the branded PDF of a completed simulation. What it will show is fixed now, in a snapshot, which is stored before
 * the rows that name it and while no transaction is open; a job sets the pages.
 */
export async function createReport(context: ReportContext, order: NewReport): Promise<Report> {
  const { caller, now, services } = context;
  const { simulationId, kind = 'impact-report' } = order;
  const mspId = callerMspId(caller);
  const source = await context.read(async (reading) => {
    const found = await findReportSource(reading.tx, mspId, simulationId);
    if (!found) throw fail('NOT_FOUND');
    const logo = await findLogo(reading.tx, mspId, shownLogo({ ...found, profile: caller.profile }));
    return { ...found, logo };
  });
  if (source.simulation.status !== 'completed') throw fail('CONFLICT');
  const paper = order.paper ?? usualPaper(source.msp.country);
  const input = composeInput(source, {
    author: caller.name,
    now,
    paper,
    logo: await readLogo(services.files, source.logo),
  });
  const stored = await services.files.put(encodeSnapshot(input));
  return context.write((writing) => addOrder(writing, { client: source.client, simulationId, kind, paper, stored }));
}

type Order = {
  client: ReportSource['client'];
  simulationId: string;
  kind: Report['kind'];
  paper: Report['paper'];
  stored: StoredFile;
};

async function addOrder(context: ReportWriting, { client, simulationId, kind, paper, stored }: Order): Promise<Report> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const id = randomUUID();
  const title = `Cyber risk report for ${client.name}`;
  const owner = { msp_id: mspId, client_id: client.id, created_by: caller.userId, created_at: now };
  const snapshot = await addFile(tx, {
    ...owner,
    purpose: 'report',
    name: `report-${id}.json`,
    content_type: 'application/json',
    size: stored.size,
    sha256: stored.sha256,
    storage_key: stored.storageKey,
  });
  await addReport(tx, {
    ...owner,
    id,
    simulation_id: simulationId,
    kind,
    title,
    template_version: TEMPLATE_VERSIONS[kind],
    snapshot_id: snapshot.id,
    paper,
  });
  await recordActivity(tx, {
    mspId,
    clientId: client.id,
    action: 'report.created',
    actorId: caller.userId,
    now,
    subject: title,
    targetId: id,
  });
  const { userId, role, clientId } = caller;
  const payload: RenderPayload = { mspId, userId, role, clientId, reportId: id };
  await context.jobs.enqueue(tx, RENDER_REPORT, payload);
  await context.audit({ type: 'report', id }, { after: { simulationId, kind, paper } });
  return getReport(context, id);
}
