/** What the product watched for a client: rules and dates, exploited vulnerabilities, and incidents. */
import { frameworkOf } from '@fairlead/content/frameworks/frameworks';
import { daysAfter } from '@fairlead/contract/features/reviews/cadence';
import type { SectionFacts } from '@fairlead/contract/features/reviews/reviews';
import { OPEN_STATES } from '@fairlead/contract/features/threats/threats';
import type { Tx } from '@fairlead/db/connection/database';
import { clientTechnology } from '@fairlead/db/schema/clients/technology';
import { complianceChecks, complianceScores } from '@fairlead/db/schema/compliance';
import { clientTouchpoints } from '@fairlead/db/schema/loyalty';
import { obligations } from '@fairlead/db/schema/obligations';
import { threatMatches } from '@fairlead/db/schema/threats';
import { and, asc, desc, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import { incidentNotices } from '#domain/clients/notices';
import type { ClientRow } from '#domain/clients/rows';
import { factsOfSection, figure, row } from './empty-facts';

/** Dates that come up within a quarter belong in a review. */
const AHEAD_DAYS = 90;
const MOST_ROWS = 12;

type Of = Pick<ClientRow, 'mspId'> & { clientId: string };
type Period = { from: string; now: Date };

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
const newest = (moments: Date[]) =>
  moments.length === 0 ? null : new Date(Math.max(...moments.map((moment) => moment.getTime())));
const words = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** Readiness of each framework next to that of the last review, and what an obligation asks for within a quarter. */
export async function complianceFacts(
  tx: Tx,
  { mspId, clientId, lastHeldOn, now }: Of & { lastHeldOn: string | null; now: Date },
): Promise<SectionFacts> {
  const [checks, earlier, owed] = await Promise.all([
    tx
      .select()
      .from(complianceChecks)
      .where(and(eq(complianceChecks.mspId, mspId), eq(complianceChecks.clientId, clientId)))
      .orderBy(asc(complianceChecks.createdAt), complianceChecks.id),
    lastHeldOn === null
      ? []
      : tx
          .selectDistinctOn([complianceScores.checkId], {
            checkId: complianceScores.checkId,
            readiness: complianceScores.readiness,
          })
          .from(complianceScores)
          .where(
            and(
              eq(complianceScores.mspId, mspId),
              eq(complianceScores.clientId, clientId),
              lte(complianceScores.onDay, lastHeldOn),
            ),
          )
          .orderBy(complianceScores.checkId, desc(complianceScores.onDay)),
    tx
      .select()
      .from(obligations)
      .where(
        and(
          eq(obligations.mspId, mspId),
          eq(obligations.clientId, clientId),
          isNull(obligations.metOn),
          lte(obligations.dueOn, daysAfter(dayOf(now), AHEAD_DAYS)),
        ),
      )
      .orderBy(asc(obligations.dueOn), obligations.id)
      .limit(MOST_ROWS),
  ]);
  const before = new Map(earlier.map(({ checkId, readiness }) => [checkId, readiness]));
  const percent = (share: number | null | undefined) => (share == null ? null : Math.round(100 * share));
  return factsOfSection('compliance', {
    dataAt: newest([...checks, ...owed].map(({ updatedAt }) => updatedAt)),
    figures:
      checks.length === 0
        ? []
        : [
            figure(
              'open_requirements',
              checks.reduce((sum, { openCount }) => sum + openCount, 0),
            ),
          ],
    rows: [
      ...checks.map(({ id, frameworkId, openCount, dueOn, readiness }) =>
        row({
          id,
          title: frameworkOf(frameworkId).title,
          state: openCount === 0 ? 'Nothing open' : `${words(openCount, 'requirement')} open`,
          on: dueOn,
          score: percent(readiness),
          scoreBefore: percent(before.get(id)),
        }),
      ),
      ...owed.map(({ id, title, citation, dueOn }) => row({ id, title, state: citation, on: dueOn })),
    ],
  });
}

/** Exploited vulnerabilities at what the client works with: found and fixed in the period, and those still open. */
export async function threatFacts(tx: Tx, { mspId, clientId }: Of, { from, now }: Period): Promise<SectionFacts> {
  const all = await tx
    .select({ match: threatMatches, vendor: clientTechnology.vendor, product: clientTechnology.product })
    .from(threatMatches)
    .innerJoin(
      clientTechnology,
      and(eq(clientTechnology.mspId, threatMatches.mspId), eq(clientTechnology.id, threatMatches.technologyId)),
    )
    .where(
      and(
        eq(threatMatches.mspId, mspId),
        eq(threatMatches.clientId, clientId),
        or(inArray(threatMatches.state, [...OPEN_STATES]), gte(threatMatches.updatedAt, new Date(`${from}T00:00:00Z`))),
      ),
    )
    .orderBy(asc(threatMatches.dueOn), threatMatches.id);
  const counted = all.filter(isCounted);
  if (counted.length === 0) return factsOfSection('threats', { dataAt: null });
  const open = counted.filter(isOpen);
  const products = [...new Set(open.map(({ match }) => match.technologyId))].map((technologyId) =>
    open.filter(({ match }) => match.technologyId === technologyId),
  );
  return factsOfSection('threats', {
    dataAt: newest(counted.map(({ match }) => match.updatedAt)),
    figures: [
      figure('threats_found', counted.filter(({ match }) => match.foundOn >= from).length),
      figure('threats_fixed', counted.filter(({ match }) => match.state === 'fixed').length),
      figure('threats_open', open.length),
      figure('threats_overdue', open.filter(({ match }) => match.dueOn !== null && match.dueOn < dayOf(now)).length),
    ],
    // By product, what is due first comes first: an owner replaces products and not vulnerabilities.
    rows: products.slice(0, MOST_ROWS).flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const { match, vendor, product } = first;
      const state = `${words(own.length, 'exploited vulnerability', 'exploited vulnerabilities')} open`;
      return [row({ id: match.technologyId, title: `${vendor} ${product}`, state, on: match.dueOn })];
    }),
  });
}

type FoundMatch = { match: typeof threatMatches.$inferSelect };

const isOpen = ({ match }: FoundMatch) => (OPEN_STATES as readonly string[]).includes(match.state);

/** A match by the maker's name alone is a question for staff, not news for the client, until someone has looked at it. */
const isCounted = ({ match: { state, confidence } }: FoundMatch) =>
  state !== 'duplicate' && state !== 'not_affected' && (state !== 'new' || confidence !== 'possible');

/** Incidents of the period by their days, and the notices of the one the client is in. Notes stay with the provider. */
export async function incidentFacts(tx: Tx, client: ClientRow, { from, now }: Period): Promise<SectionFacts> {
  const today = dayOf(now);
  const happened = await tx
    .select({
      id: clientTouchpoints.id,
      onDay: clientTouchpoints.onDay,
      at: clientTouchpoints.createdAt,
    })
    .from(clientTouchpoints)
    .where(
      and(
        eq(clientTouchpoints.mspId, client.mspId),
        eq(clientTouchpoints.clientId, client.id),
        eq(clientTouchpoints.kind, 'incident'),
        gte(clientTouchpoints.onDay, from),
        lte(clientTouchpoints.onDay, today),
      ),
    )
    .orderBy(asc(clientTouchpoints.onDay), clientTouchpoints.id);
  const { incident } = client;
  if (happened.length === 0 && !incident) return factsOfSection('incidents', { dataAt: null });
  const notices = incident ? incidentNotices(client, incident, today) : [];
  const open = notices.filter(({ toldAt }) => toldAt === null);
  return factsOfSection('incidents', {
    dataAt: newest([...happened.map(({ at }) => at), ...(incident ? [client.updatedAt] : [])]),
    figures: [
      figure('incidents', happened.length + (incident ? 1 : 0)),
      ...(incident ? [figure('notices_sent', notices.length - open.length), figure('notices_open', open.length)] : []),
    ],
    rows: [
      ...(incident
        ? [
            row({
              id: client.id,
              title: 'Incident with breach notices',
              state: open.length === 0 ? 'Every notice is sent' : `${words(open.length, 'notice')} open`,
              on: incident.moments.discovery.slice(0, 10),
            }),
          ]
        : []),
      ...happened.map(({ id, onDay }) => row({ id, title: 'Incident', state: 'On record', on: onDay })),
    ],
  });
}
