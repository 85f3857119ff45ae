/** The rules of model 2's inputs: the first failing one of each field, as sentences for people. */
import { OPENING_HOURS_KEYS, type ParameterSet2 } from '@fairlead/content/scenarios/schema-2';
import { stateUnder } from '#engine/controls/state';
import type { InputProblem } from '#engine/errors';
import { clientExposure2 } from '#engine/model-2/exposure';
import type { Profile2, SimulationInputs2 } from '#engine/model-2/inputs';
import { overrideProblems } from '../override-rules';
import { commonProblems, profileRules, tooOftenProblems } from '../validate';
import { insuranceProblems2 } from './insurance-terms';

const LARGEST = 10_000_000_000;
const LARGEST_LOADING = 0.25;

function profitRule({ operatingProfit, annualRevenue }: Profile2): string | null {
  if (operatingProfit === null) return null;
  if (!(operatingProfit >= -LARGEST && operatingProfit <= LARGEST))
    return 'Operating profit must be between -10,000,000,000 and 10,000,000,000.';
  return operatingProfit <= annualRevenue ? null : 'Operating profit cannot exceed annual revenue.';
}

function reserveRule({ cashReserve }: Profile2): string | null {
  if (cashReserve === null) return null;
  if (!(cashReserve >= 0)) return 'The cash reserve cannot be negative.';
  return cashReserve <= LARGEST ? null : 'The cash reserve cannot exceed 10,000,000,000.';
}

/** Every field of the inputs that breaks a rule, in the order of the form; empty when a simulation can run. */
export function inputProblems2(inputs: SimulationInputs2, set: ParameterSet2): InputProblem[] {
  const { profile, insurance, costOfRiskLoading } = inputs;
  const isLoading = costOfRiskLoading >= 0 && costOfRiskLoading <= LARGEST_LOADING;
  const problems = commonProblems(inputs, {
    ...profileRules(profile, Object.keys(set.assumptionSets)),
    openingHours: OPENING_HOURS_KEYS.includes(profile.openingHours) ? null : 'Choose 8x5, 12x6 or 24x7.',
    operatingProfit: profitRule(profile),
    cashReserve: reserveRule(profile),
    includeProvider: typeof profile.includeProvider === 'boolean' ? null : 'Say whether the provider is included.',
    costOfRiskLoading: isLoading ? null : 'The loading must be between 0% and 25%.',
  });
  if (insurance) problems.push(...insuranceProblems2(insurance));
  problems.push(...overrideProblems(inputs, set));
  if (problems.length > 0) return problems;
  const exposure = clientExposure2(inputs, set);
  return tooOftenProblems(exposure, stateUnder(exposure, inputs.posture, set), inputs.rateOverrides);
}
