/** What is due of assessments, their evidence, and the obligations of a client. */
import { BANK_RECORDS } from '@fairlead/content/question-banks/bank-records';
import { assessmentRequests } from '@fairlead/db/schema/assessment-requests';
import { assessmentAnswers, assessments } from '@fairlead/db/schema/assessments';
import { clients } from '@fairlead/db/schema/clients/clients';
import { evidence } from '@fairlead/db/schema/evidence';
import { obligations } from '@fairlead/db/schema/obligations';
import { sql } from 'drizzle-orm';
import { type DueRows, withClient } from '../source';

const bankWords = (bankId: string): string => BANK_RECORDS.find(({ id }) => id === bankId)?.shortTitle ?? bankId;

const assessmentPath = ({ clientId, targetId }: { clientId: string; targetId: string }) =>
  `/clients/${clientId}/assessments/${targetId}`;

export const evidenceEnds: DueRows = {
  kind: 'evidence',
  what: 'Renew evidence',
  for: 'staff',
  from: withClient(evidence),
  on: evidence.countsUntil,
  id: evidence.id,
  subject: evidence.title,
  owner: evidence.ownerId,
  isDeadline: sql`true`,
  where: ({ mspId }) => sql`${evidence.mspId} = ${mspId} and ${evidence.removedAt} is null`,
  path: ({ clientId }) => `/clients/${clientId}/evidence`,
};

export const obligationDue: DueRows = {
  kind: 'obligation',
  what: 'Meet an obligation',
  for: 'staff',
  from: withClient(obligations),
  on: obligations.dueOn,
  id: obligations.id,
  subject: obligations.title,
  owner: obligations.ownerId,
  isDeadline: sql`true`,
  where: ({ mspId }) => sql`${obligations.mspId} = ${mspId} and ${obligations.metOn} is null`,
  path: ({ clientId }) => `/clients/${clientId}/evidence`,
};

export const assessmentDue: DueRows = {
  kind: 'assessment',
  what: 'Complete the assessment',
  for: 'staff',
  from: withClient(assessments),
  on: assessments.dueOn,
  id: assessments.id,
  subject: assessments.bankId,
  inWords: bankWords,
  owner: assessments.leadId,
  isDeadline: sql`true`,
  where: ({ mspId }) =>
    sql`${assessments.mspId} = ${mspId} and ${assessments.state} = 'open' and ${assessments.dueOn} is not null`,
  path: assessmentPath,
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
  path: assessmentPath,
};

/** What people of the client said, for staff to take over. */
export const answersToReview: DueRows = {
  kind: 'answers_to_review',
  what: 'Review answers',
  for: 'staff',
  from: withClient(assessmentRequests),
  on: sql`(${assessmentRequests.doneAt} at time zone 'UTC')::date`,
  id: assessmentRequests.id,
  subject: assessmentRequests.name,
  owner: null,
  isDeadline: sql`false`,
  where: ({ mspId }) => sql`${assessmentRequests.mspId} = ${mspId} and ${assessmentRequests.doneAt} is not null
    and ${assessmentRequests.withdrawnAt} is null and ${assessmentRequests.closedAt} is null and exists (
      select from assessment_replies as r where r.msp_id = ${assessmentRequests.mspId}
        and r.request_id = ${assessmentRequests.id} and r.sent_at is not null and r.settled_at is null)`,
  path: ({ clientId }) => `/clients/${clientId}/requests`,
};

const isAsked = sql`${assessmentRequests.doneAt} is null and ${assessmentRequests.withdrawnAt} is null
  and ${assessmentRequests.closedAt} is null and ${assessmentRequests.dueOn} is not null`;

export const clientAnswers: DueRows = {
  kind: 'assessment_request',
  what: 'Ask again for answers',
  for: 'staff',
  from: withClient(assessmentRequests),
  on: assessmentRequests.dueOn,
  id: assessmentRequests.id,
  subject: assessmentRequests.name,
  owner: null,
  isDeadline: sql`true`,
  where: ({ mspId }) => sql`${assessmentRequests.mspId} = ${mspId} and ${isAsked}`,
  path: ({ clientId }) => `/clients/${clientId}/requests`,
};

export const myAnswers: DueRows = {
  ...clientAnswers,
  kind: 'my_assessment_request',
  what: 'Answer the questions of an assessment',
  for: 'client',
  subject: assessmentRequests.bankId,
  inWords: bankWords,
  where: ({ mspId, userId }) =>
    sql`${assessmentRequests.mspId} = ${mspId} and ${assessmentRequests.userId} = ${userId} and ${isAsked}`,
};
