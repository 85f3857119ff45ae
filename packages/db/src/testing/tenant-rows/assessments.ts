import type { Tx } from '../../connection/database';
import { assessmentReplies, assessmentReplyFiles, assessmentRequests } from '../../schema/assessment-requests';
import { assessmentAnswers, assessments } from '../../schema/assessments';
import {
  complianceChecks,
  complianceExceptions,
  complianceProfiles,
  complianceResults,
  complianceScores,
  complianceVersions,
} from '../../schema/compliance';
import { evidence, evidenceCoverage, evidenceNotices, qualityDismissals } from '../../schema/evidence';
import { ownResults } from '../../schema/leads';
import { obligations } from '../../schema/obligations';
import { anyHash, NOW } from './values';

/** An assessment under way, so that its answers and evidence can be reached for. */
export async function seedAssessments(tx: Tx, mspId: string, clientId: string, fileId: string): Promise<void> {
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
  const file = { fileId, name: 'evidence.pdf', size: 10, createdAt: NOW };
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

/** A check of one framework with a result, its score of a day and an accepted gap. */
export async function seedCompliance(tx: Tx, mspId: string, clientId: string): Promise<void> {
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
