import type { Tx } from '../../connection/database';
import { clientActivity } from '../../schema/clients/activity';
import { clientTags } from '../../schema/clients/clients';
import { clientContacts } from '../../schema/clients/contacts';
import { clientDocuments } from '../../schema/clients/documents';
import { clientNotes } from '../../schema/clients/notes';
import { clientServices } from '../../schema/clients/services';
import { clientTechnology } from '../../schema/clients/technology';
import { knownExploited } from '../../schema/feeds';
import { files } from '../../schema/files';
import { renewalNotices } from '../../schema/notifications';
import { presentations } from '../../schema/presentations';
import { reportShares, reportShareVisits } from '../../schema/report-shares';
import { reportComments, reportFormats, reportSources, reports } from '../../schema/reports';
import { amortizerPlans } from '../../schema/risk-amortizer';
import { simulationDrafts, simulations } from '../../schema/simulations';
import {
  clientPatchRules,
  threatAnswers,
  threatCorrections,
  threatDigests,
  threatMatchChanges,
  threatMatches,
} from '../../schema/threats';
import { anyHash, NOW } from './values';

/** A completed simulation of a client with a ready, unreleased report. */
export async function seedWork(tx: Tx, mspId: string, clientId: string, userId: string) {
  const owner = { mspId, clientId, createdBy: userId };
  const [simulation] = await tx
    .insert(simulations)
    .values({
      ...owner,
      version: 1,
      status: 'completed',
      progress: 1,
      inputs: {},
      result: { mean: 1 },
      modelVersion: '1',
      parameterSet: '2026-01',
      seed: 7,
      trials: 1000,
      currency: 'USD',
      completedAt: NOW,
    })
    .returning({ id: simulations.id });
  const [file] = await tx
    .insert(files)
    .values({
      ...owner,
      purpose: 'report',
      name: 'report.pdf',
      contentType: 'application/pdf',
      size: 10,
      sha256: 'a'.repeat(64),
      storageKey: anyHash(),
    })
    .returning({ id: files.id });
  const [report] = await tx
    .insert(reports)
    .values({
      ...owner,
      kind: 'impact-summary',
      title: 'Impact',
      status: 'ready',
      templateVersion: '1',
      snapshotId: file!.id,
      fileId: file!.id,
    })
    .returning({ id: reports.id });
  const ofReport = { mspId, clientId, reportId: report!.id };
  await tx.insert(reportSources).values({ ...ofReport, kind: 'simulation', sourceId: simulation!.id });
  await tx.insert(reportFormats).values({ ...ofReport, format: 'pptx' });
  await tx.insert(reportComments).values({ ...ofReport, body: 'To the team', authorId: userId, createdAt: NOW });
  const endsAt = new Date(NOW.getTime() + 86_400_000);
  const [share] = await tx
    .insert(reportShares)
    .values({ ...ofReport, tokenHash: anyHash(), endsAt, createdAt: NOW })
    .returning({ id: reportShares.id });
  await tx.insert(reportShareVisits).values({
    mspId,
    clientId,
    shareId: share!.id,
    ticketHash: anyHash(),
    ticketEndsAt: NOW,
    openedAt: NOW,
  });
  await tx.insert(presentations).values({
    mspId,
    clientId,
    simulationId: simulation!.id,
    tokenHash: anyHash(),
    shown: {},
    shownAt: NOW,
    endsAt: new Date(NOW.getTime() + 3_600_000),
    createdAt: NOW,
  });
  await tx.insert(simulationDrafts).values({ mspId, clientId, inputs: {}, updatedBy: userId });
  return { simulationId: simulation!.id, fileId: file!.id, reportId: report!.id };
}

/** Rows below a client. Its own columns stay empty, so that a copy of it plants nothing but itself. */
export async function seedDepth(tx: Tx, mspId: string, clientId: string, fileId: string): Promise<void> {
  const owner = { mspId, clientId };
  await tx.insert(clientContacts).values({ ...owner, name: 'Anna Reed' });
  const [technology] = await tx
    .insert(clientTechnology)
    .values({ ...owner, vendor: 'Microsoft', product: 'Windows Server' })
    .returning({ id: clientTechnology.id });
  await seedThreats(tx, owner, technology!.id);
  await tx.insert(clientNotes).values({ ...owner, body: 'Prefers the phone.' });
  await tx.insert(clientDocuments).values({ ...owner, title: 'Contract', fileId });
  await tx.insert(clientServices).values({ ...owner, serviceKey: 'bcdr' });
  await tx.insert(clientActivity).values({ ...owner, kind: 'record', action: 'record.created' });
  await tx.insert(clientTags).values({ mspId, clientId, tagKey: 'flagship', tag: 'Flagship' });
  await tx.insert(amortizerPlans).values({ ...owner, name: 'Core plan', currency: 'USD', sheet: {} });
  const renewal = { renewsOn: '2026-05-01', daysBefore: 60, claimedAt: NOW };
  await tx.insert(renewalNotices).values({ mspId, clientId, ...renewal });
}

/** A weakness at what the client works with, with all that is said of it. */
async function seedThreats(tx: Tx, owner: { mspId: string; clientId: string }, technologyId: string): Promise<void> {
  const { mspId } = owner;
  const cveId = 'CVE-2026-10001';
  const dates = { dateAdded: '2026-02-01', dueDate: '2026-02-22', changedAt: NOW };
  const named = { vendor: 'Microsoft', product: 'Windows', name: '', summary: '', requiredAction: '' };
  await tx
    .insert(knownExploited)
    .values({ cveId, ...named, ...dates, ransomware: false })
    .onConflictDoNothing();
  const [match] = await tx
    .insert(threatMatches)
    .values({
      ...owner,
      technologyId,
      cveId,
      confidence: 'likely',
      reason: 'product',
      foundOn: '2026-03-02',
      deadline: '14D',
      rule: 'table',
      dueDays: 14,
      createdAt: NOW,
      updatedAt: NOW,
    })
    .returning({ id: threatMatches.id });
  const change = { fromState: 'new', toState: 'confirmed', changedAt: NOW };
  await tx.insert(threatMatchChanges).values({ ...owner, matchId: match!.id, ...change });
  const correction = { vendor: 'microsoft', product: 'edge', reason: 'Not installed.', createdAt: NOW };
  await tx.insert(threatCorrections).values({ ...owner, technologyId, ...correction });
  await tx.insert(clientPatchRules).values({ ...owner, ownDays: 14, monthlyBrief: true, updatedAt: NOW });
  await tx.insert(threatDigests).values({ mspId, weekOf: '2026-03-02', claimedAt: NOW });
  await tx.insert(threatAnswers).values({ mspId, cveId, automatable: 'no', answeredAt: NOW });
}
