import { DAY_MS } from '@fairlead/content/format/days';
import { CLIENT_USER_ROLES } from '@fairlead/contract/access/roles';
import {
  type AssessmentRequest,
  REQUEST_LINK_DAYS,
  requestState,
} from '@fairlead/contract/features/assessment-requests';
import type { Tx } from '@fairlead/db/connection/database';
import { assessmentReplies } from '@fairlead/db/schema/assessment-requests';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, eq, inArray } from 'drizzle-orm';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { recordActivity } from '#domain/clients/activity';
import { findClient } from '#domain/clients/rows';
import { newToken, tokenHash } from '#domain/membership/invitation-token';
import {
  addRequest,
  changeRequest,
  findRequest,
  lockRequest,
  type RequestRow,
  repliesOf,
  standingRequest,
} from './queries';
import { listRequests } from './request-view';
import { bankOfRequest, lockOpenSubject, refOf, type Subject, type SubjectRef, targetOf } from './subject';
import { tellAsked } from './tell';

type Asking = {
  questionIds: string[];
  userIds: string[];
  people: { email: string; name: string }[];
  dueOn: string | null;
  message: string;
};
type Person = { userId: string; name: string } | { email: string; name: string };
type Listed = { items: AssessmentRequest[] };

/** A fresh secret for an address, and until when it works; the one before stops working. */
export function freshLink(request: Pick<RequestRow, 'email'>, now: Date) {
  if (request.email === null) return { token: null, columns: {} };
  const token = newToken();
  const expiresAt = new Date(now.getTime() + REQUEST_LINK_DAYS * DAY_MS);
  return { token, columns: { tokenHash: tokenHash(token), expiresAt } };
}

/**
 * Sends questions to people, each of whom answers alone. Whoever has some of this assessment or check already gets these
 * beside them, and by mail one link for all.
 */
export async function askPeople(context: WorkContext, ref: SubjectRef, asking: Asking): Promise<Listed> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const subject = await lockOpenSubject(tx, mspId, ref);
  await requireAtWork(tx, subject);
  const known = new Set(bankOfRequest(subject).questions.map(({ id }) => id));
  const questionIds = [...new Set(asking.questionIds)];
  if (questionIds.some((id) => !known.has(id))) throw fail('BAD_REQUEST', { questionIds: 'Choose listed questions.' });
  if (asking.dueOn !== null && asking.dueOn < now.toISOString().slice(0, 10))
    throw fail('BAD_REQUEST', { dueOn: 'Choose a day that is still to come.' });
  const people = await peopleOf(tx, subject, asking);
  if (people.length === 0) throw fail('BAD_REQUEST', { people: 'Choose someone to ask.' });
  for (const person of people) await askPerson(context, subject, person, { ...asking, questionIds });
  const { kind, ...target } = targetOf(ref);
  await recordActivity(context, subject.clientId, `${kind}.asked`, {
    subject: people.map(({ name }) => name).join(', '),
    targetId: target.id,
  });
  await context.audit(target, { after: { questionIds, people: people.length, dueOn: asking.dueOn } });
  return listRequests(context, ref);
}

/** @throws CONFLICT for an archived client */
async function requireAtWork(tx: Tx, { mspId, clientId }: Subject): Promise<void> {
  if ((await findClient(tx, mspId, clientId)).archivedAt) throw fail('CONFLICT');
}

/** @throws BAD_REQUEST unless every user named is an active one of this client */
async function peopleOf(tx: Tx, { mspId, clientId }: Subject, { userIds, people }: Asking): Promise<Person[]> {
  const ids = [...new Set(userIds)];
  const isUser = and(
    eq(profiles.msp_id, mspId),
    eq(profiles.client_id, clientId),
    inArray(profiles.role, [...CLIENT_USER_ROLES]),
    eq(profiles.status, 'active'),
    inArray(profiles.id, ids),
  );
  const users =
    ids.length === 0 ? [] : await tx.select({ userId: profiles.id, name: profiles.name }).from(profiles).where(isUser);
  if (users.length !== ids.length) throw fail('BAD_REQUEST', { userIds: 'Choose users of this client.' });
  const byAddress = new Map(people.map((person) => [person.email, person]));
  return [...users, ...byAddress.values()];
}

type Words = Pick<Asking, 'questionIds' | 'dueOn' | 'message'>;

async function askPerson(
  { tx, caller, now, services }: WorkContext,
  subject: Subject,
  person: Person,
  { questionIds, dueOn, message }: Words,
): Promise<void> {
  const standing = await standingRequest(tx, subject, person);
  const { token, columns } = freshLink({ email: 'email' in person ? person.email : null }, now);
  const asked = { name: person.name.normalize('NFC'), message: message.normalize('NFC'), dueOn };
  const told = { ...asked, ...columns, sentAt: now, remindedBefore: null, updatedAt: now };
  if (standing) await changeRequest(tx, standing, told);
  const request = standing
    ? await findRequest(tx, standing.mspId, standing.id)
    : await addRequest(tx, {
        ...told,
        ...subject,
        userId: 'userId' in person ? person.userId : null,
        email: 'email' in person ? person.email : null,
        createdBy: caller.userId,
        createdAt: now,
      });
  await addQuestions(tx, request, questionIds);
  const waiting = (await repliesOf(tx, request)).filter(({ sentAt }) => sentAt === null);
  await tellAsked(tx, request, { services, count: waiting.length, inviter: caller.name, token });
}

/** What the person has been asked before stays as it is. */
export async function addQuestions(tx: Tx, request: RequestRow, questionIds: readonly string[]): Promise<void> {
  const owner = { mspId: request.mspId, clientId: request.clientId, requestId: request.id };
  await tx
    .insert(assessmentReplies)
    .values(questionIds.map((questionId) => ({ ...owner, questionId })))
    .onConflictDoNothing();
}

/**
 * Tells a person again what it is asked. A link is replaced by a fresh one, which lives from now.
 * @throws CONFLICT for a request that is done or taken back
 */
export async function resendRequest(context: WorkContext, id: string): Promise<Listed> {
  const { tx, caller, now, services } = context;
  const mspId = callerMspId(caller);
  const ref = refOf(await findRequest(tx, mspId, id));
  await requireAtWork(tx, await lockOpenSubject(tx, mspId, ref));
  const request = await lockRequest(tx, mspId, id);
  if (['done', 'withdrawn', 'closed'].includes(requestState(request, now))) throw fail('CONFLICT');
  const { token, columns } = freshLink(request, now);
  await changeRequest(tx, request, { ...columns, sentAt: now, updatedAt: now });
  const waiting = (await repliesOf(tx, request)).filter(({ sentAt }) => sentAt === null);
  await tellAsked(tx, request, { services, count: waiting.length, inviter: caller.name, token });
  await context.audit({ type: 'assessment_request', id }, { after: ref });
  return listRequests(context, ref);
}

/** Takes questions back: the person can no longer open them. What it has sent stays to be looked at. */
export async function withdrawRequest(context: WorkContext, id: string): Promise<Listed> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const request = await lockRequest(tx, mspId, id);
  if (['done', 'closed'].includes(requestState(request, now))) throw fail('CONFLICT');
  if (!request.withdrawnAt) await changeRequest(tx, request, { withdrawnAt: now, updatedAt: now });
  await context.audit({ type: 'assessment_request', id }, { after: { state: 'withdrawn' } });
  return listRequests(context, refOf(request));
}
