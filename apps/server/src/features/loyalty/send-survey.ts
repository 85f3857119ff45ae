import { SURVEY_KINDS, type SurveyKind } from '@fairlead/content/fields/loyalty';
import { DAY_MS } from '@fairlead/content/format/days';
import { formatDate } from '@fairlead/content/format/format-date';
import { FEWEST_ANONYMOUS, TOO_FEW_FOR_ANONYMOUS } from '@fairlead/contract/features/loyalty/anonymous-answers';
import {
  askedLately,
  type Relationship,
  SURVEY_DAYS,
  SURVEY_PAUSE_DAYS,
} from '@fairlead/contract/features/loyalty/loyalty';
import { asPlatform } from '@fairlead/db/connection/database';
import { clientContacts } from '@fairlead/db/schema/clients/contacts';
import { surveyRequests } from '@fairlead/db/schema/loyalty';
import { msps } from '@fairlead/db/schema/msps';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { lockClient } from '#domain/clients/rows';
import { newToken, tokenHash } from '#domain/membership/invitation-token';
import { localeOf } from '#domain/msps/locale-of';
import { getRelationship } from './get-relationship';

type Sending = { clientId: string; kind: SurveyKind; contactIds: string[]; isAnonymous?: boolean | undefined };

/**
 * Asks contacts by email, each by a link of their own.
 * @throws BAD_REQUEST for someone without an address, or who was asked within 90 days; then nobody is asked
 */
export async function sendSurvey(
  context: WorkContext,
  { clientId, kind, contactIds, isAnonymous = false }: Sending,
): Promise<Relationship> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const client = await lockClient(tx, mspId, clientId);
  if (client.kind !== 'client') throw fail('NOT_FOUND');
  const people = await tx
    .select({ id: clientContacts.id, name: clientContacts.name, email: clientContacts.email })
    .from(clientContacts)
    .where(
      and(
        eq(clientContacts.mspId, mspId),
        eq(clientContacts.clientId, clientId),
        inArray(clientContacts.id, contactIds),
      ),
    );
  if (people.length !== new Set(contactIds).size) throw fail('NOT_FOUND');
  if (isAnonymous && people.length < FEWEST_ANONYMOUS) throw fail('BAD_REQUEST', { contactIds: TOO_FEW_FOR_ANONYMOUS });
  const msp = await asPlatform(tx, async () => (await tx.select().from(msps).where(eq(msps.id, mspId)))[0]);
  if (!msp) throw fail('NOT_FOUND');
  const locale = localeOf(msp);
  for (const { name, email } of people) {
    if (!email) throw fail('BAD_REQUEST', { contactIds: `Enter an email address for ${name} first.` });
    const shown = name || email;
    await requirePause(context, mspId, { name: shown, email, locale });
    const token = newToken();
    await tx.insert(surveyRequests).values({
      mspId,
      clientId,
      kind,
      question: SURVEY_KINDS[kind].question,
      name: shown,
      email: email.toLowerCase(),
      tokenHash: tokenHash(token),
      isAnonymous,
      sentAt: now,
      closesAt: new Date(now.getTime() + SURVEY_DAYS * DAY_MS),
      createdBy: caller.userId,
      createdAt: now,
    });
    await asPlatform(tx, () =>
      context.services.mails.order(tx, {
        mspId,
        to: email,
        mail: 'client_survey',
        isAnswer: true,
        values: {
          organization: msp.company_name,
          question: SURVEY_KINDS[kind].question,
          link: `${context.services.publicUrl}/survey/${token}`,
        },
      }),
    );
  }
  await context.audit({ type: 'client', id: clientId }, { after: { kind, people: people.length } });
  return getRelationship(context, { clientId });
}

/** Nobody is asked twice within 90 days, whichever survey it was. */
async function requirePause(
  { tx, now }: WorkContext,
  mspId: string,
  { name, email, locale }: { name: string; email: string; locale: string },
): Promise<void> {
  const since = new Date(now.getTime() - SURVEY_PAUSE_DAYS * DAY_MS);
  const [last] = await tx
    .select({ sentAt: surveyRequests.sentAt })
    .from(surveyRequests)
    .where(
      and(
        eq(surveyRequests.mspId, mspId),
        eq(surveyRequests.email, email.toLowerCase()),
        gt(surveyRequests.sentAt, since),
      ),
    )
    .orderBy(desc(surveyRequests.sentAt))
    .limit(1);
  if (!last) return;
  const days = Math.floor((now.getTime() - last.sentAt.getTime()) / DAY_MS);
  const next = new Date(last.sentAt.getTime() + SURVEY_PAUSE_DAYS * DAY_MS);
  throw fail('BAD_REQUEST', { contactIds: askedLately(name, days, formatDate(next, { locale, timeZone: 'UTC' })) });
}

/** Says that a low score was followed up. @throws NOT_FOUND where nothing is owed */
export async function doneFollowUp(context: WorkContext, { id }: { id: string }): Promise<Relationship> {
  const { tx, caller } = context;
  const mspId = callerMspId(caller);
  const [row] = await tx
    .update(surveyRequests)
    .set({ followUp: 'done' })
    .where(and(eq(surveyRequests.mspId, mspId), eq(surveyRequests.id, id), eq(surveyRequests.followUp, 'owed')))
    .returning({ clientId: surveyRequests.clientId });
  if (!row) throw fail('NOT_FOUND');
  await context.audit({ type: 'survey', id }, { after: { followUp: 'done' } });
  return getRelationship(context, { clientId: row.clientId });
}
