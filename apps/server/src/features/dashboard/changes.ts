import { RISK_LEVELS } from '@fairlead/contract/features/clients/terms';
import type { Dashboard } from '@fairlead/contract/features/dashboard';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { simulations } from '@fairlead/db/schema/simulations';
import { and, desc, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm';
import { activeClients } from './queries';

type Change = Dashboard['changes'][number];

const completedSince = (mspId: string, since: Date) => and(activeClients(mspId), gte(clients.latestCompletedAt, since));

const newestOfClient = and(eq(simulations.mspId, clients.mspId), eq(simulations.id, clients.latestSimulationId));

/** Whether the figures before the newest version are of its model; those of another one are not compared with it. */
const isSameModel: SQL<boolean> = sql`(starts_with(coalesce(${clients.latestModelVersion}, '1.'), '1.') or not coalesce((
  select starts_with(before.model_version, '1.') from ${simulations} as before
  where before.msp_id = ${clients.mspId} and before.client_id = ${clients.id} and before.status = 'completed'
  order by before.completed_at desc offset 1 limit 1), false))`;

/** Clients whose newest version was completed since then, newest first, with the figures before and after. */
export function selectChanges(tx: Tx, mspId: string, since: Date, limit: number) {
  return tx
    .select({
      clientId: clients.id,
      clientName: clients.name,
      simulationId: clients.latestSimulationId,
      at: clients.latestCompletedAt,
      before: { meanToday: clients.previousMeanToday, riskLevel: clients.previousRiskLevel },
      after: { meanToday: clients.meanToday, riskLevel: clients.riskLevel },
      isComparable: isSameModel,
      betterInformation: simulations.betterInformation,
    })
    .from(clients)
    .leftJoin(simulations, newestOfClient)
    .where(completedSince(mspId, since))
    .orderBy(desc(clients.latestCompletedAt), clients.id)
    .limit(limit);
}

/** What the newest versions since then changed for their clients, newest first. */
export async function recentChanges(tx: Tx, mspId: string, since: Date, limit: number): Promise<Change[]> {
  const rows = await selectChanges(tx, mspId, since, limit);
  return rows.flatMap(({ clientId, clientName, simulationId, at, ...row }) => {
    const before = row.isComparable ? standing(row.before) : null;
    const after = standing(row.after);
    if (!simulationId || !at || !after) return [];
    return [
      {
        clientId,
        clientName,
        simulationId,
        at: at.toISOString(),
        before,
        after,
        ...(before && row.betterInformation ? { betterInformation: true as const } : {}),
      },
    ];
  });
}

type Figures = { meanToday: number | null; riskLevel: Change['after']['riskLevel'] | null } | null;

/** Null where there was no version; its figures are written together. */
function standing(figures: Figures): Change['before'] {
  if (figures?.meanToday == null || figures.riskLevel === null) return null;
  return { meanToday: figures.meanToday, riskLevel: figures.riskLevel };
}

/** Clients whose level their newest version since then raised or lowered, and those where only more is known. */
export async function levelMoves(tx: Tx, mspId: string, since: Date): Promise<Dashboard['levelMoves']> {
  const rank = (level: SQL) =>
    sql`array_position(array[${sql.join(
      RISK_LEVELS.map((name) => sql`${name}`),
      sql`, `,
    )}]::text[], ${level})`;
  const [before, after] = [rank(sql`${clients.previousRiskLevel}`), rank(sql`${clients.riskLevel}`)];
  const isKnown = sql`coalesce(${simulations.betterInformation}, false)`;
  const moved = (move: SQL) => sql<number>`(count(*) filter (where ${move}))::int`;
  const [row] = await tx
    .select({
      raised: moved(sql`${after} > ${before} and not ${isKnown}`),
      lowered: moved(sql`${after} < ${before} and not ${isKnown}`),
      betterKnown: moved(sql`${after} <> ${before} and ${isKnown}`),
    })
    .from(clients)
    .leftJoin(simulations, newestOfClient)
    .where(and(completedSince(mspId, since), isNotNull(clients.previousRiskLevel), isSameModel));
  return row ?? { raised: 0, lowered: 0, betterKnown: 0 };
}
