/** Reads a simulation case: a JSON object with profile, posture and services, as the worked cases have it. */

import type { ParameterSet } from '@fairlead/content/scenarios/schema';
import { CONTROL_KEYS } from '@fairlead/content/services/controls';
import { type ControlModel, targetPosture, typicalPosture } from '../engine/controls/posture';
import { type InputProblem, InvalidInputsError } from '../engine/errors';
import { INPUT_DEFAULTS, type SimulationInputs } from '../engine/inputs';
import { inputProblems } from './validate';

export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const fields = (value: unknown): Fields => (isFields(value) ? value : {});

/** A number as it stands; anything else becomes NaN, which breaks the rule of its field. */
export const number = (value: unknown, otherwise = Number.NaN): number =>
  typeof value === 'number' ? value : value === undefined ? otherwise : Number.NaN;
export const numberOrNull = (value: unknown): number | null =>
  value === undefined || value === null ? null : number(value);
/** Overrides as far as they have the shape of one; what is in them is checked by the rules. */
const overrides = (value: unknown) =>
  (Array.isArray(value) ? value : []).map((entry) => {
    const { reason, capability, resistance, ...rest } = fields(entry);
    const sides = { capability: fields(capability), resistance: fields(resistance) };
    return { ...rest, ...sides, reason: typeof reason === 'string' ? reason : '' };
  });
const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.map((entry) => number(entry)) : []);

export const key = (value: unknown, otherwise = ''): string => String(value ?? otherwise);

/** The facts of a business that both models ask for. */
function commonFacts(profile: Fields) {
  return {
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
  };
}

/**
 * The inputs in a case, but for what only one model has; fields left out take the model's defaults. Keys are only claimed to
 * be known here: the rules of `validate.ts` decide.
 */
export function commonInputs(raw: Fields, set: ControlModel) {
  const services = raw.services === undefined ? [] : raw.services;
  return {
    profile: commonFacts(fields(raw.profile)) as unknown as SimulationInputs['profile'],
    posture: { ...typicalPosture(set), ...fields(raw.posture) } as SimulationInputs['posture'],
    services: (Array.isArray(services) ? services.map(String) : [key(services)]) as SimulationInputs['services'],
    serviceReliability: number(raw.serviceReliability, INPUT_DEFAULTS.serviceReliability),
    annualServiceCost: number(raw.annualServiceCost, 0),
    insurance: (isFields(raw.insurance) ? raw.insurance : null) as SimulationInputs['insurance'],
    rateOverrides: overrides(raw.rateOverrides) as unknown as SimulationInputs['rateOverrides'],
    amountOverrides: overrides(raw.amountOverrides) as unknown as SimulationInputs['amountOverrides'],
    thresholds: raw.thresholds === undefined ? null : numbers(raw.thresholds),
    lossLimit: numberOrNull(raw.lossLimit),
  };
}

type Posed = Pick<SimulationInputs, 'posture' | 'services' | 'serviceReliability'>;

/** A target posture that a case states must be the one the services give. */
function targetProblems(stated: unknown, inputs: Posed, set: ControlModel): InputProblem[] {
  if (stated === undefined) return [];
  const target = targetPosture(inputs.posture, inputs.services, inputs.serviceReliability, set);
  const levels = fields(stated);
  const wrong = CONTROL_KEYS.find((control) => !(Math.abs(number(levels[control]) - target[control]) <= 1e-9));
  const unknown = Object.keys(levels).find((control) => !Object.hasOwn(target, control));
  if (unknown !== undefined) return [{ field: 'targetPosture', message: `Unknown control: ${unknown}.` }];
  if (wrong === undefined) return [];
  const message = `The target posture does not follow from the services: ${wrong} must be ${target[wrong]}.`;
  return [{ field: 'targetPosture', message }];
}

/**
 * Reads and checks a case of either model.
 * @param raw parsed JSON
 * @param read its inputs
 * @param broken the rules that they break
 * @returns its inputs, and the trials its tolerances are meant for when it states them
 * @throws InvalidInputsError with the first broken rule of every field
 */
export function checkedCase<Inputs extends Posed>(
  raw: unknown,
  set: ControlModel,
  read: (raw: Fields) => Inputs,
  broken: (inputs: Inputs) => InputProblem[],
): { inputs: Inputs; trials: number | null } {
  if (!isFields(raw) || !isFields(raw.profile))
    throw new InvalidInputsError([{ field: 'profile', message: 'A case is a JSON object with a profile.' }]);
  const inputs = read(raw);
  const problems = broken(inputs);
  if (raw.insurance !== undefined && raw.insurance !== null && !isFields(raw.insurance))
    problems.push({ field: 'insurance', message: 'A policy is an object with its terms, or null.' });
  if (problems.length === 0) problems.push(...targetProblems(raw.targetPosture, inputs, set));
  if (problems.length > 0) throw new InvalidInputsError(problems);
  return { inputs, trials: raw.toleranceTrials === undefined ? null : number(raw.toleranceTrials) };
}

/** Reads and checks a case of model 1. @throws InvalidInputsError */
export function readCase(raw: unknown, set: ParameterSet): { inputs: SimulationInputs; trials: number | null } {
  const read = (fieldsOf: Fields): SimulationInputs => ({
    ...commonInputs(fieldsOf, set),
    lossLimitShare: INPUT_DEFAULTS.lossLimitShare,
  });
  return checkedCase(raw, set, read, (inputs) => inputProblems(inputs, set));
}
