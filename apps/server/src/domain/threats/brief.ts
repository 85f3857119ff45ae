import { deadlineBy } from '@fairlead/content/words/threat-words';
import { isStaleFeed } from '@fairlead/contract/features/feeds';
import type { Tx } from '@fairlead/db/connection/database';
import { clientTechnology } from '@fairlead/db/schema/clients/technology';
import { knownExploited, WITHDRAWN_AFTER } from '@fairlead/db/schema/feeds';
import { threatMatchChanges, threatMatches } from '@fairlead/db/schema/threats';
import type { ThreatBriefPart } from '@fairlead/reports/document/threat-brief-part';
import { and, countDistinct, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { dayFrom } from '#domain/team/due-reminders';
import { actionsOf, checksOf, selectOpenThings } from './actions';
import { byUrgency, catalogState, isOpenOn, isSure } from './queries';

/** A brief looks back on the last month. */
const PERIOD_DAYS = 30;

type Of = { mspId: string; clientId: string };

/** What attackers use now at one client; without `downtime`, which is the simulation's. */
export async function threatBrief(tx: Tx, of: Of, now: Date): Promise<Omit<ThreatBriefPart, 'downtime'>> {
  const { mspId, clientId } = of;
  const on = dayFrom(now, 0);
  const since = dayFrom(now, -PERIOD_DAYS);
  const [catalog, things, products, entries, open, settled, accepted] = await Promise.all([
    catalogState(tx),
    selectOpenThings(tx, mspId, on, clientId),
    productsOf(tx, of),
    tx.$count(knownExploited, addedSince(since)),
    tx
      .select({
        technologyId: threatMatches.technologyId,
        cveId: threatMatches.cveId,
        deadline: threatMatches.deadline,
        rule: threatMatches.rule,
        isAdded: sql<boolean>`${addedSince(since)}`,
      })
      .from(threatMatches)
      .innerJoin(knownExploited, eq(knownExploited.cveId, threatMatches.cveId))
      .where(and(eq(threatMatches.mspId, mspId), eq(threatMatches.clientId, clientId), isOpenOn(on), isSure))
      .orderBy(...byUrgency),
    settledSince(tx, of, since),
    acceptedOn(tx, of, on),
  ]);
  return {
    catalogOn: catalog.asOf?.slice(0, 10) ?? null,
    isStale: catalog.asOf === null || isStaleFeed('known_exploited', catalog.asOf, now),
    on,
    since,
    products,
    added: { entries, here: new Set(open.flatMap(({ cveId, isAdded }) => (isAdded ? [cveId] : []))).size },
    actions: actionsOf(things, on).map(({ key: _key, places, ...action }) => {
      const here = open.filter(({ technologyId }) => places.some((place) => place.technologyId === technologyId));
      const units = places.map((place) => place.units);
      return {
        ...action,
        units: units.every((count) => count !== null) ? units.reduce((sum, count) => sum + count, 0) : null,
        versions: [...new Set(places.map(({ version }) => version).filter(Boolean))],
        by: here[0] ? deadlineBy(here[0]) : '',
        cveIds: [...new Set(here.map(({ cveId }) => cveId))],
      };
    }),
    checks: checksOf(things).map(({ technologyName }) => technologyName),
    ...settled,
    accepted,
  };
}

const addedSince = (day: string) =>
  and(gte(knownExploited.dateAdded, day), lt(knownExploited.missingRuns, WITHDRAWN_AFTER));

/** Different products, however many lines of the inventory name them. */
async function productsOf(tx: Tx, { mspId, clientId }: Of): Promise<number> {
  const { vendor, product } = clientTechnology;
  const [row] = await tx
    .select({ count: sql<number>`count(distinct (lower(${vendor}), lower(${product})))::int` })
    .from(clientTechnology)
    .where(and(eq(clientTechnology.mspId, mspId), eq(clientTechnology.clientId, clientId)));
  return row?.count ?? 0;
}

/** Vulnerabilities that people closed in the period and that are closed still. */
async function settledSince(tx: Tx, { mspId, clientId }: Of, since: string) {
  const rows = await tx
    .select({ state: threatMatches.state, count: countDistinct(threatMatches.cveId) })
    .from(threatMatches)
    .innerJoin(
      threatMatchChanges,
      and(
        eq(threatMatchChanges.mspId, threatMatches.mspId),
        eq(threatMatchChanges.matchId, threatMatches.id),
        eq(threatMatchChanges.toState, threatMatches.state),
        gte(threatMatchChanges.changedAt, new Date(`${since}T00:00:00Z`)),
      ),
    )
    .where(
      and(
        eq(threatMatches.mspId, mspId),
        eq(threatMatches.clientId, clientId),
        inArray(threatMatches.state, ['fixed', 'not_affected']),
      ),
    )
    .groupBy(threatMatches.state);
  const count = (state: 'fixed' | 'not_affected') => rows.find((row) => row.state === state)?.count ?? 0;
  return { fixed: count('fixed'), notAffected: count('not_affected') };
}

/** Products at which a person accepted the risk of something, as long as that holds. */
async function acceptedOn(tx: Tx, { mspId, clientId }: Of, on: string): Promise<number> {
  const [row] = await tx
    .select({ count: countDistinct(threatMatches.technologyId) })
    .from(threatMatches)
    .where(
      and(
        eq(threatMatches.mspId, mspId),
        eq(threatMatches.clientId, clientId),
        eq(threatMatches.state, 'risk_accepted'),
        gte(threatMatches.acceptedUntil, on),
      ),
    );
  return row?.count ?? 0;
}
