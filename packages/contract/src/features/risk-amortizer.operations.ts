import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { operation } from '../api/operation';
import { forKeys, POLICIES } from '../api/policy';
import { idOf } from '../api/samples';
import { id, requiredLine } from '../api/text';
import { amortizerPlan, amortizerSheet, amortizerStart, LONGEST_PLAN_NAME, PLAN_FORMATS } from './risk-amortizer';

const one = z.strictObject({ id });
const name = requiredLine('a name', LONGEST_PLAN_NAME);

/** The simulation of this client that the figures come from. */
const simulationId = id.nullable();

const SAMPLE_SHEET: z.infer<typeof amortizerSheet> = {
  basis: 'typed',
  inputs: {
    onboardingFee: 6_000,
    feeEscalator: 0.03,
    horizonMonths: 36,
    rampMonths: 6,
    rampShape: 'linear',
    startDelayMonths: 0,
    discountRate: 0.08,
    exposureGrowth: 0.05,
    otherMonthlyBenefit: 150,
    annualExposure: 120_000,
    targetReduction: 0.65,
    monthlyFee: 2_500,
  },
  eventRate: 0.1,
  frailtyVariance: 0.4,
  eventLoss: 300_000,
};

export const riskAmortizerContract = {
  start: operation({
    route: 'GET /clients/{clientId}/amortizer-start',
    id: 'getAmortizerStart',
    summary: "What a client's plan begins with: exposure, reduction and fee of its newest simulation",
    policy: forKeys('simulations', POLICIES.staff),
    input: z.strictObject({ clientId: id }),
    sample: { clientId: idOf('client') },
    output: amortizerStart,
  }),
  list: operation({
    route: 'GET /clients/{clientId}/amortizer-plans',
    id: 'listAmortizerPlans',
    summary: 'The saved plans of a client, the last changed first',
    policy: forKeys('simulations', POLICIES.staff),
    input: z.strictObject({ clientId: id }),
    sample: { clientId: idOf('client') },
    output: z.strictObject({ items: z.array(amortizerPlan) }),
  }),
  get: operation({
    route: 'GET /amortizer-plans/{id}',
    id: 'getAmortizerPlan',
    summary: 'One saved plan',
    policy: forKeys('simulations', POLICIES.staff),
    input: one,
    sample: { id: idOf('plan') },
    output: amortizerPlan,
  }),
  save: operation({
    route: 'POST /clients/{clientId}/amortizer-plans',
    id: 'saveAmortizerPlan',
    summary: 'Keep a plan for a client',
    policy: forKeys('simulations', POLICIES.staff),
    audit: { event: 'amortizer.plan_saved', words: 'Saved an amortizer plan' },
    input: z.strictObject({ clientId: id, name, sheet: amortizerSheet, simulationId }),
    sample: {
      clientId: idOf('client'),
      name: 'Core plan',
      sheet: SAMPLE_SHEET,
      simulationId: idOf('simulation'),
    },
    output: amortizerPlan,
  }),
  update: operation({
    route: 'PUT /amortizer-plans/{id}',
    id: 'updateAmortizerPlan',
    summary: 'Change the name or the figures of a saved plan',
    policy: forKeys('simulations', POLICIES.staff),
    audit: { event: 'amortizer.plan_changed', words: 'Changed an amortizer plan' },
    input: z.strictObject({ id, version: wholeNumber, name, sheet: amortizerSheet, simulationId }),
    sample: {
      id: idOf('plan'),
      version: 1,
      name: 'Renamed',
      sheet: SAMPLE_SHEET,
      simulationId: null,
    },
    output: amortizerPlan,
  }),
  remove: operation({
    route: 'DELETE /amortizer-plans/{id}',
    id: 'removeAmortizerPlan',
    summary: 'Delete a saved plan',
    policy: forKeys('simulations', POLICIES.staff),
    audit: { event: 'amortizer.plan_removed', words: 'Deleted an amortizer plan' },
    input: z.strictObject({ id, version: wholeNumber }),
    sample: { id: idOf('plan'), version: 1 },
    output: one,
  }),
  export: operation({
    route: 'GET /amortizer-plans/{id}/export',
    id: 'exportAmortizerPlan',
    summary: 'A saved plan: its schedule and figures as CSV or XLSX, or one sheet for the client as PDF',
    policy: forKeys('simulations', POLICIES.staff),
    input: z.strictObject({ id, format: z.enum(PLAN_FORMATS) }),
    sample: { id: idOf('plan'), format: 'csv' },
    output: z.file(),
  }),
};
