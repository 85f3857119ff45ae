import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { id, instant } from '../api/text';
import { EXPORT_FORMATS, OUTDATED_REASONS } from './simulations/simulations';

/** What a saved plan is exported as. */
export const PLAN_FORMATS = [...EXPORT_FORMATS, 'pdf'] as const;
export type PlanFormat = (typeof PLAN_FORMATS)[number];
export const LONGEST_PLAN_NAME = 120;
/** Plans a client keeps; a list of them is read and compared whole. */
export const MOST_PLANS = 50;
export const PLANS_FULL = `A client keeps at most ${MOST_PLANS} plans. Delete one first.`;

/** Shapes alone: bounds and sentences are the rules of `risk`, which page and server both ask. */
export const amortizerSheet = z.strictObject({
  basis: z.enum(['mean', 'cost_of_risk', 'typed']),
  inputs: z.strictObject({
    annualExposure: z.number(),
    targetReduction: z.number(),
    monthlyFee: z.number(),
    onboardingFee: z.number(),
    feeEscalator: z.number(),
    horizonMonths: z.number(),
    rampMonths: z.number(),
    rampShape: z.enum(['linear', 'smooth', 'immediate']),
    startDelayMonths: z.number(),
    discountRate: z.number(),
    exposureGrowth: z.number(),
    otherMonthlyBenefit: z.number(),
  }),
  eventRate: z.number().nullable(),
  frailtyVariance: z.number(),
  eventLoss: z.number().nullable(),
});
export type AmortizerSheetOnWire = z.infer<typeof amortizerSheet>;

/** Exposure a year and the share the services take off it, on one basis. */
const exposure = z.strictObject({ annualExposure: z.number(), targetReduction: z.number() });

/** What a plan of a client begins with, from its newest completed simulation. */
export const amortizerStart = z.strictObject({
  clientId: id,
  clientName: z.string(),
  archived: z.boolean(),
  /** Of the simulation; the client's own while there is none. */
  currency: z.string().length(3),
  simulation: z
    .strictObject({
      id,
      version: wholeNumber,
      completedAt: instant,
      outdated: z.enum(OUTDATED_REASONS).nullable(),
      exposure: z.strictObject({ mean: exposure, cost_of_risk: exposure }),
      /** Whether both are before insurance or of what the business keeps. */
      lossBasis: z.enum(['gross', 'retained']),
      /** The services it proposes, together a month. */
      monthlyFee: z.number(),
      services: z.array(z.strictObject({ name: z.string(), monthlyPrice: z.number() })),
      eventRate: z.number(),
      frailtyVariance: z.number(),
      /** The average loss of one event; null without events. */
      averageEvent: z.number().nullable(),
    })
    .nullable(),
});
export type AmortizerStart = z.infer<typeof amortizerStart>;

/** Why a plan no longer starts where the client stands: as of its simulation, or because there is a newer one. */
export const PLAN_OUTDATED = [...OUTDATED_REASONS, 'newer_run'] as const;

export const amortizerPlan = z.strictObject({
  id,
  clientId: id,
  clientName: z.string(),
  name: z.string(),
  currency: z.string(),
  /** Exactly what was saved, and what is exported. */
  sheet: amortizerSheet,
  /** The simulation its figures began with; null for typed ones. */
  simulation: z.strictObject({ id, version: wholeNumber }).nullable(),
  outdated: z.enum(PLAN_OUTDATED).nullable(),
  /** Rises with every change; an edit states the version it started from. */
  version: wholeNumber,
  createdAt: instant,
  updatedAt: instant,
  /** Null when the person is gone. */
  updatedByName: z.string().nullable(),
});
export type AmortizerPlan = z.infer<typeof amortizerPlan>;
