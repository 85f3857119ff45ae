import { randomUUID } from 'node:crypto';
import { REVIEW_SECTION_KINDS } from '@fairlead/content/fields/review-sections';
import type { Tx } from '@fairlead/db/connection/database';
import { clientGoals, reviewActions, reviewDecisions, reviews } from '@fairlead/db/schema/reviews';

/** Reviews in each state that an operation needs, with a goal, a question, a promise and a risk that waits to be accepted. */
export async function addReviewRows(
  tx: Tx,
  owner: { mspId: string; clientId: string },
  { canary, now }: { canary: string; now: Date },
) {
  const [review, frozenReview, heldReview] = [randomUUID(), randomUUID(), randomUUID()];
  const [clientGoal, reviewDecision, declinedDecision] = [randomUUID(), randomUUID(), randomUUID()];
  const sections = REVIEW_SECTION_KINDS.map((kind) => ({ kind, isOn: true, text: canary, notes: canary }));
  const attendees = [{ name: canary, email: 'paul@saltmarsh.example', side: 'client', decides: true, attended: true }];
  const at = { createdAt: now, updatedAt: now };
  const own = { ...owner, kind: 'quarterly' as const, title: `${canary} review`, sections, attendees, ...at };
  const held = { heldOn: '2025-04-08', fingerprint: 'a'.repeat(64) };
  await tx.insert(reviews).values([
    {
      id: review,
      ...own,
      startsAt: new Date('2026-04-08T14:00:00Z'),
      periodFrom: '2026-01-01',
      periodTo: '2026-03-31',
    },
    { id: frozenReview, ...own, state: 'ready', periodFrom: '2025-07-01', periodTo: '2025-09-30' },
    { id: heldReview, ...own, state: 'held', ...held, periodFrom: '2025-01-01', periodTo: '2025-03-31' },
  ]);
  // What was declined belongs to a review that the client's users see.
  const sharedReview = randomUUID();
  const before = { periodFrom: '2024-10-01', periodTo: '2024-12-31', heldOn: '2025-01-08', sharedAt: now };
  await tx.insert(reviews).values({ ...own, ...held, ...before, id: sharedReview, state: 'closed' });
  await tx.insert(clientGoals).values({ id: clientGoal, ...owner, words: canary, ...at });
  const asked = { ...owner, question: canary, isSecurity: true, proposedOn: '2026-03-02', ...at };
  await tx.insert(reviewDecisions).values([
    { id: reviewDecision, ...asked, reviewId: review },
    {
      id: declinedDecision,
      ...asked,
      reviewId: sharedReview,
      outcome: 'declined',
      decidedBy: canary,
      decidedOn: '2026-03-02',
      reason: canary,
      lookAgainOn: '2026-09-01',
    },
  ]);
  const promise = { side: 'msp' as const, text: canary, owner: canary, dueOn: '2026-03-20' };
  await tx.insert(reviewActions).values({ ...owner, reviewId: review, ...promise, ...at });
  return { review, frozenReview, heldReview, sharedReview, clientGoal, reviewDecision, declinedDecision };
}
