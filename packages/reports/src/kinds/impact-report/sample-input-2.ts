import { PARAMETERS_2026_1 } from '@fairlead/content/scenarios/parameters-2026-1';
import { PARAMETERS_2026_2 } from '@fairlead/content/scenarios/parameters-2026-2';
import { INPUT_DEFAULTS } from '@fairlead/risk/engine/inputs';
import { type SimulationInputs2, usualOpeningHours } from '@fairlead/risk/engine/model-2/inputs';
import { simulate2 } from '@fairlead/risk/engine/model-2/simulate';
import { engineInputs } from '@fairlead/risk/form/form';
import type { InsuranceTerms2 } from '@fairlead/risk/form/insurance-terms';
import type { GapFacts } from '@fairlead/risk/result/model-2/critical-gaps';
import { levelOf } from '@fairlead/risk/result/risk-level';
import type { Simulated } from '#document/input';
import { runOnce } from './run-once';

const POLICY: InsuranceTerms2 = {
  aggregateLimit: 1_000_000,
  perClaimRetention: 10_000,
  ftfSublimit: 250_000,
  dependentSublimit: 500_000,
  waitingHours: 8,
  insuredShare: 1,
  extortionShare: 0.8,
  rebuildShare: 0.85,
  finesShare: 0.5,
  annualPremium: 8_153,
};

const simulated = runOnce((inputs: SimulationInputs2, trials) =>
  simulate2(inputs, PARAMETERS_2026_2, { trials, seed: 7 }),
);

/** A simulation of model 2 in place of one of model 1: the same facts and services, really simulated. */
export function simulatedInModel2<Input extends Simulated>(
  input: Input,
  {
    isInsured,
    includeProvider = false,
    trials = 20_000,
    gapFacts = { known: [], open: [] },
  }: { isInsured: boolean; includeProvider?: boolean; trials?: number; gapFacts?: GapFacts },
): Input {
  const set = PARAMETERS_2026_2;
  const { profile, ...rest } = engineInputs(
    { ...input.form, insurance: null },
    input.result.currency,
    input.exchangeRate.usd,
    PARAMETERS_2026_1,
    INPUT_DEFAULTS.lossLimitShare,
  );
  const result = simulated(
    {
      ...rest,
      profile: {
        ...profile,
        openingHours: usualOpeningHours(profile, set),
        operatingProfit: null,
        cashReserve: null,
        includeProvider,
        assumptionSet: 'central',
      },
      insurance: isInsured ? POLICY : null,
      rateOverrides: [],
      amountOverrides: [],
      costOfRiskLoading: set.costOfRiskLoading,
      gapFacts,
    },
    trials,
  );
  return { ...input, result, level: { ...input.level, key: levelOf(result, 'today', input.level.from).key } };
}
