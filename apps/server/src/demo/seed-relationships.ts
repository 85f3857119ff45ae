import { SURVEY_KINDS } from '@fairlead/content/fields/loyalty';
import { CLIENT_MEASURE_KEYS, clientMeasure } from '@fairlead/content/fields/measures';
import { DAY_MS } from '@fairlead/content/format/days';
import { workingDaysAfter } from '@fairlead/contract/features/loyalty/working-days';
import { daysAfter } from '@fairlead/contract/features/reviews/cadence';
import type { Database, Tx } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { clientContacts } from '@fairlead/db/schema/clients/contacts';
import {
  clientAdvocacy,
  clientAgreements,
  clientMeasures,
  clientTouchpoints,
  contactStandings,
  surveyRequests,
} from '@fairlead/db/schema/loyalty';
import { reviewRhythms } from '@fairlead/db/schema/reviews';
import { eq } from 'drizzle-orm';
import { DEMO_CLIENTS } from './clients';
import { demoId } from './ids';
import { DEMO_RELATIONSHIPS, type DemoRelationship } from './relationships';
import { demoClientId } from './seed-clients';
import { demoMspId } from './seed-organizations';

const MONTHS = 24;
/** A survey is answered this long after it was sent, and closes after so many days. */
const ANSWERED_AFTER_DAYS = 2;
const OPEN_DAYS = 30;

type Owner = { mspId: string; clientId: string };

/** Agreements, people, answers and two years of measures. Each client once: what people changed since stays. */
export async function seedRelationships(db: Database, now: Date): Promise<void> {
  for (const client of DEMO_CLIENTS) {
    const known = DEMO_RELATIONSHIPS[client.key];
    if (!known) continue;
    const owner = { mspId: demoMspId(client.msp), clientId: demoClientId(client) };
    await db.transaction(PLATFORM, async (tx) => {
      if ((await tx.$count(clientAgreements, eq(clientAgreements.clientId, owner.clientId))) > 0) return;
      await addRelationship(tx, owner, known, now);
    });
  }
}

async function addRelationship(tx: Tx, owner: Owner, known: DemoRelationship, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  const { cadence = null, fiscalYearStart = 1, agreements, standings = [], touchpoints = [], answers = [] } = known;
  await tx
    .insert(reviewRhythms)
    .values({ ...owner, cadence, fiscalYearStart, updatedAt: now })
    .onConflictDoNothing();
  await tx.insert(clientAgreements).values(
    agreements.map(({ startedDaysAgo, endsInDays, ...agreement }) => ({
      ...owner,
      ...agreement,
      startsOn: daysAfter(today, -startedDaysAgo),
      endsOn: endsInDays === undefined ? null : daysAfter(today, endsInDays),
      createdAt: now,
      updatedAt: now,
    })),
  );
  const people = await tx
    .select({ id: clientContacts.id, name: clientContacts.name })
    .from(clientContacts)
    .where(eq(clientContacts.clientId, owner.clientId));
  const placed = standings.flatMap(({ name, contactDaysAgo, leftDaysAgo, ...standing }) => {
    const contact = people.find((one) => one.name === name);
    if (!contact) return [];
    const ago = (days: number | undefined) => (days === undefined ? null : daysAfter(today, -days));
    const seen = { lastContactOn: ago(contactDaysAgo), leftOn: ago(leftDaysAgo), updatedAt: now };
    return [{ ...owner, ...standing, ...seen, contactId: contact.id }];
  });
  if (placed.length > 0) await tx.insert(contactStandings).values(placed);
  if (touchpoints.length > 0)
    await tx.insert(clientTouchpoints).values(
      touchpoints.map(({ daysAgo, ...touch }) => ({
        ...owner,
        ...touch,
        onDay: daysAfter(today, -daysAgo),
        createdAt: now,
      })),
    );
  if (answers.length > 0) await tx.insert(surveyRequests).values(answers.map((one) => answerRow(owner, one, now)));
  if (known.advocacy)
    await tx
      .insert(clientAdvocacy)
      .values(known.advocacy.map((one) => ({ ...owner, ...one, createdAt: now, updatedAt: now })));
  const measures = measureRows(owner, known, today);
  if (measures.length > 0) await tx.insert(clientMeasures).values(measures.map((row) => ({ ...row, updatedAt: now })));
}

function answerRow(
  owner: Owner,
  { answeredDaysAgo, ...answer }: NonNullable<DemoRelationship['answers']>[number],
  now: Date,
) {
  const answeredAt = new Date(now.getTime() - answeredDaysAgo * DAY_MS);
  const sentAt = new Date(answeredAt.getTime() - ANSWERED_AFTER_DAYS * DAY_MS);
  const isLow = answer.kind !== 'csat' && answer.score <= 6;
  const followUpDueOn = workingDaysAfter(answeredAt.toISOString().slice(0, 10), 2);
  const isOld = answeredDaysAgo > 30;
  return {
    ...owner,
    ...answer,
    question: SURVEY_KINDS[answer.kind].question,
    tokenHash: demoId(`survey/${answer.email}/${answeredDaysAgo}`),
    sentAt,
    closesAt: new Date(sentAt.getTime() + OPEN_DAYS * DAY_MS),
    answeredAt,
    followUp: isLow ? (isOld ? ('done' as const) : ('owed' as const)) : ('none' as const),
    followUpDueOn: isLow ? followUpDueOn : null,
    createdAt: sentAt,
  };
}

const SOURCES = {
  service: 'Service desk',
  people: 'Training platform',
  backup: 'Backup console',
  technology: 'Device management',
  cloud: 'License report',
} as const;

const rounded = {
  share: (value: number) => Math.round(1_000 * Math.min(1, value)) / 1_000,
  count: (value: number) => Math.round(value),
  hours: (value: number) => Math.round(10 * value) / 10,
};

/** A value of each month up to the last whole one, on the way from what it was to what it is, with a little up and down. */
function measureRows(owner: Owner, { measures = {} }: DemoRelationship, today: string) {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const monthBefore = (back: number) => new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10);
  return CLIENT_MEASURE_KEYS.flatMap((measure) => {
    const way = measures[measure];
    if (!way) return [];
    const [from, to] = way;
    const { unit, section } = clientMeasure(measure);
    return Array.from({ length: MONTHS }, (_, index) => {
      const wave = from === to ? 0 : 0.02 * Math.max(1, to) * Math.sin(index * 1.7);
      const value = Math.max(0, from + ((to - from) * index) / (MONTHS - 1) + wave);
      const source = section === null ? 'Accounting' : SOURCES[section];
      return {
        ...owner,
        measure,
        month: monthBefore(MONTHS - index),
        value: rounded[unit](value),
        source,
      };
    });
  });
}
