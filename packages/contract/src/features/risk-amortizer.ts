/** What paying for services is worth against carrying the loss, and the plans of it that are kept for a client. */
import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { forKeys, POLICIES, staffWrite } from '../api/policy';
import { operation } from '../api/procedure';
import { id, instant, requiredText } from '../api/text';
import { EXPORT_FORMATS, OUTDATED_REASONS } from './simulations/simulations';

/** What a saved plan is exported as. */
const PLAN_FORMATS = [...EXPORT_FORMATS, 'pdf'] as const;
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

const name = requiredText('a name', LONGEST_PLAN_NAME);
/** The simulation of this client that the figures come from. */
const simulationId = id.nullable();
const one = z.strictObject({ id });

export const riskAmortizerContract = {
  start: operation(
    'GET',
    '/clients/{clientId}/amortizer-start',
    'getAmortizerStart',
    "What a client's plan begins with: exposure, reduction and fee of its newest simulation",
    forKeys('simulations', POLICIES.staff),
  )
    .input(z.strictObject({ clientId: id }))
    .output(amortizerStart),
  list: operation(
    'GET',
    '/clients/{clientId}/amortizer-plans',
    'listAmortizerPlans',
    'The saved plans of a client, the last changed first',
    forKeys('simulations', POLICIES.staff),
  )
    .input(z.strictObject({ clientId: id }))
    .output(z.strictObject({ items: z.array(amortizerPlan) })),
  get: operation(
    'GET',
    '/amortizer-plans/{id}',
    'getAmortizerPlan',
    'One saved plan',
    forKeys('simulations', POLICIES.staff),
  )
    .input(one)
    .output(amortizerPlan),
  save: operation(
    'POST',
    '/clients/{clientId}/amortizer-plans',
    'saveAmortizerPlan',
    'Keep a plan for a client',
    forKeys('simulations', staffWrite('amortizer.plan_saved')),
  )
    .input(z.strictObject({ clientId: id, name, sheet: amortizerSheet, simulationId }))
    .output(amortizerPlan),
  update: operation(
    'PUT',
    '/amortizer-plans/{id}',
    'updateAmortizerPlan',
    'Change the name or the figures of a saved plan',
    forKeys('simulations', staffWrite('amortizer.plan_changed')),
  )
    .input(z.strictObject({ id, version: wholeNumber, name, sheet: amortizerSheet, simulationId }))
    .output(amortizerPlan),
  remove: operation(
    'DELETE',
    '/amortizer-plans/{id}',
    'removeAmortizerPlan',
    'Delete a saved plan',
    forKeys('simulations', staffWrite('amortizer.plan_removed')),
  )
    .input(z.strictObject({ id, version: wholeNumber }))
    .output(one),
  export: operation(
    'GET',
    '/amortizer-plans/{id}/export',
    'exportAmortizerPlan',
    'A saved plan: its schedule and figures as CSV or XLSX, or one sheet for the client as PDF',
    forKeys('simulations', POLICIES.staff),
  )
    .input(z.strictObject({ id, format: z.enum(PLAN_FORMATS) }))
    .output(z.file()),
};
