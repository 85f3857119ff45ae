import { reviewSection } from '@fairlead/content/fields/review-sections';
import { factChanges } from '@fairlead/contract/features/reviews/fact-changes';
import type {
  Attendee,
  FactChange,
  Review,
  SectionFacts,
  SectionSetting,
} from '@fairlead/contract/features/reviews/reviews';
import { isInPreparation } from '@fairlead/contract/features/reviews/terms';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { findClient } from '#domain/clients/rows';
import { attendeesOf, factsOf, findReview, sectionsOf } from '#domain/reviews/rows';
import { gatherFacts } from './facts/gather-facts';
import { changeReview } from './queries';
import { getReview } from './read-reviews';

type Versioned = { id: string; version: number };

/** Keeps who takes part; who attended is marked after it was held too. */
export async function setPeople(
  context: WorkContext,
  { id, version, attendees }: Versioned & { attendees: Attendee[] },
): Promise<Review> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const { review } = await findReview(tx, mspId, id);
  if (review.state === 'closed' || review.state === 'canceled') throw fail('CONFLICT');
  await changeReview(tx, { mspId, id, version }, { attendees }, now);
  await context.audit({ type: 'review', id }, { before: attendeesOf(review).length, after: attendees.length });
  return getReview(context, { id });
}

/** Keeps which sections there are, in which order. @throws CONFLICT once the review is frozen */
export async function setSections(
  context: WorkContext,
  { id, version, sections }: Versioned & { sections: SectionSetting[] },
): Promise<Review> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const { review } = await findReview(tx, mspId, id);
  if (!isInPreparation(review.state)) throw fail('CONFLICT');
  const onesOn = (all: SectionSetting[]) => all.filter(({ isOn }) => isOn).map(({ kind }) => kind);
  await changeReview(tx, { mspId, id, version }, { sections: decisionsFirst(sections), state: 'preparing' }, now);
  await context.audit({ type: 'review', id }, { before: onesOn(sectionsOf(review)), after: onesOn(sections) });
  return getReview(context, { id });
}

/** What needs a decision is talked about first, whatever order was asked for. */
const decisionsFirst = (sections: SectionSetting[]) => [
  ...sections.filter(({ kind }) => kind === 'decisions'),
  ...sections.filter(({ kind }) => kind !== 'decisions'),
];

/** Reads anew what the sections are filled with. @throws CONFLICT once the review is frozen */
export async function refreshReview(
  context: WorkContext,
  { id, version }: Versioned,
): Promise<{ review: Review; changes: FactChange[] }> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const { review } = await findReview(tx, mspId, id);
  if (!isInPreparation(review.state)) throw fail('CONFLICT');
  const client = await findClient(tx, mspId, review.clientId);
  const facts = await gatherFacts(tx, client, review, now);
  const sections = review.facts === null ? withFilled(sectionsOf(review), facts) : sectionsOf(review);
  await changeReview(tx, { mspId, id, version }, { facts, factsAt: now, sections, state: 'preparing' }, now);
  const changes = factChanges(factsOf(review), facts);
  await context.audit({ type: 'review', id }, { after: { changes: changes.length } });
  return { review: await getReview(context, { id }), changes };
}

/** The first time, what the product has something to say about is switched on; after that it stays as someone left it. */
const withFilled = (sections: SectionSetting[], facts: readonly SectionFacts[]): SectionSetting[] =>
  sections.map((section) => {
    const found = facts.find(({ kind }) => kind === section.kind);
    const isFilled = found?.rows.length || found?.figures.some(({ value }) => value !== null);
    return isFilled && reviewSection(section.kind).from === 'product' ? { ...section, isOn: true } : section;
  });
