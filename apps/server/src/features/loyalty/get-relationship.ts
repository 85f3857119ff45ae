import { anonymousSurveys } from '@fairlead/contract/features/loyalty/anonymous-answers';
import type { Relationship, SurveyAnswer } from '@fairlead/contract/features/loyalty/loyalty';
import { daysAfter } from '@fairlead/contract/features/reviews/cadence';
import { clientContacts } from '@fairlead/db/schema/clients/contacts';
import {
  clientPlays,
  clientTouchpoints,
  contactStandings,
  healthRecords,
  surveyRequests,
} from '@fairlead/db/schema/loyalty';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { findClient } from '#domain/clients/rows';
import { advocacyOf } from './advocacy-rows';
import { agreementView } from './agreements-view';
import { portfolioRow, recordsOn } from './get-portfolio';
import { knownClients } from './known-clients';
import { loyaltyRows } from './queries';

const YEAR = 365;
const QUARTER = 90;
const MOST_SHOWN = 100;

/** The relationship with one client. @throws NOT_FOUND, also for a prospect */
export async function getRelationship(
  { tx, caller, now }: Pick<HandlerContext, 'tx' | 'caller' | 'now'>,
  { clientId }: { clientId: string },
): Promise<Relationship> {
  const mspId = callerMspId(caller);
  const client = await findClient(tx, mspId, clientId);
  if (client.kind !== 'client') throw fail('NOT_FOUND');
  const today = now.toISOString().slice(0, 10);
  const [rows, before, contacts, touchpoints, surveys, plays, advocacy, history] = await Promise.all([
    loyaltyRows(tx, mspId, now, { clientId }),
    recordsOn(tx, mspId, daysAfter(today, -QUARTER), clientId),
    tx
      .select({ contact: clientContacts, standing: contactStandings })
      .from(clientContacts)
      .leftJoin(
        contactStandings,
        and(eq(contactStandings.mspId, clientContacts.mspId), eq(contactStandings.contactId, clientContacts.id)),
      )
      .where(and(eq(clientContacts.mspId, mspId), eq(clientContacts.clientId, clientId)))
      .orderBy(desc(clientContacts.isPrimary), asc(clientContacts.createdAt), clientContacts.id),
    tx
      .select()
      .from(clientTouchpoints)
      .where(and(eq(clientTouchpoints.mspId, mspId), eq(clientTouchpoints.clientId, clientId)))
      .orderBy(desc(clientTouchpoints.onDay), clientTouchpoints.id)
      .limit(MOST_SHOWN),
    tx
      .select()
      .from(surveyRequests)
      .where(and(eq(surveyRequests.mspId, mspId), eq(surveyRequests.clientId, clientId)))
      .orderBy(desc(surveyRequests.sentAt), surveyRequests.id)
      .limit(MOST_SHOWN),
    tx
      .select()
      .from(clientPlays)
      .where(and(eq(clientPlays.mspId, mspId), eq(clientPlays.clientId, clientId)))
      .orderBy(sql`${clientPlays.state} <> 'open'`, desc(clientPlays.createdAt), clientPlays.id)
      .limit(MOST_SHOWN),
    advocacyOf(tx, mspId, clientId),
    tx
      .select({ onDay: healthRecords.onDay, score: healthRecords.score })
      .from(healthRecords)
      .where(
        and(
          eq(healthRecords.mspId, mspId),
          eq(healthRecords.clientId, clientId),
          sql`extract(dow from ${healthRecords.onDay}) = 1`,
        ),
      )
      .orderBy(asc(healthRecords.onDay)),
  ]);
  const [known] = knownClients(rows, now);
  // An archived client has no standing any more.
  if (!known) throw fail('CONFLICT');
  const since = daysAfter(today, -YEAR);
  const people = contacts.map(({ contact, standing }) => ({
    contactId: contact.id,
    name: contact.name || (contact.email ?? ''),
    title: contact.title ?? '',
    email: contact.email ?? '',
    isDecider: contact.role === 'decision_maker',
    influence: standing?.influence ?? 2,
    support: standing?.support ?? ('unknown' as const),
    lastContactOn: standing?.lastContactOn ?? null,
    leftOn: standing?.leftOn ?? null,
  }));
  return {
    ...portfolioRow(known, before.get(clientId)?.score ?? null),
    parts: known.parts,
    reasons: known.risk?.reasons ?? [],
    supporters: people.filter(
      ({ support, leftOn }) => leftOn === null && (support === 'promoter' || support === 'supporter'),
    ).length,
    agreements: rows.agreements.map(agreementView),
    people,
    touchpoints: touchpoints.map(({ id, kind, onDay, people: named, mood, note }) => ({
      id,
      kind,
      onDay,
      people: named,
      mood,
      note,
    })),
    surveys: surveys.filter(({ isAnonymous }) => !isAnonymous).map(surveyView),
    anonymous: anonymousSurveys(
      surveys
        .filter(({ isAnonymous }) => isAnonymous)
        .map(({ sentAt, kind, score, comment }) => ({ sentAt: sentAt.toISOString(), kind, score, comment })),
    ),
    plays: plays.map(({ id, trigger, steps, ownerId, dueOn, state, result, version }) => ({
      id,
      trigger,
      steps,
      ownerId,
      dueOn,
      state,
      result,
      version,
    })),
    advocacy,
    measures: rows.measures
      .filter(({ month }) => month >= since)
      .map(({ measure, month, value, source }) => ({ measure, month, value, source })),
    history,
  };
}

const surveyView = (row: typeof surveyRequests.$inferSelect): SurveyAnswer => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  sentAt: row.sentAt.toISOString(),
  closesAt: row.closesAt.toISOString(),
  score: row.score,
  comment: row.comment,
  mayQuote: row.mayQuote,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  followUp: row.followUp,
  followUpDueOn: row.followUpDueOn,
});
