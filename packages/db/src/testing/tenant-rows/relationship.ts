import { randomUUID } from 'node:crypto';
import type { Tx } from '../../connection/database';
import { acceptances } from '../../schema/acceptances';
import { clientAnswers, clientQuestions, questionReminders } from '../../schema/client-questions';
import { clientContacts } from '../../schema/clients/contacts';
import {
  clientAdvocacy,
  clientAgreements,
  clientMeasures,
  clientPlays,
  clientTouchpoints,
  contactStandings,
  healthRecords,
  surveyRequests,
} from '../../schema/loyalty';
import {
  clientGoals,
  reviewActions,
  reviewComments,
  reviewDecisions,
  reviewRhythms,
  reviews,
} from '../../schema/reviews';
import { roadmapSteps } from '../../schema/roadmap';
import { anyHash, NOW } from './values';

/** What the client is proposed, asked and said; none of it shared with its users. */
export async function seedPortal(tx: Tx, mspId: string, clientId: string, viewerId: string): Promise<void> {
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
export async function seedLoyalty(tx: Tx, mspId: string, clientId: string): Promise<void> {
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
export async function seedReview(tx: Tx, mspId: string, clientId: string): Promise<void> {
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
