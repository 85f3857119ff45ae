/** What is due of assessments, their evidence, and the obligations of a client. */
import { findFramework } from '@fairlead/content/frameworks/frameworks';
import { BANK_RECORDS } from '@fairlead/content/question-banks/bank-records';
import { assessmentRequests } from '@fairlead/db/schema/assessment-requests';
import { assessmentAnswers, assessments } from '@fairlead/db/schema/assessments';
import { clients } from '@fairlead/db/schema/clients/clients';
import { evidence } from '@fairlead/db/schema/evidence';
import { obligations } from '@fairlead/db/schema/obligations';
import { sql } from 'drizzle-orm';
import { clientPage, type DueRows, dayOf, dueRows, ownPage } from '../source';

/** A question bank, or the framework of a check whose requirements are asked about. */
const bankWords = (bankId: string): string =>
  BANK_RECORDS.find(({ id }) => id === bankId)?.shortTitle ?? findFramework(bankId)?.shortTitle ?? bankId;

export const evidenceEnds = dueRows(evidence, {
  kind: 'evidence',
  what: 'Renew evidence',
  for: 'staff',
  on: evidence.countsUntil,
  subject: evidence.title,
  owner: evidence.ownerId,
  when: () => sql`${evidence.removedAt} is null`,
  path: clientPage('evidence'),
});

export const obligationDue = dueRows(obligations, {
  kind: 'obligation',
  what: 'Meet an obligation',
  for: 'staff',
  on: obligations.dueOn,
  subject: obligations.title,
  owner: obligations.ownerId,
  when: () => sql`${obligations.metOn} is null`,
  path: clientPage('evidence'),
});

export const assessmentDue = dueRows(assessments, {
  kind: 'assessment',
  what: 'Complete the assessment',
  for: 'staff',
  on: assessments.dueOn,
  subject: assessments.bankId,
  inWords: bankWords,
  owner: assessments.leadId,
  when: () => sql`${assessments.state} = 'open' and ${assessments.dueOn} is not null`,
  path: ownPage('assessments'),
});

export const assessmentReview: DueRows = {
  ...assessmentDue,
  kind: 'assessment_review',
  what: 'Look over the assessment',
  on: sql`(${assessments.reviewAt} at time zone 'UTC')::date`,
  isDeadline: sql`false`,
  where: ({ mspId }) =>
    sql`${assessments.mspId} = ${mspId} and ${assessments.state} = 'open' and ${assessments.reviewAt} is not null`,
};

/** A gap that someone wanted closed by a day, in the newest assessment of its bank. */
export const followUp: DueRows = {
  kind: 'follow_up',
  what: 'Follow up on an answer',
  for: 'staff',
  from: sql`${assessmentAnswers} join ${clients} on ${clients.mspId} = ${assessmentAnswers.mspId}
    and ${clients.id} = ${assessmentAnswers.clientId}
    join ${assessments} on ${assessments.mspId} = ${assessmentAnswers.mspId}
    and ${assessments.id} = ${assessmentAnswers.assessmentId}`,
  on: assessmentAnswers.targetOn,
  id: assessmentAnswers.assessmentId,
  subject: sql`string_agg(${assessmentAnswers.questionId}, ', ' order by ${assessmentAnswers.questionId})`,
  owner: sql`min(${assessmentAnswers.ownerId}::text)::uuid`,
  isDeadline: sql`true`,
  isGrouped: true,
  where: ({ mspId }) => sql`${assessmentAnswers.mspId} = ${mspId} and ${assessmentAnswers.targetOn} is not null
    and coalesce(${assessmentAnswers.value}, '') not in ('yes', 'na')
    and not exists (select from ${assessments} as later where later.msp_id = ${assessments.mspId}
      and later.client_id = ${assessments.clientId} and later.bank_id = ${assessments.bankId}
      and later.number > ${assessments.number})`,
  path: ownPage('assessments'),
};

/** What people of the client said, for staff to take over. */
export const answersToReview = dueRows(assessmentRequests, {
  kind: 'answers_to_review',
  what: 'Review answers',
  for: 'staff',
  on: dayOf(assessmentRequests.doneAt),
  subject: assessmentRequests.name,
  isDeadline: false,
  when: () => sql`${assessmentRequests.doneAt} is not null
    and ${assessmentRequests.withdrawnAt} is null and ${assessmentRequests.closedAt} is null and exists (
      select from assessment_replies as r where r.msp_id = ${assessmentRequests.mspId}
        and r.request_id = ${assessmentRequests.id} and r.sent_at is not null and r.settled_at is null)`,
  path: clientPage('requests'),
});

const isAsked = sql`${assessmentRequests.doneAt} is null and ${assessmentRequests.withdrawnAt} is null
  and ${assessmentRequests.closedAt} is null and ${assessmentRequests.dueOn} is not null`;

export const clientAnswers = dueRows(assessmentRequests, {
  kind: 'assessment_request',
  what: 'Ask again for answers',
  for: 'staff',
  on: assessmentRequests.dueOn,
  subject: assessmentRequests.name,
  when: () => isAsked,
  path: clientPage('requests'),
});

export const myAnswers = dueRows(assessmentRequests, {
  kind: 'my_assessment_request',
  what: "Answer your provider's questions",
  for: 'client',
  on: assessmentRequests.dueOn,
  subject: assessmentRequests.bankId,
  inWords: bankWords,
  when: ({ userId }) => sql`${assessmentRequests.userId} = ${userId} and ${isAsked}`,
  path: clientPage('requests'),
});
