import { GRADES, MOST_POINTS, type RiskPart } from '@fairlead/content/fields/risk-parts';
import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { id, instant } from '../api/text';
import { resultModel } from './clients/clients';
import { OUTDATED_REASONS } from './simulations/simulations';

/** In the order in which they are best done: answers of both questionnaires begin the simulation. */
export const RISK_PARTS = ['insurance', 'breach', 'financial'] as const satisfies readonly RiskPart[];

/** What one Business Risk Assessment takes of a trial: one credit for each part. */
export const CREDITS_OF_ALL_PARTS = RISK_PARTS.length;

export const PART_STATES = ['none', 'under_way', 'done', 'out_of_date'] as const;

/** Why a completed part no longer counts; the last two are of questionnaires. */
export const PART_OUTDATED_REASONS = [...OUTDATED_REASONS, 'questions', 'scoring'] as const;
export type PartOutdatedReason = (typeof PART_OUTDATED_REASONS)[number];

const points = z.number().min(0).max(100);
const grade = z.enum(GRADES.map((one) => one.grade));
const byPart = <T extends z.ZodType>(shape: T) => z.strictObject({ financial: shape, insurance: shape, breach: shape });

const part = z.strictObject({
  part: z.enum(RISK_PARTS),
  state: z.enum(PART_STATES),
  /** The newest completed one. */
  current: z
    .strictObject({
      id,
      number: wholeNumber,
      completedAt: instant,
      /** What it gives to the resilience score; null where it cannot be told. */
      points: points.nullable(),
      /** Key of the assessment's band; null for the simulation. */
      band: z.string().nullable(),
      openStops: wholeNumber.nullable(),
      outdated: z.enum(PART_OUTDATED_REASONS).nullable(),
    })
    .nullable(),
  /** What is begun and not completed: a newer one where there is a current one. Nothing for a client's user. */
  underWay: z
    .strictObject({
      /** Of an assessment; a simulation has one draft. */
      id: id.nullable(),
      /** Share of the questions with an answer, 0–1; null for a simulation. */
      progress: z.number().nullable(),
      /** The simulation is being computed right now. */
      isRunning: z.boolean(),
      updatedAt: instant,
    })
    .nullable(),
  leadName: z.string().nullable(),
});
export type RiskPartStanding = z.infer<typeof part>;

/** Why a grade is lower than the score alone would give. */
const gradeCap = z.strictObject({
  own: grade,
  gaps: z.array(z.string()),
  bands: z.array(z.strictObject({ part: z.enum(['insurance', 'breach']), band: z.string() })),
});

/** Why a resilience score is lower than its parts alone would give. */
const scoreCap = z.strictObject({
  own: points,
  level: z.enum(Object.keys(MOST_POINTS) as (keyof typeof MOST_POINTS)[]),
});

/** Money behind a score, in the client's currency of that day. */
const riskMoney = z.strictObject({
  currency: z.string().length(3),
  annualRevenue: z.number(),
  meanToday: z.number(),
  meanTarget: z.number(),
  /** What computed it. Figures of two models are not comparable. */
  model: resultModel.default(1),
  /** What averages and 1-in-100-year losses are of: in model 2 with a policy, what the client keeps. */
  basis: z.enum(['gross', 'retained']).default('gross'),
  rareToday: z.number(),
  rareTarget: z.number(),
  /** What of the 1-in-100-year loss the client would retain; the same as all of it without a policy. */
  keptToday: z.number(),
  isInsured: z.boolean(),
  /** Chance of any event within five years, 0–1. */
  fiveYearsToday: z.number(),
  fiveYearsTarget: z.number(),
});
export type RiskMoney = z.infer<typeof riskMoney>;

/** What a version keeps of its own: parts by their points, and money. */
export const businessRiskResult = z.strictObject({
  parts: byPart(points),
  bands: z.strictObject({ insurance: z.string().nullable(), breach: z.string().nullable() }),
  money: riskMoney,
  /** Null while the grade is that of the score, and in versions from before anything held it down. */
  cap: gradeCap.nullable().default(null),
  /** Null while the score is that of its parts, and in versions from before a level capped it. */
  scoreCap: scoreCap.nullable().default(null),
});

export const businessRiskVersion = z.strictObject({
  id,
  number: wholeNumber,
  simulationId: id,
  insuranceAssessmentId: id,
  breachAssessmentId: id,
  score: points,
  grade,
  ...businessRiskResult.shape,
  completedAt: instant,
  /** Null for a client's user, and for people who are gone. */
  completedByName: z.string().nullable(),
});
export type BusinessRiskVersion = z.infer<typeof businessRiskVersion>;

const missing = z.strictObject({ part: z.enum(RISK_PARTS), reason: z.enum(['absent', 'out_of_date']) });

/** What the newest completed parts come to: a score and grade, or what stands in the way of one. */
const combined = z.union([
  z.strictObject({
    score: points,
    grade,
    parts: byPart(points),
    cap: gradeCap.nullable(),
    scoreCap: scoreCap.nullable(),
  }),
  z.strictObject({ score: z.null(), missing: z.array(missing) }),
]);

export const businessRiskStanding = z.strictObject({
  clientId: id,
  clientName: z.string(),
  currency: z.string().length(3),
  isArchived: z.boolean(),
  /** In the order of `RISK_PARTS`. */
  parts: z.array(part),
  combined,
  /** Newest first. */
  versions: z.array(businessRiskVersion),
  /** The parts as they stand are not a version yet. */
  isNew: z.boolean(),
});
export type BusinessRiskStanding = z.infer<typeof businessRiskStanding>;
