/** What is due of agreements, surveys and calls. */
import { PLAYS } from '@fairlead/content/fields/plays';
import { clientAgreements, clientPlays, surveyRequests } from '@fairlead/db/schema/loyalty';
import { salesCalls } from '@fairlead/db/schema/sales-scripts';
import { sql } from 'drizzle-orm';
import { clientPage, dueRows } from '../source';

/** The last day of notice of an agreement. After it, the talk is late until the term ends. */
export const agreementNotice = dueRows(clientAgreements, {
  kind: 'agreement',
  what: 'Talk about the renewal before the last day of notice',
  for: 'staff',
  on: sql`(${clientAgreements.endsOn} - ${clientAgreements.noticeDays})`,
  subject: clientAgreements.title,
  when: ({ today }) => sql`${clientAgreements.state} = 'active' and ${clientAgreements.endsOn} >= ${today}::date`,
  path: clientPage('reviews/relationship'),
});

/** The renewal of which the two sides talk already. */
export const agreementEnds = dueRows(clientAgreements, {
  kind: 'agreement_end',
  what: 'Agree on the renewal',
  for: 'staff',
  on: clientAgreements.endsOn,
  subject: clientAgreements.title,
  when: ({ today }) => sql`${clientAgreements.state} = 'in_talks' and ${clientAgreements.endsOn} >= ${today}::date`,
  path: clientPage('reviews/relationship'),
});

/** A low score in a survey is followed up within two working days. */
export const lowScore = dueRows(surveyRequests, {
  kind: 'low_score',
  what: 'Follow up on a low score',
  for: 'staff',
  on: surveyRequests.followUpDueOn,
  subject: surveyRequests.name,
  when: () => sql`${surveyRequests.followUp} = 'owed'`,
  path: clientPage('reviews/relationship'),
});

/** What is done about a reason of a renewal risk, until it has a result. */
export const playDue = dueRows(clientPlays, {
  kind: 'play',
  what: 'Finish a play',
  for: 'staff',
  on: clientPlays.dueOn,
  subject: clientPlays.trigger,
  inWords: (trigger) => PLAYS[trigger as keyof typeof PLAYS]?.title ?? trigger,
  owner: clientPlays.ownerId,
  when: () => sql`${clientPlays.state} = 'open'`,
  path: clientPage('reviews/relationship'),
});

/** The next step of a call, until there is a later call. */
export const callNextStep = dueRows(salesCalls, {
  kind: 'call',
  what: 'Take the next step after a call',
  for: 'staff',
  on: sql`app.target_day(${salesCalls.nextStep} ->> 'on')`,
  subject: sql`${salesCalls.nextStep} ->> 'text'`,
  owner: salesCalls.createdBy,
  when: () => sql`${salesCalls.nextStep} is not null and not exists (
    select from ${salesCalls} as later where later.msp_id = ${salesCalls.mspId}
      and later.client_id = ${salesCalls.clientId} and later.started_at > ${salesCalls.startedAt})`,
  path: () => '/sandler-scripting/results',
});
