import { bankOf } from '@fairlead/content/question-banks/banks';
import type { SectionFacts } from '@fairlead/contract/features/reviews/reviews';
import type { Tx } from '@fairlead/db/connection/database';
import { assessments } from '@fairlead/db/schema/assessments';
import { simulations } from '@fairlead/db/schema/simulations';
import { and, asc, desc, eq } from 'drizzle-orm';
import { factsOfSection, figure, row } from './empty-facts';

/** Points of the trend. */
const MOST_POINTS = 12;

/** Figures of the newest simulation next to those of the newest one by the last review, and assessments the same way. */
export async function postureFacts(
  tx: Tx,
  { mspId, clientId, lastHeldOn }: { mspId: string; clientId: string; lastHeldOn: string | null },
): Promise<SectionFacts> {
  const [runs, done] = await Promise.all([
    completedRuns(tx, mspId, clientId),
    completedAssessments(tx, mspId, clientId),
  ]);
  const byLastReview = <One extends { at: Date }>(all: One[]) =>
    lastHeldOn === null ? undefined : all.findLast(({ at }) => at.toISOString().slice(0, 10) <= lastHeldOn);
  const newest = runs.at(-1);
  const then = byLastReview(runs);
  // Figures of two models are not compared: what moved would be the model.
  const before = then && then.model === newest?.model && then.id !== newest.id ? then : null;
  const banks = [...new Set(done.map(({ bankId }) => bankId))];
  const rows = banks.flatMap((bankId) => {
    const own = done.filter((one) => one.bankId === bankId);
    const last = own.at(-1);
    const earlier = byLastReview(own);
    if (!last) return [];
    const isSame =
      earlier && earlier.id !== last.id && earlier.bankVersion === last.bankVersion && earlier.depth === last.depth;
    return [
      row({
        id: bankId,
        title: bankOf(bankId, last.bankVersion).title,
        state: 'Completed',
        on: last.at.toISOString().slice(0, 10),
        score: last.score,
        scoreBefore: isSame ? earlier.score : null,
      }),
    ];
  });
  return factsOfSection('posture', {
    dataAt:
      newest?.at ??
      done
        .map(({ at }) => at)
        .toSorted((a, b) => a.getTime() - b.getTime())
        .at(-1) ??
      null,
    figures: newest
      ? [
          figure('chance_above_limit', newest.chance, before?.chance ?? null),
          figure('risk_level', newest.level, before?.level ?? null),
          // Critical gaps raise the level, so both are told together.
          figure('critical_gaps', newest.criticalGaps, before?.criticalGaps ?? null),
          figure('mean_today', newest.meanToday, before?.meanToday ?? null),
          figure('mean_target', newest.meanTarget, before?.meanTarget ?? null),
        ]
      : [],
    rows,
    trend: runs
      .filter(({ model }) => model === newest?.model)
      .flatMap(({ at, chance }) => (chance === null ? [] : [{ at: at.toISOString(), value: chance }]))
      .slice(-MOST_POINTS),
  });
}

async function completedRuns(tx: Tx, mspId: string, clientId: string) {
  const rows = await tx
    .select({
      id: simulations.id,
      at: simulations.completedAt,
      model: simulations.modelVersion,
      chance: simulations.chanceAboveLimit,
      level: simulations.riskLevel,
      meanToday: simulations.meanToday,
      meanTarget: simulations.meanTarget,
      criticalGaps: simulations.criticalGaps,
    })
    .from(simulations)
    .where(and(eq(simulations.mspId, mspId), eq(simulations.clientId, clientId), eq(simulations.status, 'completed')))
    .orderBy(desc(simulations.version))
    .limit(40);
  return rows.flatMap(({ at, ...run }) => (at ? [{ ...run, at }] : [])).toReversed();
}

async function completedAssessments(tx: Tx, mspId: string, clientId: string) {
  const rows = await tx
    .select({
      id: assessments.id,
      bankId: assessments.bankId,
      bankVersion: assessments.bankVersion,
      depth: assessments.depth,
      score: assessments.score,
      at: assessments.completedAt,
    })
    .from(assessments)
    .where(and(eq(assessments.mspId, mspId), eq(assessments.clientId, clientId), eq(assessments.state, 'completed')))
    .orderBy(asc(assessments.number));
  return rows.flatMap(({ at, ...one }) => (at ? [{ ...one, at }] : []));
}
