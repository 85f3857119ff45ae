/** Reads a simulation case of model 2: as of model 1, with `schemaVersion` "2.0". */
import { businessDefaults } from '@fairlead/content/facts/business-defaults';
import { SECTOR_KEYS } from '@fairlead/content/facts/sectors';
import type { ParameterSet2 } from '@fairlead/content/scenarios/schema-2';
import { type SimulationInputs2, usualOpeningHours } from '#engine/model-2/inputs';
import { checkedCase, commonInputs, type Fields, fields, key, number, numberOrNull } from '../case';
import { inputProblems2 } from './validate';

function inputsIn(raw: Fields, set: ParameterSet2): SimulationInputs2 {
  const profile = fields(raw.profile);
  const common = commonInputs(raw, set);
  const { industry, employees, contributionMargin } = common.profile;
  const isKnown = SECTOR_KEYS.includes(industry);
  const margin = isKnown
    ? businessDefaults(industry, { employees, annualRevenueUsd: null }).contributionMargin.value
    : contributionMargin;
  const hours = isKnown ? usualOpeningHours({ industry, employees }, set) : '8x5';
  return {
    ...common,
    profile: {
      ...common.profile,
      contributionMargin: profile.contributionMargin === undefined ? margin : contributionMargin,
      openingHours: key(profile.openingHours, hours),
      operatingProfit: numberOrNull(profile.operatingProfit),
      cashReserve: numberOrNull(profile.cashReserve),
      includeProvider: profile.includeProvider ?? false,
    } as SimulationInputs2['profile'],
    insurance: common.insurance as unknown as SimulationInputs2['insurance'],
    rateOverrides: common.rateOverrides as SimulationInputs2['rateOverrides'],
    amountOverrides: common.amountOverrides as SimulationInputs2['amountOverrides'],
    costOfRiskLoading: number(raw.costOfRiskLoading, set.costOfRiskLoading),
  };
}

/** The model that a case is of; one without a version is of model 1. Null for a version that there is not. */
export function schemaOf(raw: unknown): 1 | 2 | null {
  const [major] = key(fields(raw).schemaVersion, '1.0').split('.');
  if (major === '1') return 1;
  return major === '2' ? 2 : null;
}

/** Reads and checks a case of model 2. @throws InvalidInputsError with the first broken rule of every field */
export function readCase2(raw: unknown, set: ParameterSet2): { inputs: SimulationInputs2; trials: number | null } {
  return checkedCase(
    raw,
    set,
    (of) => inputsIn(of, set),
    (inputs) => inputProblems2(inputs, set),
  );
}
