import {
  HEALTH_CLASSES,
  HEALTH_PART_KEYS,
  HEALTH_PARTS,
  type HealthClass,
  type HealthPart,
} from '@fairlead/content/fields/loyalty';

/** Each part 0–100, or null where nothing is known of it. */
export type HealthParts = Record<HealthPart, number | null>;

/** Weights that add up to 100. */
export type HealthWeights = Record<HealthPart, number>;

export const USUAL_WEIGHTS: HealthWeights = Object.fromEntries(
  HEALTH_PART_KEYS.map((part) => [part, HEALTH_PARTS[part].weight]),
) as HealthWeights;

/** With fewer parts, or less than this of the weight, there is no score. */
const FEWEST_PARTS = 3;
const LEAST_WEIGHT = 50;

const clamp = (score: number) => Math.min(100, Math.max(0, score));

/** Weighted mean of what is known: a missing measure leaves its weight to the others and never counts as zero. */
function meanOfKnown(measures: readonly (readonly [weight: number, value: number | null])[]): number | null {
  const known = measures.flatMap(([weight, value]) => (value === null ? [] : [[weight, value] as const]));
  const weight = known.reduce((sum, [one]) => sum + one, 0);
  if (weight === 0) return null;
  return known.reduce((sum, [one, value]) => sum + one * value, 0) / weight;
}

/**
 * 60% of the latest recommendation, 40% of the satisfied share of 180 days; with one of them alone that one counts whole. It
 * falls by a tenth per 90 days since the last answer, pro rata.
 * @param recommendation 0–10
 * @param satisfied 0–1
 */
export function sentimentPart(known: {
  recommendation: number | null;
  satisfied: number | null;
  daysSinceAnswer: number;
}): number | null {
  const { recommendation, satisfied, daysSinceAnswer } = known;
  const mean = meanOfKnown([
    [60, recommendation === null ? null : recommendation * 10],
    [40, satisfied === null ? null : satisfied * 100],
  ]);
  return mean === null ? null : clamp(mean * Math.max(0, 1 - daysSinceAnswer / 900));
}

/**
 * 50 for reviews held in time, 25 for a decider present, 25 for two or more people in contact in 90 days.
 * @param reviewsInTime share of the reviews due in the last 365 days, 0–1; null where none was due
 * @param deciderPresent share of the reviews held in the last 365 days, 0–1; null where none was held
 */
export function engagementPart(known: {
  reviewsInTime: number | null;
  deciderPresent: number | null;
  activeContacts: number;
}): number | null {
  if (known.reviewsInTime === null) return null;
  return clamp(50 * known.reviewsInTime + 25 * (known.deciderPresent ?? 0) + (known.activeContacts >= 2 ? 25 : 0));
}

/** 50 for promises kept, 30 for roadmap items done, 20 for decisions taken in time; all shares 0–1. */
export function valuePart(known: {
  promisesKept: number | null;
  roadmapDone: number | null;
  decisionsInTime: number | null;
}): number | null {
  const mean = meanOfKnown([
    [50, known.promisesKept],
    [30, known.roadmapDone],
    [20, known.decisionsInTime],
  ]);
  return mean === null ? null : clamp(100 * mean);
}

/** From here on a change of points counts as rising or falling. */
const POSTURE_STEP = 3;
const POSTURE_BONUS = 10;

/** The score, with 10 more when it rose by 3 points or more and 10 less when it fell. @param score 0–100 */
export function posturePart(known: { score: number | null; change: number | null }): number | null {
  if (known.score === null) return null;
  const change = known.change ?? 0;
  const bonus = change >= POSTURE_STEP ? POSTURE_BONUS : change <= -POSTURE_STEP ? -POSTURE_BONUS : 0;
  return clamp(known.score + bonus);
}

/** 50 for answered in time, 30 for solved in time, 20 for not opened again; all shares 0–1. */
export function servicePart(known: {
  answeredInTime: number | null;
  solvedInTime: number | null;
  reopened: number | null;
}): number | null {
  const mean = meanOfKnown([
    [50, known.answeredInTime],
    [30, known.solvedInTime],
    [20, known.reopened === null ? null : 1 - known.reopened],
  ]);
  return mean === null ? null : clamp(100 * mean);
}

/** 50 for paid in time, 30 where the agreement covers the standard, 20 where growth over 12 months is not negative. */
export function commercialPart(known: {
  paidInTime: number | null;
  coversStandard: boolean | null;
  growth: number | null;
}): number | null {
  const mean = meanOfKnown([
    [50, known.paidInTime],
    [30, known.coversStandard === null ? null : Number(known.coversStandard)],
    [20, known.growth === null ? null : Number(known.growth >= 0)],
  ]);
  return mean === null ? null : clamp(100 * mean);
}

export type Health = {
  /** 0–100; null where too little is known. */
  score: number | null;
  healthClass: HealthClass | null;
  missing: HealthPart[];
};

/**
 * Health of a client. The weight of a missing part is spread over the others; with fewer than three parts or less than half
 * of the weight there is no score.
 * @throws RangeError for weights that do not add up to 100
 */
export function clientHealth(parts: HealthParts, weights: HealthWeights = USUAL_WEIGHTS): Health {
  const total = HEALTH_PART_KEYS.reduce((sum, part) => sum + weights[part], 0);
  if (total !== 100) throw new RangeError(`Weights must add up to 100 (now ${total}).`);
  const known = HEALTH_PART_KEYS.filter((part) => parts[part] !== null);
  const missing = HEALTH_PART_KEYS.filter((part) => parts[part] === null);
  const weight = known.reduce((sum, part) => sum + weights[part], 0);
  if (known.length < FEWEST_PARTS || weight < LEAST_WEIGHT) return { score: null, healthClass: null, missing };
  const score = clamp(meanOfKnown(known.map((part) => [weights[part], parts[part]] as const)) ?? 0);
  return { score, healthClass: healthClassOf(score), missing };
}

/** By the exact score: 79.9 is not thriving. */
export function healthClassOf(score: number): HealthClass {
  if (score >= HEALTH_CLASSES.thriving.from) return 'thriving';
  if (score >= HEALTH_CLASSES.healthy.from) return 'healthy';
  return score >= HEALTH_CLASSES.watch.from ? 'watch' : 'at_risk';
}

const STEADY = 5;

/** The change over 90 days; up to 5 points either way is steady. */
export function healthTrend(now: number, before: number): 'rising' | 'steady' | 'falling' {
  if (now - before > STEADY) return 'rising';
  return before - now > STEADY ? 'falling' : 'steady';
}
