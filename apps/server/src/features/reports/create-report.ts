import { randomUUID } from 'node:crypto';
import {
  mayOrderKind,
  REPORT_KINDS,
  type ReportSource,
  sourceField,
  USUAL_REPORT_KIND,
} from '@fairlead/contract/features/report-kinds';
import { type NewReport, type Report, usualPaper } from '@fairlead/contract/features/reports';
import { CURRENT_LAYOUT } from '@fairlead/reports/document/layout';
import { withoutUnprinted } from '@fairlead/reports/document/sections/parts';
import { REPORTS } from '@fairlead/reports/kinds/kinds';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { ReportContext, ReportWriting } from '#api/staged-context';
import { recordActivity } from '#domain/clients/activity';
import { clientAddress } from '#domain/msps/client-address';
import { findLogo, readLogo, shownLogo } from '#domain/msps/shown-brand';
import { findProvider, reportFrame } from '#domain/reports/frame';
import { addFile } from '#files/file-rows';
import type { StoredFile } from '#files/file-store';
import { chosenSections } from './kind-offers';
import { getReport } from './list-reports';
import { findPortal, printedMethod, printedPortal } from './portal-link';
import { addReport } from './queries';
import { RENDER_REPORT, type RenderPayload } from './render-report.job';
import { encodeSnapshot } from './snapshot';
import type { FoundSource } from './sources/source';
import { findSource } from './sources/sources';

/**
 * Orders the branded PDF of a client's completed work. What it will show is fixed now, in a snapshot, which is stored before
 * the rows that name it and while no transaction is open; a job sets the pages.
 */
export async function createReport(context: ReportContext, order: NewReport): Promise<Report> {
  const { caller, now, services } = context;
  const { kind = USUAL_REPORT_KIND } = order;
  const mspId = callerMspId(caller);
  if (!mayOrderKind(caller.role, kind)) throw fail('FORBIDDEN');
  const sections = chosenSections(kind, order);
  const { source, provider, logo, portal, address } = await context.read(async ({ tx }) => {
    const source = await findSource({ tx, now }, mspId, kind, order);
    const provider = await findProvider(tx, mspId);
    const logo = await findLogo(tx, mspId, shownLogo({ ...provider, profile: caller.profile }));
    const portal = await findPortal(tx, mspId, source.client.id);
    const address = await clientAddress(tx, mspId, services.publicUrl);
    return { source, provider, logo, portal, address };
  });
  const paper = order.paper ?? usualPaper(provider.msp.country);
  const read = await readLogo(services.files, logo);
  const composed = source.compose({
    ...reportFrame(provider, { author: caller.name, now, paper, logo: read }),
    ...printedPortal(portal, address),
    ...printedMethod(services.publicUrl),
    layout: CURRENT_LAYOUT,
  });
  const stored = await services.files.put(encodeSnapshot(withoutUnprinted(REPORTS[kind], composed)));
  return context.write((writing) => addOrder(writing, { source, kind, paper, sections, stored }));
}

type Order = Pick<Report, 'kind' | 'paper' | 'sections'> & { source: FoundSource; stored: StoredFile };

async function addOrder(context: ReportWriting, { source, kind, paper, sections, stored }: Order): Promise<Report> {
  const { tx, caller, now } = context;
  const { client } = source;
  const ids = Object.fromEntries(
    (Object.entries(source.madeFrom) as [ReportSource, string][]).map(([kind, made]) => [sourceField(kind), made]),
  );
  const mspId = callerMspId(caller);
  const id = randomUUID();
  const title = `${REPORT_KINDS[kind].name} for ${client.name}`;
  const owner = { mspId: mspId, clientId: client.id, createdBy: caller.userId, createdAt: now };
  const snapshot = await addFile(tx, {
    ...owner,
    purpose: 'report',
    name: `report-${id}.json`,
    contentType: 'application/json',
    size: stored.size,
    sha256: stored.sha256,
    storageKey: stored.storageKey,
  });
  const row = {
    ...owner,
    id,
    kind,
    title,
    sections,
    templateVersion: REPORTS[kind].version,
    snapshotId: snapshot.id,
    paper,
  };
  await addReport(tx, row, source.madeFrom);
  await recordActivity(context, client.id, 'report.created', { subject: title, targetId: id });
  const { userId, role, clientId } = caller;
  const payload: RenderPayload = { mspId, userId, role, clientId, reportId: id };
  await context.jobs.enqueue(tx, RENDER_REPORT, payload);
  await context.audit({ type: 'report', id }, { after: { ...ids, kind, paper, sections } });
  return getReport(context, id);
}
