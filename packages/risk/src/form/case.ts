/** Reads a simulation case: a JSON object with profile, posture and services, as the worked cases have it. */

import type { ParameterSet } from '@fairlead/content/scenarios/schema';
import { CONTROL_KEYS } from '@fairlead/content/services/controls';
import { targetPosture, typicalPosture } from '../engine/controls/posture';
import { type InputProblem, InvalidInputsError } from '../engine/errors';
import { INPUT_DEFAULTS, type SimulationInputs } from '../engine/inputs';
import { inputProblems } from './validate';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fields = (value: unknown): Fields => (isFields(value) ? value : {});

/** A number as it stands; anything else becomes NaN, which breaks the rule of its field. */
const number = (value: unknown, otherwise = Number.NaN): number =>
  typeof value === 'number' ? value : value === undefined ? otherwise : Number.NaN;
const numberOrNull = (value: unknown): number | null => (value === undefined || value === null ? null : number(value));
/** Overrides as far as they have the shape of one; what is in them is checked by the rules. */
const overrides = (value: unknown) =>
  (Array.isArray(value) ? value : []).map((entry) => {
    const { reason, capability, resistance, ...rest } = fields(entry);
    const sides = { capability: fields(capability), resistance: fields(resistance) };
    return { ...rest, ...sides, reason: typeof reason === 'string' ? reason : '' };
  });
const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.map((entry) => number(entry)) : []);

/**
 * The inputs in a case; fields left out take the model's defaults. Keys are only claimed to be known here: the rules
 * of `validate.ts` decide.
 */
function inputsIn(raw: Fields, set: ParameterSet): SimulationInputs {
  const profile = fields(raw.profile);
  const key = (value: unknown, otherwise = '') => String(value ?? otherwise);
  const services = raw.services === undefined ? [] : raw.services;
  return {
    profile: {
      industry: key(profile.industry),
      region: key(profile.region),
      currency: key(profile.currency),
      fxToUsd: number(profile.fxToUsd),
      annualRevenue: number(profile.annualRevenue),
      employees: number(profile.employees),
      recordsHeld: number(profile.recordsHeld),
      dataSensitivity: key(profile.dataSensitivity, 'basic'),
      downtimeCostPerHour: numberOrNull(profile.downtimeCostPerHour),
      contributionMargin: number(profile.contributionMargin, INPUT_DEFAULTS.contributionMargin),
      onlineRevenueShare: number(profile.onlineRevenueShare, INPUT_DEFAULTS.onlineRevenueShare),
      criticalVendors: number(profile.criticalVendors, INPUT_DEFAULTS.criticalVendors),
      assumptionSet: key(profile.assumptionSet, 'central'),
    } as SimulationInputs['profile'],
    posture: { ...typicalPosture(set), ...fields(raw.posture) } as SimulationInputs['posture'],
    services: (Array.isArray(services) ? services.map(String) : [key(services)]) as SimulationInputs['services'],
    serviceReliability: number(raw.serviceReliability, INPUT_DEFAULTS.serviceReliability),
    annualServiceCost: number(raw.annualServiceCost, 0),
    insurance: (isFields(raw.insurance) ? raw.insurance : null) as SimulationInputs['insurance'],
    rateOverrides: overrides(raw.rateOverrides) as unknown as SimulationInputs['rateOverrides'],
    amountOverrides: overrides(raw.amountOverrides) as unknown as SimulationInputs['amountOverrides'],
    thresholds: raw.thresholds === undefined ? null : numbers(raw.thresholds),
    lossLimit: numberOrNull(raw.lossLimit),
    lossLimitShare: INPUT_DEFAULTS.lossLimitShare,
  };
}

/** A target posture that a case states must be the one the services give. */
function targetProblems(stated: unknown, inputs: SimulationInputs, set: ParameterSet): InputProblem[] {
  if (stated === undefined) return [];
  const target = targetPosture(inputs.posture, inputs.services, inputs.serviceReliability, set);
  const levels = fields(stated);
  const wrong = CONTROL_KEYS.find((key) => !(Math.abs(number(levels[key]) - target[key]) <= 1e-9));
  const unknown = Object.keys(levels).find((key) => !Object.hasOwn(target, key));
  if (unknown !== undefined) return [{ field: 'targetPosture', message: `Unknown control: ${unknown}.` }];
  if (wrong === undefined) return [];
  const message = `The target posture does not follow from the services: ${wrong} must be ${target[wrong]}.`;
  return [{ field: 'targetPosture', message }];
}

/**
 * Reads and checks a case.
 * @param raw parsed JSON
 * @returns its inputs, and the trials its tolerances are meant for when it states them
 * @throws InvalidInputsError with the first broken rule of every field
 */
export function readCase(raw: unknown, set: ParameterSet): { inputs: SimulationInputs; trials: number | null } {
  if (!isFields(raw) || !isFields(raw.profile))
    throw new InvalidInputsError([{ field: 'profile', message: 'A case is a JSON object with a profile.' }]);
  const inputs = inputsIn(raw, set);
  const problems = inputProblems(inputs, set);
  if (raw.insurance !== undefined && raw.insurance !== null && !isFields(raw.insurance))
    problems.push({ field: 'insurance', message: 'A policy is an object with its terms, or null.' });
  if (problems.length === 0) problems.push(...targetProblems(raw.targetPosture, inputs, set));
  if (problems.length > 0) throw new InvalidInputsError(problems);
  return { inputs, trials: raw.toleranceTrials === undefined ? null : number(raw.toleranceTrials) };
}
