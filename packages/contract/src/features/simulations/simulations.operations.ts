import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { operation } from '#api/operation';
import { forKeys, POLICIES } from '#api/policy';
import { idOf } from '#api/samples';
import { id } from '#api/text';
import {
  clientPosture,
  EXPORT_FORMATS,
  type SimulationDraftInputs,
  simulation,
  simulationDraft,
  simulationDraftInputs,
  simulationInputs,
  simulationSummary,
} from './simulations';

/** A small firm's form, as far as the records of a run need it. */
export const SAMPLE_INPUTS = {
  sector: 'professional',
  region: 'US',
  annualRevenue: 4_000_000,
  employees: 30,
  recordsHeld: 8_000,
  dataSensitivity: 'basic' as const,
  downtimeCostPerHour: null,
  contributionMargin: 0.4,
  onlineRevenueShare: 0.1,
  criticalVendors: 3,
  lossLimit: 100_000,
  posture: {},
  services: [],
};

/** A form that has just been begun. */
export const SAMPLE_DRAFT: SimulationDraftInputs = {
  ...SAMPLE_INPUTS,
  assumptionSet: 'central',
  serviceReliability: 0.85,
  openingHours: null,
  operatingProfit: null,
  cashReserve: null,
  includeProvider: false,
  insurance: null,
  rateOverrides: [],
  amountOverrides: [],
  employees: null,
};

export const simulationsContract = {
  list: operation({
    route: 'GET /simulations',
    id: 'listSimulations',
    summary: 'Newest simulations of a client, or of the MSP',
    policy: forKeys('simulations', POLICIES.everyRole),
    input: z.strictObject({ clientId: id.optional(), cursor: z.string().max(1_000).optional() }),
    sample: { clientId: idOf('client') },
    output: z.strictObject({ items: z.array(simulationSummary), nextCursor: z.string().nullable() }),
  }),
  get: operation({
    route: 'GET /simulations/{id}',
    id: 'getSimulation',
    summary: 'One simulation with its inputs and result',
    policy: forKeys('simulations', POLICIES.everyRole),
    input: z.strictObject({ id }),
    sample: { id: idOf('simulation') },
    output: simulation,
  }),
  start: operation({
    route: 'POST /simulations',
    id: 'startSimulation',
    summary: 'Run a new simulation version of a client or prospect',
    policy: forKeys('simulations', POLICIES.staff),
    audit: { event: 'simulation.started', words: 'Ran a simulation' },
    input: z.strictObject({
      clientId: id,
      inputs: simulationInputs,
      /** The seed the page has been drawing with, so that what was seen is the start of what is stored. */
      seed: z.number().optional(),
      /** Trials chosen by hand; left out, the run starts with 100,000 and doubles until stable. */
      trials: z.number().optional(),
      /** Version of the draft this form was saved as; refused when somebody saved another since. */
      draftVersion: wholeNumber.optional(),
      /** Without a draft: the newest version the page knew of, 0 for none; refused when there is another since. */
      newestVersion: wholeNumber.optional(),
    }),
    sample: {
      clientId: idOf('client'),
      inputs: SAMPLE_INPUTS,
      trials: 1_000,
    },
    output: simulationSummary,
  }),
  cancel: operation({
    route: 'POST /simulations/{id}/cancel',
    id: 'cancelSimulation',
    summary: 'Stop a run that has not completed; nothing of it is kept and no credit is used',
    policy: forKeys('simulations', POLICIES.staff),
    audit: { event: 'simulation.cancelled', words: 'Stopped a simulation' },
    input: z.strictObject({ id }),
    sample: { id: idOf('queued') },
    output: z.strictObject({ id }),
  }),
  export: operation({
    route: 'GET /simulations/{id}/export',
    id: 'exportSimulation',
    summary: 'The figures of a completed simulation as CSV or XLSX',
    policy: forKeys('simulations', POLICIES.staff),
    input: z.strictObject({ id, format: z.enum(EXPORT_FORMATS) }),
    sample: { id: idOf('simulation'), format: 'csv' },
    output: z.file(),
  }),
  getPosture: operation({
    route: 'GET /clients/{clientId}/posture',
    id: 'getClientPosture',
    summary: 'Control levels of a client: from its assessments, set by hand, or typical',
    policy: forKeys('simulations', POLICIES.staff),
    input: z.strictObject({ clientId: id }),
    sample: { clientId: idOf('client') },
    output: clientPosture,
  }),
  getDraft: operation({
    route: 'GET /clients/{clientId}/simulation-draft',
    id: 'getSimulationDraft',
    summary: 'The unfinished simulation form of a client, if there is one',
    policy: forKeys('simulations', POLICIES.staff),
    input: z.strictObject({ clientId: id }),
    sample: { clientId: idOf('client') },
    output: z.strictObject({ draft: simulationDraft.nullable() }),
  }),
  saveDraft: operation({
    route: 'PUT /clients/{clientId}/simulation-draft',
    id: 'saveSimulationDraft',
    summary: 'Keep the unfinished simulation form of a client',
    policy: forKeys('simulations', POLICIES.staff),
    audit: { event: 'simulation.draft_saved', words: 'Saved a simulation draft' },
    input: z.strictObject({ clientId: id, inputs: simulationDraftInputs, version: wholeNumber.nullable() }),
    sample: {
      clientId: idOf('client'),
      inputs: SAMPLE_DRAFT,
      version: 1,
    },
    output: simulationDraft,
  }),
  discardDraft: operation({
    route: 'DELETE /clients/{clientId}/simulation-draft',
    id: 'discardSimulationDraft',
    summary: 'Throw the unfinished simulation form of a client away',
    policy: forKeys('simulations', POLICIES.staff),
    audit: { event: 'simulation.draft_discarded', words: 'Discarded a simulation draft' },
    input: z.strictObject({ clientId: id, version: wholeNumber }),
    sample: { clientId: idOf('client'), version: 1 },
    output: z.strictObject({ clientId: id }),
  }),
};
