import { LOYALTY_QUESTION, REVIEW_SECTION_KINDS, reviewSection } from '@fairlead/content/fields/review-sections';
import type {
  Attendee,
  Review,
  ReviewPlan,
  ReviewRhythm,
  SectionSetting,
} from '@fairlead/contract/features/reviews/reviews';
import { isAhead, isInPreparation, overlapsWith } from '@fairlead/contract/features/reviews/terms';
import type { Tx } from '@fairlead/db/connection/database';
import { clientContacts } from '@fairlead/db/schema/clients/contacts';
import { reviewRhythms } from '@fairlead/db/schema/reviews';
import { and, asc, desc, eq } from 'drizzle-orm';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { recordActivity } from '#domain/clients/activity';
import { lockClient } from '#domain/clients/rows';
import { findReview } from '#domain/reviews/rows';
import { addReview, changeReview, overlappingReview } from './queries';
import { getReview } from './read-reviews';

type Versioned = { id: string; version: number };

/** The columns of a plan. */
const planColumns = ({ startsAt, ...plan }: ReviewPlan) => ({
  ...plan,
  startsAt: startsAt ? new Date(startsAt) : null,
});

/** Sections as a review of this kind usually has them. */
const usualSections = (kind: ReviewPlan['kind']): SectionSetting[] =>
  REVIEW_SECTION_KINDS.map((section) => ({
    kind: section,
    isOn: reviewSection(section).usual.includes(kind),
    text: section === 'loyalty' ? LOYALTY_QUESTION : '',
    notes: '',
  }));

/** Plans a review with the client's decision-makers and the person who plans it. */
export async function planReview(
  context: WorkContext,
  { clientId, plan }: { clientId: string; plan: ReviewPlan },
): Promise<Review> {
  const { tx, caller } = context;
  const mspId = callerMspId(caller);
  const client = await lockClient(tx, mspId, clientId);
  if (client.kind !== 'client') throw fail('CONFLICT');
  const people: Attendee[] = [
    ...(await decidersOf(tx, mspId, clientId)),
    { name: caller.name, email: caller.email ?? '', side: 'msp', decides: false, attended: false },
  ];
  const id = await addPlanned(context, { clientId, plan, attendees: people });
  await context.audit({ type: 'review', id }, { after: plan });
  return getReview(context, { id });
}

/** Adds a review that has yet to be prepared. @throws BAD_REQUEST where another one speaks of the same days */
export async function addPlanned(
  { tx, caller, now }: WorkContext,
  { clientId, plan, attendees }: { clientId: string; plan: ReviewPlan; attendees: Attendee[] },
): Promise<string> {
  const mspId = callerMspId(caller);
  await requireFreeDays(tx, { mspId, clientId }, plan);
  const id = await addReview(tx, {
    mspId,
    clientId,
    ...planColumns(plan),
    attendees,
    sections: usualSections(plan.kind),
    createdBy: caller.userId,
    createdAt: now,
    updatedAt: now,
  });
  await recordActivity({ tx, caller, now }, clientId, 'review.planned', { subject: plan.title, targetId: id });
  return id;
}

/** Changes the plan. What is frozen keeps what it is about and may be moved. */
export async function replanReview(
  context: WorkContext,
  { id, version, plan, reason }: Versioned & { plan: ReviewPlan; reason: string },
): Promise<Review> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const { review } = await findReview(tx, mspId, id);
  if (!isAhead(review.state)) throw fail('CONFLICT');
  const columns = planColumns(plan);
  const isSameSubject =
    plan.kind === review.kind && plan.periodFrom === review.periodFrom && plan.periodTo === review.periodTo;
  if (!isInPreparation(review.state) && !isSameSubject) throw fail('CONFLICT');
  if (!isSameSubject) {
    await lockClient(tx, mspId, review.clientId);
    await requireFreeDays(tx, review, plan, id);
  }
  const isMoved = review.startsAt !== null && columns.startsAt?.getTime() !== review.startsAt.getTime();
  const stateReason = isMoved ? reason : review.stateReason;
  await changeReview(
    tx,
    { mspId, id, version },
    { ...columns, stateReason, ...(isMoved ? { remindedAt: null } : {}) },
    now,
  );
  if (isMoved) await recordActivity(context, review.clientId, 'review.moved', { subject: plan.title, targetId: id });
  await context.audit({ type: 'review', id }, { after: { ...plan, reason } });
  return getReview(context, { id });
}

async function requireFreeDays(
  tx: Tx,
  { mspId, clientId }: { mspId: string; clientId: string },
  { periodFrom, periodTo }: ReviewPlan,
  except?: string,
): Promise<void> {
  const other = await overlappingReview(tx, {
    mspId,
    clientId,
    from: periodFrom,
    to: periodTo,
    ...(except === undefined ? {} : { except }),
  });
  if (!other) return;
  const sentence = overlapsWith(other.title, other.periodFrom, other.periodTo);
  throw fail('BAD_REQUEST', { 'plan.periodFrom': sentence });
}

async function decidersOf(tx: Tx, mspId: string, clientId: string): Promise<Attendee[]> {
  const rows = await tx
    .select()
    .from(clientContacts)
    .where(and(eq(clientContacts.mspId, mspId), eq(clientContacts.clientId, clientId)))
    .orderBy(desc(clientContacts.isPrimary), asc(clientContacts.createdAt), clientContacts.id);
  return rows
    .filter(({ name, isPrimary, role }) => name !== '' && (isPrimary || role === 'decision_maker'))
    .slice(0, 5)
    .map(({ name, email, role }) => ({
      name,
      email: email ?? '',
      side: 'client' as const,
      decides: role === 'decision_maker',
      attended: false,
    }));
}

/** Keeps how often a client is reviewed, and when its fiscal year begins. */
export async function setRhythm(
  context: WorkContext,
  { clientId, ...rhythm }: { clientId: string } & ReviewRhythm,
): Promise<ReviewRhythm> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  await lockClient(tx, mspId, clientId);
  await tx
    .insert(reviewRhythms)
    .values({ mspId, clientId, ...rhythm, updatedAt: now })
    .onConflictDoUpdate({ target: [reviewRhythms.mspId, reviewRhythms.clientId], set: { ...rhythm, updatedAt: now } });
  await context.audit({ type: 'client', id: clientId }, { after: rhythm });
  return rhythm;
}
