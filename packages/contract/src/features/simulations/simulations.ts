import { assumptionSetOfToday } from '@fairlead/content/fields/answers-of-model-1';
import { z } from 'zod';
import { openFields } from '#api/fields';
import { largeNumber, wholeNumber } from '#api/numbers';
import { id, instant, requiredText, storedDay, text } from '#api/text';
import { contentKey, factShapes, raisedLevel, resultModel } from '../clients/clients';
import { RISK_LEVELS } from '../clients/terms';
import { riskSettings } from '../organization/risk-settings';
import { overdueUpdate } from '../threats/overdue-update';
import { draftInsuranceTerms, insuranceTerms } from './insurance-terms';
import { simulationResult } from './result';

/** A service of the proposal with what the client would pay a month, in the MSP's currency. */
export const proposedService = z.strictObject({ key: contentKey, monthlyPrice: z.number() });

export const ASSUMPTION_SETS = ['low', 'central', 'high'] as const;

/** The names of model 1, conservative and elevated, are read as low and high. */
const assumptionSet = z.preprocess(assumptionSetOfToday<(typeof ASSUMPTION_SETS)[number]>, z.enum(ASSUMPTION_SETS));

const triple = { min: z.number(), mode: z.number(), max: z.number() };
const reason = requiredText('a reason; it is printed on the report', 500);

/** The rate of a scenario as attempts a year x the chance that capability is above resistance (docs/model/inputs.md, Expert overrides). */
export const rateOverride = z.strictObject({
  scenario: contentKey,
  threatRate: z.number(),
  capability: z.strictObject(triple),
  resistance: z.strictObject(triple),
  reason,
});

/** Other parameters of one loss component. */
export const amountOverride = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('lognormal'),
    scenario: contentKey,
    tag: contentKey,
    p05: z.number(),
    p95: z.number(),
    /** Hours of a form of model 1 that nobody has confirmed as clock hours yet; no run starts with it. */
    madeFor: z.literal('working_hours').optional(),
    reason,
  }),
  z.strictObject({ kind: z.literal('pert'), scenario: contentKey, tag: contentKey, ...triple, reason }),
]);

/** What a control's level is without a person's override. */
const underlyingLevel = z.strictObject({
  level: z.number(),
  origin: z.enum(['answered', 'chosen', 'assumed']),
  /** The completed assessments whose answers give it. */
  from: z.array(z.strictObject({ bankId: contentKey, completedAt: instant })).max(10),
});
export type UnderlyingLevel = z.infer<typeof underlyingLevel>;

/** Why a person set a level, where the product had offered to. */
const levelReason = z.enum(['overdue_updates']);

/**
 * A level of a control, 0 to 1, in place of what its choice in words stands for: from the latest completed assessments, or
 * set by a person. What an override replaces, and where an answered level comes from, is filled in by the server.
 */
export const markedLevel = z.strictObject({
  level: z.number(),
  origin: z.enum(['answered', 'overridden']),
  from: underlyingLevel.shape.from.default([]),
  replaces: underlyingLevel.nullable().default(null),
  because: levelReason.optional(),
});
export type MarkedLevel = z.infer<typeof markedLevel>;

/** What completed assessments leave critically open: the control it feeds, and the service that closes it. */
const openGaps = z.array(z.strictObject({ control: contentKey, service: contentKey, bankId: contentKey })).max(100);

/** Facts that may be left to the model, and what only a simulation asks; a version or draft stored before left them alone. */
const simulationFacts = {
  /** Null takes what is usual for the sector. */
  openingHours: factShapes.openingHours.nullable().default(null),
  /** Null takes the sector's usual margin. */
  operatingProfit: factShapes.operatingProfit.nullable().default(null),
  /** Null takes so many days of revenue. */
  cashReserve: factShapes.cashReserve.nullable().default(null),
  includeProvider: z.boolean().default(false),
};

/**
 * What the form sends. Numbers are only shaped here; their bounds and sentences are the rules of `risk` (docs/model/inputs.md),
 * which the form and the server both ask. `posture` holds the plain-words choices, control key → choice key.
 */
export const simulationInputs = z.strictObject({
  ...factShapes,
  downtimeCostPerHour: factShapes.downtimeCostPerHour.nullable(),
  lossLimit: factShapes.lossLimit.nullable(),
  ...simulationFacts,
  posture: z.record(contentKey, contentKey),
  services: z.array(proposedService).max(50),
  /** The fields below came with model 1.1; a version stored before reads as if they had been left alone. */
  assumptionSet: assumptionSet.default('central'),
  serviceReliability: z.number().default(0.85),
  insurance: insuranceTerms.nullable().default(null),
  rateOverrides: z.array(rateOverride).max(8).default([]),
  amountOverrides: z.array(amountOverride).max(40).default([]),
  /** Absent in runs that no assessment and no hand set a level of. Left out, completed assessments speak. */
  levels: z.record(contentKey, markedLevel).optional(),
  /** Filled in by the server from completed assessments, whatever was sent; absent where they leave nothing critical open. */
  openGaps: openGaps.optional(),
});
export type SimulationInputs = z.infer<typeof simulationInputs>;

export const SIMULATION_STATUSES = ['queued', 'running', 'completed', 'failed'] as const;

const unknown = z.number().nullable();
const unknownTriple = { min: unknown, mode: unknown, max: unknown };

/** What a form that began in model 1 leaves to look at: terms that mean something else now, and changes that are gone. */
export const DRAFT_NOTICES = ['waiting_hours', 'dropped_amounts'] as const;
export type DraftNotice = (typeof DRAFT_NOTICES)[number];

/** A form that somebody is still filling in: any answer may be missing, none is checked. */
export const simulationDraftInputs = z.strictObject({
  ...openFields(factShapes),
  ...simulationFacts,
  posture: z.record(contentKey, contentKey),
  services: z.array(z.strictObject({ key: contentKey, monthlyPrice: unknown })).max(50),
  assumptionSet,
  serviceReliability: unknown,
  insurance: draftInsuranceTerms.nullable(),
  rateOverrides: z
    .array(
      rateOverride.extend({
        threatRate: unknown,
        capability: z.strictObject(unknownTriple),
        resistance: z.strictObject(unknownTriple),
        reason: text(500),
      }),
    )
    .max(8),
  amountOverrides: z
    .array(
      z.discriminatedUnion('kind', [
        amountOverride.options[0].extend({ p05: unknown, p95: unknown, reason: text(500) }),
        amountOverride.options[1].extend({ ...unknownTriple, reason: text(500) }),
      ]),
    )
    .max(40),
  levels: z.record(contentKey, markedLevel).optional(),
  /** Until someone has read them. */
  notices: z.array(z.enum(DRAFT_NOTICES)).max(DRAFT_NOTICES.length).optional(),
});
export type SimulationDraftInputs = z.infer<typeof simulationDraftInputs>;

/** The one unfinished form of a client. `version` rises with every save; a save states the version it started from. */
export const simulationDraft = z.strictObject({
  clientId: id,
  inputs: simulationDraftInputs,
  version: wholeNumber,
  updatedAt: instant,
  updatedByName: z.string().nullable(),
});
export type SimulationDraft = z.infer<typeof simulationDraft>;

/**
 * Why a completed version no longer says how the client stands: the client's facts differ from its inputs, an assessment
 * was completed since, or the model or its parameters are newer. Null while it does.
 */
export const OUTDATED_REASONS = ['facts', 'posture', 'model'] as const;

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;

const simulationHead = {
  id,
  clientId: id,
  clientName: z.string(),
  /** 1 for the first run of a client, then counting up; completed versions never change. */
  version: wholeNumber,
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
  /** Only on a version of the sample. */
  isSample: z.literal(true).optional(),
  /** Only on a version that differs from the one before by more answers alone: what moved is what is known, not the risk. */
  betterInformation: z.literal(true).optional(),
  figures: z
    .strictObject({
      meanToday: z.number(),
      meanTarget: z.number(),
      riskLevel: z.enum(RISK_LEVELS),
      raised: raisedLevel.nullable(),
      chanceAboveLimit: z.number(),
      model: resultModel,
    })
    .nullable(),
  outdated: z.enum(OUTDATED_REASONS).nullable(),
});
export type SimulationSummary = z.infer<typeof simulationSummary>;

export const simulation = z.strictObject({
  ...simulationSummary.shape,
  inputs: simulationInputs,
  modelVersion: z.string(),
  parameterSet: z.string(),
  seed: largeNumber,
  trials: wholeNumber,
  /** US dollars for one unit of the currency as this version was computed, and the day of that rate. */
  exchangeRate: z.strictObject({ usd: z.number(), date: storedDay }),
  /** What this version is judged by, however the organization's settings are now. */
  risk: riskSettings,
  result: simulationResult.nullable(),
  /** Where the client's newest proposal offers exactly these services: it, and what it asks for each after its discount. */
  offer: z.strictObject({ proposalId: id, number: wholeNumber, prices: z.array(proposedService).max(50) }).optional(),
});
export type Simulation = z.infer<typeof simulation>;

/** The level of one control as a new simulation of the client would start with it. */
export const controlLevel = z.strictObject({
  control: contentKey,
  level: z.number(),
  origin: z.enum(['answered', 'overridden', 'chosen', 'assumed']),
  from: underlyingLevel.shape.from,
  replaces: underlyingLevel.nullable(),
  because: levelReason.optional(),
});
export type ControlLevel = z.infer<typeof controlLevel>;

export const clientPosture = z.strictObject({
  clientId: id,
  /** Every control of the model, in its order. */
  levels: z.array(controlLevel),
  openGaps,
  /**
   * What anyone on the internet can reach and has exploited vulnerabilities past their due date: it speaks against a high level of
   * patching. Empty for roles without threat intelligence.
   */
  overdueUpdates: z.array(overdueUpdate),
  parameterSet: z.string(),
  /** When an assessment of the client was last completed. */
  changedAt: instant.nullable(),
});
export type ClientPosture = z.infer<typeof clientPosture>;
