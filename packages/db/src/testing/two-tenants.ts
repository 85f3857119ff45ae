import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Scope, Tx } from '../connection/database';
import { consumeCredit, submitTrialFeedback } from '../functions/rpc';
import { acceptances } from '../schema/acceptances';
import { analyticsEvents } from '../schema/analytics';
import { apiKeys } from '../schema/api-keys';
import { assessmentReplies, assessmentReplyFiles, assessmentRequests } from '../schema/assessment-requests';
import { assessmentAnswers, assessments } from '../schema/assessments';
import { auditLog, auditRedactions } from '../schema/audit';
import { mspBranding } from '../schema/branding';
import { businessRisks } from '../schema/business-risk';
import { calendarFeeds } from '../schema/calendar-feeds';
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
import {
  complianceChecks,
  complianceExceptions,
  complianceProfiles,
  complianceResults,
  complianceScores,
  complianceVersions,
} from '../schema/compliance';
import { customDomains } from '../schema/custom-domains';
import { evidence, evidenceCoverage, evidenceNotices, qualityDismissals } from '../schema/evidence';
import { knownExploited } from '../schema/feeds';
import { files } from '../schema/files';
import { idempotencyKeys } from '../schema/idempotency';
import { invitations } from '../schema/invitations';
import { leadForms, leads, leadTries, ownResults } from '../schema/leads';
import {
  clientAdvocacy,
  clientAgreements,
  clientMeasures,
  clientPlays,
  clientTouchpoints,
  contactStandings,
  healthRecords,
  surveyRequests,
} from '../schema/loyalty';
import { outgoingMails } from '../schema/mails';
import { mspServices } from '../schema/msp-services';
import { notices, notificationChoices, renewalNotices, waitingNotices } from '../schema/notifications';
import { obligations } from '../schema/obligations';
import { outsideRepeats, outsideViews } from '../schema/outside-views';
import { paymentEvents } from '../schema/plans';
import { presentations } from '../schema/presentations';
import { proposalRecipients, proposals, proposalTemplates, proposalTexts } from '../schema/proposals';
import { reportShares, reportShareVisits } from '../schema/report-shares';
import { reportComments, reportFormats, reportSources, reports } from '../schema/reports';
import { clientGoals, reviewActions, reviewComments, reviewDecisions, reviewRhythms, reviews } from '../schema/reviews';
import { amortizerPlans } from '../schema/risk-amortizer';
import { roadmapSteps } from '../schema/roadmap';
import { salesAssets, salesAssetUses, salesAssetVersions } from '../schema/sales-assets';
import { salesCases } from '../schema/sales-cases';
import { salesCalls, salesScripts, salesScriptVersions } from '../schema/sales-scripts';
import { simulationDrafts, simulations } from '../schema/simulations';
import {
  clientPatchRules,
  threatAnswers,
  threatCorrections,
  threatDigests,
  threatMatchChanges,
  threatMatches,
} from '../schema/threats';
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
    await seedSalesScript(tx, mspId, clientId);
    await seedReview(tx, mspId, clientId);
    await seedCompliance(tx, mspId, clientId);
    await seedLoyalty(tx, mspId, clientId);
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
async function seedDepth(tx: Tx, mspId: string, clientId: string, fileId: string): Promise<void> {
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

/** What is kept of the relationship with the client. */
async function seedLoyalty(tx: Tx, mspId: string, clientId: string): Promise<void> {
  const owner = { mspId, clientId };
  await tx.insert(clientAgreements).values({ ...owner, title: 'Managed', monthlyAmount: 900, startsOn: '2026-01-01' });
  const [contact] = await tx
    .insert(clientContacts)
    .values({ ...owner, name: 'Paul Reed' })
    .returning({ id: clientContacts.id });
  await tx.insert(contactStandings).values({ ...owner, contactId: contact!.id });
  await tx.insert(clientTouchpoints).values({ ...owner, kind: 'call', onDay: '2026-03-01' });
  const asked = { kind: 'nps' as const, question: 'Recommend us?', name: 'Paul', email: 'paul@example.com' };
  const closesAt = new Date(NOW.getTime() + 86_400_000);
  await tx.insert(surveyRequests).values({ ...owner, ...asked, tokenHash: anyHash(), sentAt: NOW, closesAt });
  await tx.insert(clientMeasures).values({ ...owner, measure: 'paid_in_time', month: '2026-02-01', value: 1 });
  await tx.insert(healthRecords).values({ ...owner, onDay: '2026-03-01', parts: {} });
  await tx.insert(clientPlays).values({ ...owner, trigger: 'no_review', steps: [], dueOn: '2026-04-01' });
  await tx.insert(clientAdvocacy).values({ ...owner, kind: 'referral' });
}

/** A review of the client with a goal, a question and a promise. */
async function seedReview(tx: Tx, mspId: string, clientId: string): Promise<void> {
  const owner = { mspId, clientId };
  await tx.insert(reviewRhythms).values({ ...owner, cadence: 'A' });
  const period = { periodFrom: '2026-01-01', periodTo: '2026-03-31' };
  const [review] = await tx
    .insert(reviews)
    .values({ ...owner, kind: 'quarterly', title: 'First quarter', ...period, sections: [] })
    .returning({ id: reviews.id });
  const below = { ...owner, reviewId: review!.id };
  await tx.insert(clientGoals).values({ ...owner, words: 'A second site' });
  await tx.insert(reviewDecisions).values({ ...below, question: 'MFA for everyone?', proposedOn: '2026-03-02' });
  const promise = { text: 'Test a restore', owner: 'Ada', dueOn: '2026-04-01' };
  await tx.insert(reviewActions).values({ ...below, side: 'msp', ...promise });
  const said = { authorId: randomUUID(), authorName: 'Ada', isFromClient: false, createdAt: NOW };
  await tx.insert(reviewComments).values({ ...below, body: 'See page two.', ...said });
}

/** A script for a talk with the client. */
async function seedLead(tx: Tx, mspId: string, clientId: string): Promise<void> {
  const formId = randomUUID();
  const words = { title: 'Check', intro: 'Plain questions.', consent: 'I agree.', thanks: 'Thank you.' };
  const at = { createdAt: NOW, updatedAt: NOW };
  await tx
    .insert(leadForms)
    .values({ id: formId, mspId, token: `${formId}-${formId}`, ...words, retentionDays: 180, ...at });
  await tx.insert(leadTries).values({ mspId, formId, addressHash: 'hash', triedAt: NOW });
  await tx.insert(leads).values({
    ...{ mspId, formId, clientId, name: 'Robin', company: 'Saltmarsh', email: `${formId}@saltmarsh.example` },
    ...{ industry: 'legal', employees: 20, bankVersion: 1, answers: {}, score: 50, findings: [], consent: 'I agree.' },
    ...{ consentedAt: NOW, eraseOn: '2026-09-01', ...at },
  });
}

async function seedDomains(tx: Tx, mspId: string): Promise<void> {
  const at = { mspId, records: [], verifiedAt: NOW, createdAt: NOW };
  await tx.insert(customDomains).values([
    { ...at, use: 'portal', domain: `portal.${mspId}.example`, token: 'token' },
    { ...at, use: 'sender', domain: `${mspId}.example`, mailbox: 'reports', token: 'key', privateKey: 'sealed' },
  ]);
}

async function seedSalesAsset(tx: Tx, mspId: string): Promise<void> {
  const assetId = randomUUID();
  const text = { title: 'Before the summer', subject: '', body: 'Hello' };
  await tx.insert(salesAssets).values({ id: assetId, mspId, kind: 'email', ...text, createdAt: NOW, updatedAt: NOW });
  await tx.insert(salesAssetVersions).values({ mspId, assetId, number: 1, ...text, createdAt: NOW });
}

async function seedSalesScript(tx: Tx, mspId: string, clientId: string): Promise<void> {
  await seedSalesAsset(tx, mspId);
  await tx.insert(salesAssetUses).values({ mspId, clientId, asset: 'email', channel: 'copied', usedAt: NOW });
  await seedLead(tx, mspId, clientId);
  const told = { currency: 'USD', pains: [], money: {}, decision: {} };
  const outside = { domain: 'saltmarsh.example', findings: [], createdAt: NOW };
  await tx.insert(outsideViews).values({ mspId, clientId, ...outside });
  await tx
    .insert(outsideRepeats)
    .values({ mspId, clientId, domain: outside.domain, nextOn: '2026-04-01', createdAt: NOW });
  await tx.insert(salesCases).values({ mspId, clientId, ...told, createdAt: NOW, updatedAt: NOW });
  await seedDomains(tx, mspId);
  const empty = { setup: {}, made: {}, edits: {} };
  const scriptId = randomUUID();
  const owner = { mspId, clientId };
  await tx.insert(salesScripts).values({ id: scriptId, ...owner, ...empty, createdAt: NOW, updatedAt: NOW });
  await tx
    .insert(salesScriptVersions)
    .values({ ...owner, scriptId, number: 1, reason: 'ready', ...empty, createdAt: NOW });
  await tx.insert(salesCalls).values({
    ...{ ...owner, scriptId, key: scriptId, purpose: 'discovery', persona: 'owner', startedAt: NOW, endedAt: NOW },
    ...{ seconds: {}, ticks: [], notes: {}, outcome: 'won', score: 0, createdAt: NOW },
  });
}

/** A check of one framework with a result, its score of a day and an accepted gap. */
async function seedCompliance(tx: Tx, mspId: string, clientId: string): Promise<void> {
  const owner = { mspId, clientId };
  await tx.insert(complianceProfiles).values({ ...owner, facts: {}, updatedAt: NOW });
  const [check] = await tx
    .insert(complianceChecks)
    .values({ ...owner, frameworkId: 'nis2', scope: {}, createdAt: NOW, updatedAt: NOW })
    .returning({ id: complianceChecks.id });
  const below = { ...owner, checkId: check!.id };
  const requirement = '21(2)(a)';
  await tx
    .insert(complianceResults)
    .values({ ...below, requirement, status: 'not_met', source: 'own', updatedAt: NOW });
  await tx.insert(complianceScores).values({ ...below, onDay: '2026-03-02', readiness: 0 });
  const kept = { number: 1, frameworkVersion: '2022', scope: {}, results: {}, score: {}, completedAt: NOW };
  await tx.insert(complianceVersions).values({ ...below, ...kept });
  const accepted = {
    reason: 'Replaced in May.',
    approvedBy: 'Anna Reed',
    approvedOn: '2026-03-02',
    endsOn: '2026-06-01',
  };
  await tx.insert(complianceExceptions).values({ ...below, requirement, ...accepted, createdAt: NOW });
}

/** An assessment under way, so that its answers and proof can be reached for. */
async function seedAssessments(tx: Tx, mspId: string, clientId: string, fileId: string): Promise<void> {
  const owner = { mspId, clientId };
  const [assessment] = await tx
    .insert(assessments)
    .values({ ...owner, bankId: 'insurance', bankVersion: 1, number: 1 })
    .returning({ id: assessments.id });
  await tx.insert(ownResults).values({ ...owner, assessmentId: assessment!.id, publishedAt: NOW });
  const below = { ...owner, assessmentId: assessment!.id, questionId: 'I01' };
  await tx.insert(assessmentAnswers).values({ ...below, value: 'yes' });
  await seedEvidence(tx, mspId, clientId, fileId);
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

/** A piece of evidence, its renewal asked for once, an obligation, and a finding about evidence that was let stand. */
async function seedEvidence(tx: Tx, mspId: string, clientId: string, fileId: string): Promise<void> {
  const owner = { mspId, clientId };
  const [piece] = await tx
    .insert(evidence)
    .values({ ...owner, title: 'Sign-in report', fileId, validUntil: '2026-12-31' })
    .returning({ id: evidence.id });
  const evidenceId = piece!.id;
  const requirement = { frameworkId: 'insurance', requirementId: 'I01' };
  await tx.insert(evidenceCoverage).values({ ...owner, ...requirement, evidenceId, addedAt: NOW });
  const notice = { countsUntil: '2026-12-31', daysBefore: 30, claimedAt: NOW };
  await tx.insert(evidenceNotices).values({ mspId, evidenceId, ...notice });
  const owed = { title: 'Restore test', kind: 'contract' as const, citation: 'Section 4', dueOn: '2026-12-31' };
  await tx.insert(obligations).values({ ...owner, ...owed });
  const dismissal = { checkId: 'old_evidence', found: 1, reason: 'Renewed next week.', dismissedAt: NOW };
  await tx.insert(qualityDismissals).values({ ...owner, ...dismissal, sourceId: evidenceId });
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
  await tx.insert(proposalTemplates).values({ mspId, part: 'terms', name: 'Usual', body: 'Net 30.' });
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
  await tx.insert(notices).values({ mspId, userId, kind: 'team_joined', title: 'Bob joined', path: '/settings/team' });
  await tx.insert(calendarFeeds).values({ mspId, userId, tokenHash: anyHash(), createdAt: NOW });
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
