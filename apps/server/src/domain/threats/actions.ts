import { DEADLINES } from '@fairlead/content/threats/remediation-deadlines';
import type { OverdueUpdate } from '@fairlead/contract/features/threats/overdue-update';
import type { ThreatAction } from '@fairlead/contract/features/threats/threats';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { clientTechnology } from '@fairlead/db/schema/clients/technology';
import { knownExploited } from '@fairlead/db/schema/feeds';
import { threatMatches } from '@fairlead/db/schema/threats';
import { readTechnology, usualExposureOf } from '@fairlead/risk/threats/match-technology';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { isOpenOn, isSure } from './queries';

export type OpenThing = Awaited<ReturnType<typeof selectOpenThings>>[number];

/**
 * What is open at each thing that clients run, or one of them; what is sure and what may apply are counted apart. Earliest due
 * date first.
 */
export function selectOpenThings(tx: Tx, mspId: string, today: string, clientId?: string) {
  const count = (condition = sql`true`) => sql<number>`count(*) filter (where ${condition})::int`;
  const dueOn = sql`min(${threatMatches.dueOn})`;
  const cveIds = (condition = sql`true`) =>
    sql<string[]>`coalesce(array_agg(${threatMatches.cveId}) filter (where ${condition}), '{}')`;
  return tx
    .select({
      clientId: threatMatches.clientId,
      clientName: clients.name,
      technologyId: threatMatches.technologyId,
      vendor: clientTechnology.vendor,
      product: clientTechnology.product,
      version: clientTechnology.productVersion,
      units: clientTechnology.units,
      kind: clientTechnology.kind,
      exposure: clientTechnology.exposure,
      supportEndsOn: clientTechnology.supportEndsOn,
      sure: count(isSure),
      possible: count(sql`not ${isSure}`),
      sureIds: cveIds(isSure),
      possibleIds: cveIds(sql`not ${isSure}`),
      ransomwareIds: cveIds(sql`${knownExploited.ransomware}`),
      dueOn: sql<string | null>`(${dueOn})::text`,
      deadlines: sql<string[]>`coalesce(array_agg(distinct ${threatMatches.deadline}) filter (where ${isSure}), '{}')`,
    })
    .from(threatMatches)
    .innerJoin(
      clientTechnology,
      and(eq(clientTechnology.mspId, threatMatches.mspId), eq(clientTechnology.id, threatMatches.technologyId)),
    )
    .innerJoin(clients, and(eq(clients.mspId, threatMatches.mspId), eq(clients.id, threatMatches.clientId)))
    .innerJoin(knownExploited, eq(knownExploited.cveId, threatMatches.cveId))
    .where(
      and(
        eq(threatMatches.mspId, mspId),
        clientId === undefined ? undefined : eq(threatMatches.clientId, clientId),
        isNull(clients.archivedAt),
        isOpenOn(today),
      ),
    )
    .groupBy(threatMatches.clientId, clients.name, threatMatches.technologyId, clientTechnology.id)
    .orderBy(
      sql`${dueOn} asc nulls last`,
      clients.name,
      clientTechnology.vendor,
      clientTechnology.product,
      clientTechnology.id,
    );
}

type Overdue = {
  mspId: string;
  clientId: string;
  today: string;
  /** Only what anyone on the internet can, or probably can, reach. */
  isExposed?: true;
};

/** What is sure and past its due date at a client; the earliest first. */
export async function overdueUpdates(tx: Tx, { mspId, clientId, today, isExposed }: Overdue): Promise<OverdueUpdate[]> {
  const things = await selectOpenThings(tx, mspId, today, clientId);
  return things.flatMap((thing) =>
    thing.sure > 0 && thing.dueOn !== null && thing.dueOn < today && (!isExposed || exposedOf(thing) !== 'no')
      ? [{ technologyName: nameOf(thing), dueOn: thing.dueOn, vulnerabilities: thing.sure }]
      : [],
  );
}

const nameOf = (thing: Pick<OpenThing, 'vendor' | 'product'> | undefined) =>
  [thing?.vendor, thing?.product].filter(Boolean).join(' ');

/** What is sure, by product: one piece of work for all clients that run it. The most pressing first. */
export const actionsOf = (things: OpenThing[], today: string): ThreatAction[] =>
  gather(
    things.filter(({ sure }) => sure > 0),
    ({ supportEndsOn }) => (supportEndsOn !== null && supportEndsOn < today ? 'replace' : 'update'),
    ({ sureIds }) => sureIds,
  ).sort(byDueDate);

/** Of which nobody knows whether the updates are installed; what most clients run first. */
export const checksOf = (things: OpenThing[]): ThreatAction[] =>
  gather(
    things.filter(({ sure, possible }) => sure === 0 && possible > 0),
    () => 'check',
    ({ possibleIds }) => possibleIds,
  ).sort((a, b) => b.places.length - a.places.length || b.vulnerabilities - a.vulnerabilities);

const EXPOSED_ORDER = { yes: 0, likely: 1, no: 2 };
const FAR = '9999-12-31';
const byDueDate = (a: ThreatAction, b: ThreatAction): number =>
  (a.dueOn ?? FAR).localeCompare(b.dueOn ?? FAR) ||
  EXPOSED_ORDER[a.exposed] - EXPOSED_ORDER[b.exposed] ||
  b.ransomware - a.ransomware ||
  b.places.length - a.places.length;

function exposedOf(thing: OpenThing): ThreatAction['exposed'] {
  if (thing.exposure !== 'unknown') return thing.exposure === 'internet' ? 'yes' : 'no';
  const usual = usualExposureOf(readTechnology(thing)) ?? (thing.kind === 'network' ? 'internet' : null);
  return usual === 'internet' ? 'likely' : 'no';
}

function gather(
  things: OpenThing[],
  actOf: (thing: OpenThing) => ThreatAction['act'],
  idsOf: (thing: OpenThing) => string[],
): ThreatAction[] {
  const found = new Map<string, OpenThing[]>();
  for (const thing of things) {
    const key = [actOf(thing), thing.vendor, thing.product].join(' ').toLowerCase();
    found.set(key, [...(found.get(key) ?? []), thing]);
  }
  return [...found].flatMap(([key, of]) => {
    const [first] = of;
    return first ? [actionOf(key, actOf(first), of, idsOf)] : [];
  });
}

function actionOf(
  key: string,
  act: ThreatAction['act'],
  things: OpenThing[],
  idsOf: (thing: OpenThing) => string[],
): ThreatAction {
  const [first] = things;
  const cveIds = new Set(things.flatMap(idsOf));
  const ransomware = new Set(things.flatMap(({ ransomwareIds }) => ransomwareIds));
  return {
    key,
    act,
    technologyName: nameOf(first),
    vulnerabilities: cveIds.size,
    ransomware: [...cveIds].filter((id) => ransomware.has(id)).length,
    exposed:
      (['yes', 'likely', 'no'] as const).find((each) => things.some((thing) => exposedOf(thing) === each)) ?? 'no',
    checksForCompromise: things.some(({ deadlines }) =>
      deadlines.some((deadline) => DEADLINES[deadline as keyof typeof DEADLINES].checksForCompromise),
    ),
    dueOn: things.flatMap(({ dueOn }) => dueOn ?? []).toSorted()[0] ?? null,
    places: things.map((thing) => ({
      clientId: thing.clientId,
      clientName: thing.clientName,
      technologyId: thing.technologyId,
      version: thing.version,
      units: thing.units,
      vulnerabilities: idsOf(thing).length,
      dueOn: thing.dueOn,
    })),
  };
}
