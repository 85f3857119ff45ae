import type { Attendee, Review, ReviewDecision, SectionFacts } from '@fairlead/contract/features/reviews/reviews';

/** A review as reports print it: what its client may read. */
export type ReviewPart = Pick<
  Review,
  | 'kind'
  | 'title'
  | 'periodFrom'
  | 'periodTo'
  | 'startsAt'
  | 'minutes'
  | 'place'
  | 'heldOn'
  | 'summary'
  | 'fingerprint'
  | 'decisions'
  | 'actions'
> & {
  id: string;
  people: Pick<Attendee, 'name' | 'side' | 'decides' | 'attended'>[];
  /** Those that are on, in their order. */
  sections: { kind: Review['sections'][number]['kind']; text: string; facts: SectionFacts | null }[];
  /** Every recommendation for security that the client declined in any review, the newest first. */
  declined: ReviewDecision[];
};

/** What a report prints of a review: no notes, no addresses, nothing that is switched off. */
export const reviewPart = (review: Review, declined: ReviewDecision[]): ReviewPart => ({
  id: review.id,
  kind: review.kind,
  title: review.title,
  periodFrom: review.periodFrom,
  periodTo: review.periodTo,
  startsAt: review.startsAt,
  minutes: review.minutes,
  place: review.place,
  heldOn: review.heldOn,
  summary: review.summary,
  fingerprint: review.fingerprint,
  decisions: review.decisions,
  actions: review.actions,
  people: review.attendees.map(({ name, side, decides, attended }) => ({ name, side, decides, attended })),
  sections: review.sections
    .filter(({ isOn }) => isOn)
    .map(({ kind, text }) => ({ kind, text, facts: review.facts?.find((one) => one.kind === kind) ?? null })),
  declined,
});
