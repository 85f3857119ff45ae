import { roundModelled } from '@fairlead/content/format/rounding';
import { type Roadmap, type RoadmapStep, STEP_DECISIONS, type StepAnswer } from '@fairlead/contract/features/roadmap';
import { simulationResult } from '@fairlead/contract/features/simulations/result';
import type { Tx } from '@fairlead/db/connection/database';
import { acceptances } from '@fairlead/db/schema/acceptances';
import { profiles } from '@fairlead/db/schema/profiles';
import { roadmapSteps } from '@fairlead/db/schema/roadmap';
import { simulations } from '@fairlead/db/schema/simulations';
import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { type OfClient, standingLines, standingProposals } from '../proposals/standing-proposals';
import type { ProposalRow } from '../proposals/view';

export type StepRow = typeof roadmapSteps.$inferSelect;

/** What results of both models say of services. */
const rankingSchema = simulationResult.shape.serviceRanking.pick({ alone: true, greedy: true }).strip();

/** What the latest completed simulation of a client that the caller sees says about services; null without one. */
export async function latestRanking(tx: Tx, mspId: string, clientId: string) {
  const [row] = await tx
    .select({
      simulationId: simulations.id,
      completedAt: simulations.completedAt,
      ranking: sql<unknown>`${simulations.result} -> 'serviceRanking'`,
      prices: sql<unknown>`${simulations.inputs} -> 'form' -> 'services'`,
    })
    .from(simulations)
    .where(and(eq(simulations.mspId, mspId), eq(simulations.clientId, clientId), eq(simulations.status, 'completed')))
    .orderBy(desc(simulations.version))
    .limit(1);
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

const isStepAnswer = (answer: string): answer is StepAnswer => (STEP_DECISIONS as readonly string[]).includes(answer);

/**
 * The proposal that says what a step is and costs: one that waits, or a signed one its service was taken of.
 * @param standing proposals of the step's client
 */
export function stepProposal(standing: readonly ProposalRow[], step: StepRow): RoadmapStep['proposal'] {
  const row = standing.find(({ id }) => id === step.proposalId);
  if (!row) return null;
  // A service of another option was not signed for. What is no service of the simulation was added for its line.
  const isPart =
    step.serviceKey === null || standingLines(row).some(({ serviceKey }) => serviceKey === step.serviceKey);
  if (!isPart) return null;
  const { id, number, signedOn } = row;
  return row.state === 'sent'
    ? { id, number, state: 'sent', signedOn: null }
    : { id, number, state: 'signed', signedOn };
}

/** Steps in their order, each with its owner, what it avoids and the client's newest word on it. */
export async function roadmapView(
  tx: Tx,
  { mspId, clientId, now }: OfClient & { now: Date },
  where?: SQL,
): Promise<Omit<Roadmap, 'currency'>> {
  const ofClient = and(eq(roadmapSteps.mspId, mspId), eq(roadmapSteps.clientId, clientId));
  const rows = await tx
    .select({ step: roadmapSteps, ownerName: profiles.name })
    .from(roadmapSteps)
    .leftJoin(profiles, and(eq(profiles.msp_id, roadmapSteps.mspId), eq(profiles.id, roadmapSteps.ownerId)))
    .where(and(ofClient, where))
    .orderBy(asc(roadmapSteps.position), asc(roadmapSteps.id));
  const decisions = await tx
    .selectDistinctOn([acceptances.stepId])
    .from(acceptances)
    .where(and(eq(acceptances.mspId, mspId), eq(acceptances.clientId, clientId), isNotNull(acceptances.stepId)))
    .orderBy(acceptances.stepId, desc(acceptances.createdAt), desc(decidedVersion));
  const decisionOf = new Map(decisions.map((row) => [row.stepId, row]));
  const latest = await latestRanking(tx, mspId, clientId);
  const standing = await standingProposals(tx, { mspId, clientId }, now);
  const effects: ReturnType<typeof serviceEffects> = latest ? serviceEffects(latest) : new Map();
  return {
    clientId,
    steps: rows.map(({ step, ownerName }) => {
      const decision = decisionOf.get(step.id);
      return {
        id: step.id,
        title: step.title,
        description: step.description,
        serviceKey: step.serviceKey,
        costOnce: step.costOnce,
        costMonthly: step.costMonthly,
        startTarget: step.startTarget,
        finishTarget: step.finishTarget,
        ownerId: step.ownerId,
        shared: step.sharedAt !== null,
        ownerName,
        state: step.state,
        source: step.source,
        avoided: (step.serviceKey && effects.get(step.serviceKey)) || null,
        decision:
          decision && isStepAnswer(decision.answer)
            ? {
                answer: decision.answer,
                byName: decision.userName,
                at: decision.createdAt.toISOString(),
                comment: decision.comment,
              }
            : null,
        proposal: stepProposal(standing, step),
        version: step.version,
        updatedAt: step.updatedAt.toISOString(),
      };
    }),
    simulatedAt: latest?.completedAt.toISOString() ?? null,
  };
}
