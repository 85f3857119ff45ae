import { DAY_MS } from '@fairlead/content/format/days';
import { deadlineBy } from '@fairlead/content/words/threat-words';
import { FEED_STALE_DAYS } from '@fairlead/contract/features/feeds';
import type { Tx } from '@fairlead/db/connection/database';
import { clientTechnology } from '@fairlead/db/schema/clients/technology';
import { knownExploited, WITHDRAWN_AFTER } from '@fairlead/db/schema/feeds';
import { threatMatchChanges, threatMatches } from '@fairlead/db/schema/threats';
import type { ThreatBriefPart } from '@fairlead/reports/document/threat-brief-part';
import { and, countDistinct, eq, gte, inArray, lt } from 'drizzle-orm';
import { actionsOf, checksOf, selectOpenThings } from './actions';
import { byUrgency, catalogState, isOpenOn, isSure } from './queries';
import { daysLater, readersDay } from './readers-day';

/** A brief looks back on the last month. */
const PERIOD_DAYS = 30;

type Of = { mspId: string; clientId: string };

/** What attackers use now at one client; without `downtime`, which is the simulation's. */
export async function threatBrief(tx: Tx, of: Of, now: Date): Promise<Omit<ThreatBriefPart, 'downtime'>> {
  const { mspId, clientId } = of;
  const on = readersDay(now, undefined);
  const since = daysLater(on, -PERIOD_DAYS);
  const [catalog, things, products, entries, open, settled, accepted] = await Promise.all([
    catalogState(tx),
    selectOpenThings(tx, mspId, on, clientId),
    tx.$count(clientTechnology, and(eq(clientTechnology.mspId, mspId), eq(clientTechnology.clientId, clientId))),
    tx.$count(
      knownExploited,
      and(gte(knownExploited.dateAdded, since), lt(knownExploited.missingRuns, WITHDRAWN_AFTER)),
    ),
    tx
      .select({
        technologyId: threatMatches.technologyId,
        cveId: threatMatches.cveId,
        deadline: threatMatches.deadline,
        rule: threatMatches.rule,
      })
      .from(threatMatches)
      .where(and(eq(threatMatches.mspId, mspId), eq(threatMatches.clientId, clientId), isOpenOn(on), isSure))
      .orderBy(...byUrgency),
    settledSince(tx, of, since),
    acceptedOn(tx, of, on),
  ]);
  const cveIds = [...new Set(open.map(({ cveId }) => cveId))];
  const isOld = !catalog.asOf || now.getTime() - Date.parse(catalog.asOf) > FEED_STALE_DAYS.known_exploited * DAY_MS;
  return {
    catalogOn: catalog.asOf?.slice(0, 10) ?? null,
    isStale: isOld,
    on,
    since,
    products,
    added: { entries, here: await addedSince(tx, cveIds, since) },
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
    checks: checksOf(things).map(({ technologyName, vulnerabilities }) => ({ technologyName, vulnerabilities })),
    ...settled,
    accepted,
  };
}

async function addedSince(tx: Tx, cveIds: string[], since: string): Promise<number> {
  if (cveIds.length === 0) return 0;
  return tx.$count(knownExploited, and(inArray(knownExploited.cveId, cveIds), gte(knownExploited.dateAdded, since)));
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
