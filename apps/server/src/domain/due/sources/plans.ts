/** What is due of the roadmap, proposals, reports, questions, renewals and technology. */
import { clientQuestions } from '@fairlead/db/schema/client-questions';
import { clients } from '@fairlead/db/schema/clients/clients';
import { clientTechnology } from '@fairlead/db/schema/clients/technology';
import { proposals } from '@fairlead/db/schema/proposals';
import { reports } from '@fairlead/db/schema/reports';
import { roadmapSteps } from '@fairlead/db/schema/roadmap';
import { sql } from 'drizzle-orm';
import { type DueRows, withClient } from '../source';

const proposalPath = ({ clientId, targetId }: { clientId: string; targetId: string }) =>
  `/clients/${clientId}/proposals/${targetId}`;

export const roadmapDue: DueRows = {
  kind: 'roadmap',
  what: 'Finish a roadmap item',
  for: 'staff',
  from: withClient(roadmapSteps),
  on: sql`app.target_day(${roadmapSteps.finishTarget})`,
  id: roadmapSteps.id,
  subject: roadmapSteps.title,
  owner: roadmapSteps.ownerId,
  isDeadline: sql`true`,
  where: ({ mspId }) => sql`${roadmapSteps.mspId} = ${mspId} and ${roadmapSteps.finishTarget} is not null
    and ${roadmapSteps.state} in ('agreed', 'in_progress')`,
  path: ({ clientId }) => `/clients/${clientId}/roadmap`,
};

export const proposalEnds: DueRows = {
  kind: 'proposal',
  what: 'Follow up on a proposal before it expires',
  for: 'staff',
  from: withClient(proposals),
  on: proposals.validUntil,
  id: proposals.id,
  subject: proposals.title,
  owner: null,
  isDeadline: sql`true`,
  // One that expired is not overdue: it is over.
  where: ({ mspId, today }) => sql`${proposals.mspId} = ${mspId} and ${proposals.state} = 'sent'
    and ${proposals.validUntil} >= ${today}::date`,
  path: proposalPath,
};

export const proposalToSign: DueRows = {
  ...proposalEnds,
  kind: 'my_proposal',
  what: 'Decide on a proposal',
  for: 'client',
};

export const toCountersign: DueRows = {
  kind: 'countersign',
  what: 'Countersign a proposal',
  for: 'staff',
  from: withClient(proposals),
  on: sql`(${proposals.answeredAt} at time zone 'UTC')::date`,
  id: proposals.id,
  subject: proposals.title,
  owner: null,
  isDeadline: sql`false`,
  where: ({ mspId }) => sql`${proposals.mspId} = ${mspId} and ${proposals.state} = 'accepted'
    and ${proposals.countersignedAt} is null and ${proposals.answeredAt} is not null`,
  path: proposalPath,
};

export const reportToRelease: DueRows = {
  kind: 'report',
  what: 'Release a report',
  for: 'staff',
  from: withClient(reports),
  on: sql`(${reports.createdAt} at time zone 'UTC')::date`,
  id: reports.id,
  subject: reports.title,
  owner: null,
  isDeadline: sql`false`,
  where: ({ mspId }) => sql`${reports.mspId} = ${mspId} and ${reports.status} = 'ready' and ${reports.state} = 'draft'`,
  path: ({ clientId, targetId }) => `/clients/${clientId}/reports/${targetId}`,
};

const isAsked = sql`${clientQuestions.acceptedAt} is null and ${clientQuestions.withdrawnAt} is null
  and ${clientQuestions.sentAt} is not null and ${clientQuestions.dueOn} is not null`;
const hasAnswer = sql`exists (select from client_answers as a where a.msp_id = ${clientQuestions.mspId}
  and a.question_id = ${clientQuestions.id} and a.answer is not null and not a.reopened)`;

/** Asked, and either nobody has answered or nobody has taken the answer over. */
export const questionAsked: DueRows = {
  kind: 'question',
  what: 'Settle a question to the client',
  for: 'staff',
  from: withClient(clientQuestions),
  on: clientQuestions.dueOn,
  id: clientQuestions.id,
  subject: clientQuestions.question,
  owner: null,
  isDeadline: sql`true`,
  where: ({ mspId }) => sql`${clientQuestions.mspId} = ${mspId} and ${isAsked}`,
  path: ({ clientId }) => `/clients/${clientId}/requests`,
};

export const myQuestion: DueRows = {
  ...questionAsked,
  kind: 'my_question',
  what: 'Answer a question',
  for: 'client',
  where: ({ mspId }) => sql`${clientQuestions.mspId} = ${mspId} and ${isAsked} and not ${hasAnswer}`,
};

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
  path: ({ clientId }) => `/clients/${clientId}/details`,
};

export const supportEnds: DueRows = {
  kind: 'support',
  what: 'Replace what loses support',
  for: 'staff',
  from: withClient(clientTechnology),
  on: clientTechnology.supportEndsOn,
  id: clientTechnology.id,
  subject: sql`${clientTechnology.vendor} || ' ' || ${clientTechnology.product}`,
  owner: null,
  isDeadline: sql`true`,
  where: ({ mspId }) => sql`${clientTechnology.mspId} = ${mspId} and ${clientTechnology.supportEndsOn} is not null`,
  path: ({ clientId }) => `/clients/${clientId}/technology`,
};
