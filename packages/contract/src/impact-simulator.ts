import { z } from 'zod';
import { contentKey, DATA_SENSITIVITIES, RISK_LEVELS } from './clients';
import { POLICIES, staffWrite } from './policy';
import { operation } from './procedure';
import { simulationResult } from './simulation-result';
import { id, instant, text } from './text';

/** A service of the proposal with what the client would pay a month, in the MSP's currency. */
export const proposedService = z.strictObject({ key: contentKey, monthlyPrice: z.number() });

/**
 * What the form sends. Numbers are only shaped here; their bounds and sentences are the rules of `risk` (risk-model §15),
 * which the form and the server both ask. `posture` holds the plain-words choices, control key → choice key.
 */
export const simulationInputs = z.strictObject({
  sector: contentKey,
  region: contentKey,
  annualRevenue: z.number(),
  employees: z.number(),
  recordsHeld: z.number(),
  dataSensitivity: z.enum(DATA_SENSITIVITIES),
  downtimeCostPerHour: z.number().nullable(),
  contributionMargin: z.number(),
  onlineRevenueShare: z.number(),
  criticalVendors: z.number(),
  lossLimit: z.number().nullable(),
  posture: z.record(contentKey, contentKey),
  services: z.array(proposedService).max(50),
});
export type SimulationInputs = z.infer<typeof simulationInputs>;

export const SIMULATION_STATUSES = ['queued', 'running', 'completed', 'failed'] as const;

const simulationHead = {
  id,
  clientId: id,
  clientName: z.string(),
  /** 1 for the first run of a client, then counting up; completed versions never change. */
  version: z.int(),
  status: z.enum(SIMULATION_STATUSES),
  /** Share of the trials done, 0–1. */
  progress: z.number(),
  /** A sentence for people when the run failed. */
  error: text(500).nullable(),
  createdAt: instant,
  completedAt: instant.nullable(),
  createdByName: z.string().nullable(),
  currency: z.string(),
};

export const simulationSummary = z.strictObject({
  ...simulationHead,
  figures: z
    .strictObject({
      meanToday: z.number(),
      meanTarget: z.number(),
      riskLevel: z.enum(RISK_LEVELS),
      chanceAboveLimit: z.number(),
    })
    .nullable(),
});
export type SimulationSummary = z.infer<typeof simulationSummary>;

export const simulation = z.strictObject({
  ...simulationSummary.shape,
  inputs: simulationInputs,
  modelVersion: z.string(),
  parameterSet: z.string(),
  seed: z.int(),
  trials: z.int(),
  result: simulationResult.nullable(),
});
export type Simulation = z.infer<typeof simulation>;

export const simulationsContract = {
  list: operation(
    'GET',
    '/simulations',
    'listSimulations',
    'Newest simulations of a client, or of the MSP',
    POLICIES.everyRole,
  )
    .input(z.strictObject({ clientId: id.optional(), cursor: z.string().max(1_000).optional() }))
    .output(z.strictObject({ items: z.array(simulationSummary), nextCursor: z.string().nullable() })),
  get: operation(
    'GET',
    '/simulations/{id}',
    'getSimulation',
    'One simulation with its inputs and result',
    POLICIES.everyRole,
  )
    .input(z.strictObject({ id }))
    .output(simulation),
  start: operation(
    'POST',
    '/simulations',
    'startSimulation',
    'Run a new simulation version of a client or prospect',
    staffWrite('simulation.started'),
  )
    .input(z.strictObject({ clientId: id, inputs: simulationInputs }))
    .output(simulationSummary),
};
