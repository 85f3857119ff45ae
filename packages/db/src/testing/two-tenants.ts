import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Scope, Tx } from '../connection/database';
import { consumeCredit, submitTrialFeedback } from '../functions/rpc';
import { acceptances } from '../schema/acceptances';
import { analyticsEvents } from '../schema/analytics';
import { apiKeys } from '../schema/api-keys';
import { assessmentReplies, assessmentReplyFiles, assessmentRequests } from '../schema/assessment-requests';
import { assessmentAnswers, assessmentEvidence, assessments } from '../schema/assessments';
import { auditLog, auditRedactions } from '../schema/audit';
import { mspBranding } from '../schema/branding';
import { businessRisks } from '../schema/business-risk';
import { clientImportRows, clientImports } from '../schema/client-import';
import { clientAnswers, clientQuestions, questionReminders } from '../schema/client-questions';
import { clientShares } from '../schema/client-shares';
import { clientActivity } from '../schema/clients/activity';
import { clientTags } from '../schema/clients/clients';
import { clientContacts } from '../schema/clients/contacts';
import { clientDocuments } from '../schema/clients/documents';
import { clientNotes } from '../schema/clients/notes';
import { clientServices } from '../schema/clients/services';
import { clientTechnology } from '../schema/clients/technology';
import { files } from '../schema/files';
import { idempotencyKeys } from '../schema/idempotency';
import { invitations } from '../schema/invitations';
import { outgoingMails } from '../schema/mails';
import { mspServices } from '../schema/msp-services';
import { notificationChoices, renewalNotices, waitingNotices } from '../schema/notifications';
import { paymentEvents } from '../schema/plans';
import { proposalRecipients, proposals, proposalTexts } from '../schema/proposals';
import { reportShares, reportShareVisits } from '../schema/report-shares';
import { reportFormats, reportSources, reports } from '../schema/reports';
import { amortizerPlans } from '../schema/risk-amortizer';
import { roadmapSteps } from '../schema/roadmap';
import { simulationDrafts, simulations } from '../schema/simulations';
import { trialReminders } from '../schema/trial-reminders';
import { nfrTrials } from '../schema/trials';
import { seedClient } from '../seed/clients';
import { seedMsp } from '../seed/msps';
import { seedProfile } from '../seed/profiles';
import type { TestDatabase } from '../testing';

const NOW = new Date('2026-03-02T09:00:00Z');
export const PLATFORM: Scope = { kind: 'platform', userId: null };

/** One organization with a row in every table that belongs to organizations. */
export type Tenant = {
  mspId: string;
  userId: string;
  viewerId: string;
  clientId: string;
  otherClientId: string;
  prospectId: string;
  simulationId: string;
  fileId: string;
  reportId: string;
  /** Its administrator's scope, or that of another role. */
  as(role?: Extract<Scope, { kind: 'tenant' }>['role']): Scope;
};

/** Adds an organization whose people, clients, reports and entries fill every tenant table. */
export async function createTenant(db: TestDatabase, name = 'Harbor IT'): Promise<Tenant> {
  return db.transaction(PLATFORM, async (tx) => {
    const mspId = await seedMsp(tx, { company_name: name, is_trial: true, trial_end_date: NOW, now: NOW });
    const [userId, viewerId] = [randomUUID(), randomUUID()];
    const clientId = await seedClient(tx, { mspId, name: `${name} client`, now: NOW });
    const otherClientId = await seedClient(tx, { mspId, name: `${name} other client`, now: NOW });
    const prospectId = await seedClient(tx, { mspId, kind: 'prospect', name: `${name} prospect`, now: NOW });
    const person = { msp_id: mspId, now: NOW };
    await seedProfile(tx, { ...person, id: userId, name: 'Ada', email: `${userId}@example.com`, role: 'msp_admin' });
    await seedProfile(tx, {
      ...person,
      id: viewerId,
      name: 'Vera',
      email: `${viewerId}@example.com`,
      role: 'client_viewer',
      client_id: clientId,
    });
    const work = await seedWork(tx, mspId, clientId, userId);
    await seedDepth(tx, mspId, clientId, work.fileId);
    await seedAssessments(tx, mspId, clientId, work.fileId);
    await seedBusinessRisk(tx, mspId, clientId, work.simulationId);
    await tx.insert(clientShares).values({
      ...{ mspId, clientId, kind: 'simulation', targetId: work.simulationId },
      ...{ sharedBy: userId, sharedByName: 'Ada', sharedAt: NOW },
      ...{ takenBackBy: userId, takenBackByName: 'Ada', takenBackAt: NOW },
    });
    await seedPortal(tx, mspId, clientId, viewerId);
    await seedEntries(tx, mspId, userId);
    const as: Tenant['as'] = (role = 'msp_admin') => {
      const viewer = role === 'client_viewer';
      return { kind: 'tenant', userId: viewer ? viewerId : userId, role, mspId, clientId: viewer ? clientId : null };
    };
    return { mspId, userId, viewerId, clientId, otherClientId, prospectId, ...work, as };
  });
}

const anyHash = () => createHash('sha256').update(randomUUID()).digest('hex');

/** A completed simulation of a client with a ready, unreleased report. */
async function seedWork(tx: Tx, mspId: string, clientId: string, userId: string) {
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
  await tx.insert(simulationDrafts).values({ mspId, clientId, inputs: {}, updatedBy: userId });
  return { simulationId: simulation!.id, fileId: file!.id, reportId: report!.id };
}

/** Rows below a client. Its own columns stay empty, so that a copy of it plants nothing but itself. */
async function seedDepth(tx: Tx, mspId: string, clientId: string, fileId: string): Promise<void> {
  const owner = { mspId, clientId };
  await tx.insert(clientContacts).values({ ...owner, name: 'Anna Reed' });
  await tx.insert(clientTechnology).values({ ...owner, vendor: 'Microsoft', product: 'Windows Server' });
  await tx.insert(clientNotes).values({ ...owner, body: 'Prefers the phone.' });
  await tx.insert(clientDocuments).values({ ...owner, title: 'Contract', fileId });
  await tx.insert(clientServices).values({ ...owner, serviceKey: 'bcdr' });
  await tx.insert(clientActivity).values({ ...owner, kind: 'record', action: 'record.created' });
  await tx.insert(clientTags).values({ mspId, clientId, tagKey: 'flagship', tag: 'Flagship' });
  await tx.insert(amortizerPlans).values({ ...owner, name: 'Core plan', currency: 'USD', sheet: {} });
  const renewal = { renewsOn: '2026-05-01', daysBefore: 60, claimedAt: NOW };
  await tx.insert(renewalNotices).values({ mspId, clientId, ...renewal });
}

/** What the client is proposed, asked and said; none of it shared with its users. */
async function seedPortal(tx: Tx, mspId: string, clientId: string, viewerId: string): Promise<void> {
  const owner = { mspId, clientId };
  const [step] = await tx
    .insert(roadmapSteps)
    .values({ ...owner, title: 'Backups', source: 'manual', position: 1 })
    .returning({ id: roadmapSteps.id });
  const [question] = await tx
    .insert(clientQuestions)
    .values({ ...owner, about: 'control', aboutKey: 'mfa', question: 'Codes?', answerKind: 'choice' })
    .returning({ id: clientQuestions.id });
  await tx.insert(clientAnswers).values({ ...owner, questionId: question!.id, seenAt: NOW });
  const reminder = { dueOn: '2026-05-01', daysBefore: 3, claimedAt: NOW };
  await tx.insert(questionReminders).values({ mspId, questionId: question!.id, ...reminder });
  const said = { answer: 'agreed' as const, subject: {}, userId: viewerId, userName: 'Vera' };
  await tx.insert(acceptances).values({ ...owner, stepId: step!.id, ...said });
}

/** An assessment under way, so that its answers and proof can be reached for. */
async function seedAssessments(tx: Tx, mspId: string, clientId: string, fileId: string): Promise<void> {
  const owner = { mspId, clientId };
  const [assessment] = await tx
    .insert(assessments)
    .values({ ...owner, bankId: 'insurance', bankVersion: 1, number: 1 })
    .returning({ id: assessments.id });
  const below = { ...owner, assessmentId: assessment!.id, questionId: 'I01' };
  await tx.insert(assessmentAnswers).values({ ...below, value: 'yes' });
  await tx.insert(assessmentEvidence).values({ ...below, title: 'Sign-in report', fileId });
  const bank = { assessmentId: assessment!.id, bankId: 'insurance', bankVersion: 1 };
  const moments = { sentAt: NOW, createdAt: NOW, updatedAt: NOW, expiresAt: NOW };
  const [request] = await tx
    .insert(assessmentRequests)
    .values({ ...owner, ...bank, ...moments, email: 'anna@example.com', name: 'Anna Reed', tokenHash: anyHash() })
    .returning({ id: assessmentRequests.id });
  const reply = { ...owner, requestId: request!.id, questionId: 'I01' };
  await tx.insert(assessmentReplies).values(reply);
  const file = { fileId, name: 'proof.pdf', size: 10, createdAt: NOW };
  await tx.insert(assessmentReplyFiles).values({ ...reply, ...file });
}

/** A Business Risk Assessment of parts that are done, and a proposal under way. */
async function seedBusinessRisk(tx: Tx, mspId: string, clientId: string, simulationId: string): Promise<void> {
  const owner = { mspId, clientId };
  const done = { state: 'completed' as const, completedAt: NOW, result: {}, bankVersion: 1, number: 7 };
  const [insurance, breach] = await tx
    .insert(assessments)
    .values([
      { ...owner, ...done, bankId: 'insurance' },
      { ...owner, ...done, bankId: 'breach' },
    ])
    .returning({ id: assessments.id });
  await tx.insert(businessRisks).values({
    ...owner,
    number: 1,
    simulationId,
    score: 52.4,
    grade: 'D',
    result: {},
    completedAt: NOW,
    insuranceAssessmentId: insurance!.id,
    breachAssessmentId: breach!.id,
  });
  const [proposal] = await tx
    .insert(proposals)
    .values({ ...owner, number: 1, title: 'Security', currency: 'USD' })
    .returning({ id: proposals.id });
  await tx.insert(proposalRecipients).values({
    ...{ ...owner, proposalId: proposal!.id, name: 'Anna Reed', email: 'anna@example.com' },
    ...{ tokenHash: anyHash(), sentAt: NOW, createdAt: NOW },
  });
  await tx.insert(proposalTexts).values({ mspId, introduction: 'Thank you.' });
}

async function seedEntries(tx: Tx, mspId: string, userId: string): Promise<void> {
  const [read] = await tx
    .insert(clientImports)
    .values({
      mspId,
      fileName: 'clients.csv',
      columns: [],
      settings: {},
      rowCount: 1,
      appliedAt: NOW,
      state: 'applied',
    })
    .returning({ id: clientImports.id });
  await tx.insert(clientImportRows).values({
    mspId,
    importId: read!.id,
    rowNumber: 2,
    clientId: randomUUID(),
    action: 'added',
    version: 1,
  });
  await tx.insert(mspBranding).values({ msp_id: mspId, company_tagline: 'Steady' });
  await tx.insert(mspServices).values({
    mspId,
    serviceKey: 'bcdr',
    active: true,
    unit: 'user',
    currency: 'USD',
    activatedAt: NOW,
  });
  await tx.insert(nfrTrials).values({
    msp_id: mspId,
    status: 'active',
    company_name: 'Harbor IT',
    contact_email: 'a@example.com',
    contact_name: 'Ada',
  });
  await tx.insert(invitations).values({
    tokenHash: randomUUID(),
    email: 'new@example.com',
    role: 'msp_user',
    mspId,
    kind: 'member',
    invitedBy: userId,
    expiresAt: NOW,
  });
  await tx.insert(notificationChoices).values({ mspId, userId, kind: 'team_joined', wanted: false });
  await tx.insert(waitingNotices).values({ mspId, userId, notice: 'sealed', createdAt: NOW });
  const redacted = { sequence: 999, seal: Buffer.from('seal'), redactedAt: NOW };
  await tx.insert(auditRedactions).values({ mspId, ...redacted });
  await tx.insert(outgoingMails).values({ mspId, recipient: 'hash', createdAt: NOW });
  await consumeCredit(tx, mspId, 'financial_simulation');
  await tx.insert(trialReminders).values({ mspId, kind: 'trial_ended', trialEndDate: NOW, claimedAt: NOW });
  await tx.insert(paymentEvents).values({
    eventId: randomUUID(),
    mspId,
    type: 'checkout.session.completed',
    outcome: 'plan_set',
    happenedAt: NOW,
    receivedAt: NOW,
  });
  await tx.insert(apiKeys).values({
    mspId,
    name: 'Reporting',
    prefix: randomUUID().slice(0, 8),
    hash: 'a'.repeat(64),
    scopes: ['clients:read'],
    createdBy: userId,
    createdAt: NOW,
  });
  await tx.insert(idempotencyKeys).values({ mspId, userId, key: 'k', requestHash: 'h' });
  await tx.insert(auditLog).values({ mspId, actorId: userId, action: 'client.created', result: 'ok' });
  await tx
    .insert(analyticsEvents)
    .values({ msp_id: mspId, user_id: userId, event_type: 'click', area: 'clients', path: '/clients' });
  await submitTrialFeedback(tx, mspId, 5, null);
}

/** Releases the tenant's report to its client's users. */
export async function releaseReport(db: TestDatabase, tenant: Tenant): Promise<void> {
  await db.transaction(tenant.as(), (tx) =>
    tx.update(reports).set({ state: 'released', releasedAt: NOW }).where(eq(reports.id, tenant.reportId)),
  );
}
