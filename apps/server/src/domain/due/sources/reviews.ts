/** What is due of business reviews: the meeting, what was promised in it, and the risks that were accepted. */
import { reviewActions, reviewDecisions, reviews } from '@fairlead/db/schema/reviews';
import { sql } from 'drizzle-orm';
import { clientPage, dayOf, dueRows, ownPage } from '../source';

/** A business review with a date that was not held: a past one is overdue. */
export const reviewAhead = dueRows(reviews, {
  kind: 'review',
  what: 'Hold a business review',
  for: 'staff',
  on: dayOf(reviews.startsAt),
  subject: reviews.title,
  when: ({ until }) => sql`${reviews.startsAt} < ${until}::date + 1
    and ${reviews.state} in ('planned', 'preparing', 'ready', 'pre_read')`,
  path: ownPage('reviews'),
});

const promised = { on: reviewActions.dueOn, subject: reviewActions.text, path: clientPage('reviews') };

/** What the provider promised in a review. */
export const promiseDue = dueRows(reviewActions, {
  ...promised,
  kind: 'review_action',
  what: 'Keep a promise',
  for: 'staff',
  when: () => sql`${reviewActions.state} = 'open' and ${reviewActions.side} = 'msp'`,
});

/** What the client's own people promised in a review that they see. */
export const myPromise = dueRows(reviewActions, {
  ...promised,
  kind: 'my_review_action',
  what: 'Do what you agreed in a review',
  for: 'client',
  when: () => sql`${reviewActions.state} = 'open' and ${reviewActions.side} = 'client'`,
});

/** An accepted risk, from the day on which it is looked at again until a review is held on it or later. */
export const acceptedRisk = dueRows(reviewDecisions, {
  kind: 'accepted_risk',
  what: 'Look at an accepted risk again',
  for: 'staff',
  on: reviewDecisions.lookAgainOn,
  subject: reviewDecisions.question,
  when: () => sql`${reviewDecisions.lookAgainOn} is not null and ${reviewDecisions.outcome} = 'declined'
    and not exists (select from ${reviews} as later where later.msp_id = ${reviewDecisions.mspId}
      and later.client_id = ${reviewDecisions.clientId} and later.held_on >= ${reviewDecisions.lookAgainOn})`,
  path: clientPage('reviews'),
});

/** A declined recommendation that the client has yet to confirm. */
export const myConfirmation = dueRows(reviewDecisions, {
  kind: 'my_risk_acceptance',
  what: 'Confirm a declined recommendation',
  for: 'client',
  on: reviewDecisions.decidedOn,
  subject: reviewDecisions.question,
  isDeadline: false,
  when: () => sql`${reviewDecisions.isSecurity} and ${reviewDecisions.outcome} = 'declined'
    and ${reviewDecisions.confirmedAt} is null`,
  path: clientPage('reviews'),
});
