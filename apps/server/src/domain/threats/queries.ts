import type { ThreatMatch } from '@fairlead/contract/features/threats/threats';
import { OPEN_STATES } from '@fairlead/contract/features/threats/threats';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { clientTechnology } from '@fairlead/db/schema/clients/technology';
import { feeds, knownExploited } from '@fairlead/db/schema/feeds';
import { threatMatches } from '@fairlead/db/schema/threats';
import { threatPriority } from '@fairlead/risk/threats/deadline';
import { and, asc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';

/** Matches with what they are about, of clients that are not archived. */
export function selectMatches(tx: Tx, mspId: string, where: SQL | undefined) {
  return tx
    .select({
      match: threatMatches,
      clientName: clients.name,
      vendor: clientTechnology.vendor,
      product: clientTechnology.product,
      productVersion: clientTechnology.productVersion,
      exposure: clientTechnology.exposure,
      criticality: clientTechnology.criticality,
      supportEndsOn: clientTechnology.supportEndsOn,
      units: clientTechnology.units,
      entry: {
        name: knownExploited.name,
        vendor: knownExploited.vendor,
        product: knownExploited.product,
        ransomware: knownExploited.ransomware,
        dateAdded: knownExploited.dateAdded,
        epss: knownExploited.epss,
        cvss: knownExploited.cvss,
      },
    })
    .from(threatMatches)
    .innerJoin(
      clientTechnology,
      and(eq(clientTechnology.mspId, threatMatches.mspId), eq(clientTechnology.id, threatMatches.technologyId)),
    )
    .innerJoin(clients, and(eq(clients.mspId, threatMatches.mspId), eq(clients.id, threatMatches.clientId)))
    .innerJoin(knownExploited, eq(knownExploited.cveId, threatMatches.cveId))
    .where(and(eq(threatMatches.mspId, mspId), isNull(clients.archivedAt), where));
}

export type MatchRecord = Awaited<ReturnType<typeof selectMatches>>[number];

/** Open on the day; as `isOpenMatch` of the contract has it. */
export const isOpenOn = (today: string): SQL | undefined =>
  or(
    inArray(threatMatches.state, [...OPEN_STATES]),
    and(eq(threatMatches.state, 'risk_accepted'), lt(threatMatches.acceptedUntil, today)),
  );

/** As `isSureMatch` of the contract has it. */
export const isSure: SQL = sql`(${threatMatches.confidence} <> 'possible' or ${threatMatches.state} <> 'new')`;

export const byUrgency = [sql`${threatMatches.dueOn} asc nulls last`, asc(threatMatches.cveId), asc(threatMatches.id)];

export function matchView({ match, entry: { cvss, ...entry }, ...of }: MatchRecord, today: string): ThreatMatch {
  const { id, clientId, technologyId, cveId, confidence, reason, state, foundOn, deadline, rule, dueOn } = match;
  return {
    id,
    clientId,
    clientName: of.clientName,
    technologyId,
    technologyName: [of.vendor, of.product, of.productVersion].filter(Boolean).join(' '),
    exposure: of.exposure,
    units: of.units,
    isOutOfSupport: of.supportEndsOn !== null && of.supportEndsOn < today,
    cveId,
    ...entry,
    confidence,
    reason,
    state,
    foundOn,
    deadline,
    rule,
    assumed: match.assumed as ThreatMatch['assumed'],
    dueOn,
    priority: threatPriority({ ...entry, cvss, criticality: of.criticality, units: of.units }),
    stateReason: match.stateReason,
    acceptedBy: match.acceptedBy,
    acceptedUntil: match.acceptedUntil,
    updatedAt: match.updatedAt.toISOString(),
  };
}

/** How the catalog stands, for every page that shows something of it. */
export async function catalogState(tx: Tx) {
  const [feed] = await tx.select().from(feeds).where(eq(feeds.key, 'known_exploited'));
  return {
    asOf: feed?.fetchedAt?.toISOString() ?? null,
    version: feed?.sourceVersion ?? null,
    entries: feed?.entries ?? 0,
    problem: feed?.problem ?? null,
  };
}
