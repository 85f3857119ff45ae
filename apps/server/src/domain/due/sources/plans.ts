/** What is due of the roadmap, proposals, reports, questions, insurance and technology. */
import { clientQuestions } from '@fairlead/db/schema/client-questions';
import { clients } from '@fairlead/db/schema/clients/clients';
import { clientTechnology } from '@fairlead/db/schema/clients/technology';
import { proposals } from '@fairlead/db/schema/proposals';
import { reports } from '@fairlead/db/schema/reports';
import { roadmapSteps } from '@fairlead/db/schema/roadmap';
import { sql } from 'drizzle-orm';
import { clientPage, type DueRows, dayOf, dueRows, ownPage } from '../source';

export const roadmapDue = dueRows(roadmapSteps, {
  kind: 'roadmap',
  what: 'Finish a roadmap item',
  for: 'staff',
  on: sql`app.target_day(${roadmapSteps.finishTarget})`,
  subject: roadmapSteps.title,
  owner: roadmapSteps.ownerId,
  when: () => sql`${roadmapSteps.finishTarget} is not null and ${roadmapSteps.state} in ('agreed', 'in_progress')`,
  path: clientPage('roadmap'),
});

export const proposalEnds = dueRows(proposals, {
  kind: 'proposal',
  what: 'Follow up on a proposal before it expires',
  for: 'staff',
  on: proposals.validUntil,
  subject: proposals.title,
  // One that expired is not overdue: it is over.
  when: ({ today }) => sql`${proposals.state} = 'sent' and ${proposals.validUntil} >= ${today}::date`,
  path: ownPage('proposals'),
});

export const proposalToSign: DueRows = {
  ...proposalEnds,
  kind: 'my_proposal',
  what: 'Decide on a proposal',
  for: 'client',
};

export const toCountersign = dueRows(proposals, {
  kind: 'countersign',
  what: 'Countersign a proposal',
  for: 'staff',
  on: dayOf(proposals.answeredAt),
  subject: proposals.title,
  isDeadline: false,
  when: () => sql`${proposals.state} = 'accepted' and ${proposals.countersignedAt} is null
    and ${proposals.answeredAt} is not null`,
  path: ownPage('proposals'),
});

export const reportToRelease = dueRows(reports, {
  kind: 'report',
  what: 'Release a report',
  for: 'staff',
  on: dayOf(reports.createdAt),
  subject: reports.title,
  isDeadline: false,
  when: () => sql`${reports.status} = 'ready' and ${reports.state} = 'draft'`,
  path: ownPage('reports'),
});

const isAsked = sql`${clientQuestions.acceptedAt} is null and ${clientQuestions.withdrawnAt} is null
  and ${clientQuestions.sentAt} is not null and ${clientQuestions.dueOn} is not null`;
const hasAnswer = sql`exists (select from client_answers as a where a.msp_id = ${clientQuestions.mspId}
  and a.question_id = ${clientQuestions.id} and a.answer is not null and not a.reopened)`;

const questions = { on: clientQuestions.dueOn, subject: clientQuestions.question, path: clientPage('requests') };

/** Asked, and either nobody has answered or nobody has taken the answer over. */
export const questionAsked = dueRows(clientQuestions, {
  ...questions,
  kind: 'question',
  what: 'Settle a question to the client',
  for: 'staff',
  when: () => isAsked,
});

export const myQuestion = dueRows(clientQuestions, {
  ...questions,
  kind: 'my_question',
  what: 'Answer a question',
  for: 'client',
  when: () => sql`${isAsked} and not ${hasAnswer}`,
});

export const insuranceRenewal: DueRows = {
  kind: 'renewal',
  what: 'Prepare the cyber insurance renewal',
  for: 'staff',
  from: sql`${clients}`,
  on: clients.insuranceRenewsOn,
  id: clients.id,
  subject: sql`coalesce(${clients.insuranceCarrier}, '')`,
  owner: null,
  isDeadline: sql`true`,
  where: ({ mspId, today }) => sql`${clients.mspId} = ${mspId} and ${clients.insuranceRenewsOn} >= ${today}::date`,
  path: clientPage('details'),
};

export const supportEnds = dueRows(clientTechnology, {
  kind: 'support',
  what: 'Replace what loses support',
  for: 'staff',
  on: clientTechnology.supportEndsOn,
  subject: sql`${clientTechnology.vendor} || ' ' || ${clientTechnology.product}`,
  when: () => sql`${clientTechnology.supportEndsOn} is not null`,
  path: clientPage('technology'),
});
