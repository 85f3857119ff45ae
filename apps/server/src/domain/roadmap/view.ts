import { roundModelled } from '@fairlead/content/format/rounding';
import type { Roadmap, RoadmapStep } from '@fairlead/contract/features/roadmap';
import { simulationResult } from '@fairlead/contract/features/simulations/result';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients';
import { acceptances, roadmapSteps } from '@fairlead/db/schema/portal';
import { profiles } from '@fairlead/db/schema/profiles';
import { simulations } from '@fairlead/db/schema/simulations';
import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';

export type StepRow = typeof roadmapSteps.$inferSelect;

const rankingSchema = simulationResult.shape.serviceRanking;

/** What the latest completed simulation of a client says about services; null without one. */
export async function latestRanking(tx: Tx, mspId: string, clientId: string) {
  const [row] = await tx
    .select({
      simulationId: simulations.id,
      completedAt: simulations.completed_at,
      ranking: sql<unknown>`${simulations.result} -> 'serviceRanking'`,
      prices: sql<unknown>`${simulations.inputs} -> 'form' -> 'services'`,
    })
    .from(clients)
    .innerJoin(
      simulations,
      and(eq(simulations.msp_id, clients.msp_id), eq(simulations.id, clients.latest_simulation_id)),
    )
    .where(and(eq(clients.msp_id, mspId), eq(clients.id, clientId)));
  const ranking = rankingSchema.safeParse(row?.ranking);
  if (!row?.completedAt || !ranking.success) return null;
  return { simulationId: row.simulationId, completedAt: row.completedAt, ranking: ranking.data, prices: row.prices };
}

export type LatestRanking = NonNullable<Awaited<ReturnType<typeof latestRanking>>>;

/** The effect of each service as it is shown: within the simulated proposal where it is part of it, else by itself. */
export function serviceEffects({ ranking }: LatestRanking): Map<string, NonNullable<RoadmapStep['avoided']>> {
  const shown = (reduction: number) => Math.max(0, roundModelled(reduction));
  return new Map<string, NonNullable<RoadmapStep['avoided']>>([
    ...ranking.alone.map((one) => [one.service, { perYear: shown(one.reduction), basis: 'alone' }] as const),
    ...ranking.greedy.map((one) => [one.service, { perYear: shown(one.reduction), basis: 'in_proposal' }] as const),
  ]);
}

/** Of two decisions of one instant the later one has the higher version of the step. */
const decidedVersion = sql`(${acceptances.subject} ->> 'version')::int`;

/** Steps in their order, each with its owner, what it avoids and the client's newest word on it. */
export async function roadmapView(
  tx: Tx,
  mspId: string,
  clientId: string,
  where?: SQL,
): Promise<Omit<Roadmap, 'currency'>> {
  const ofClient = and(eq(roadmapSteps.msp_id, mspId), eq(roadmapSteps.client_id, clientId));
  const rows = await tx
    .select({ step: roadmapSteps, ownerName: profiles.name })
    .from(roadmapSteps)
    .leftJoin(profiles, and(eq(profiles.msp_id, roadmapSteps.msp_id), eq(profiles.id, roadmapSteps.owner_id)))
    .where(and(ofClient, where))
    .orderBy(asc(roadmapSteps.position), asc(roadmapSteps.id));
  const decisions = await tx
    .selectDistinctOn([acceptances.step_id])
    .from(acceptances)
    .where(and(eq(acceptances.msp_id, mspId), eq(acceptances.client_id, clientId), isNotNull(acceptances.step_id)))
    .orderBy(acceptances.step_id, desc(acceptances.created_at), desc(decidedVersion));
  const decisionOf = new Map(decisions.map((row) => [row.step_id, row]));
  const latest = await latestRanking(tx, mspId, clientId);
  const effects: ReturnType<typeof serviceEffects> = latest ? serviceEffects(latest) : new Map();
  return {
    clientId,
    steps: rows.map(({ step, ownerName }) => {
      const decision = decisionOf.get(step.id);
      return {
        id: step.id,
        title: step.title,
        description: step.description,
        serviceKey: step.service_key,
        costOnce: step.cost_once,
        costMonthly: step.cost_monthly,
        startTarget: step.start_target,
        finishTarget: step.finish_target,
        ownerId: step.owner_id,
        shared: step.shared_at !== null,
        ownerName,
        state: step.state,
        source: step.source,
        avoided: (step.service_key && effects.get(step.service_key)) || null,
        decision:
          decision?.answer === 'agreed' || decision?.answer === 'not_now'
            ? {
                answer: decision.answer,
                byName: decision.user_name,
                at: decision.created_at.toISOString(),
                comment: decision.comment,
              }
            : null,
        version: step.version,
        updatedAt: step.updated_at.toISOString(),
      };
    }),
    simulatedAt: latest?.completedAt.toISOString() ?? null,
  };
}
