import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import type { msps } from '@fairlead/db/schema/msps';
import type { Simulated } from '@fairlead/reports/document/input';
import { levelOf } from '@fairlead/risk/result/risk-level';
import { DEFAULT_RISK_SETTINGS, type RiskSettings } from '@fairlead/risk/result/risk-settings';
import type { StoredInputs } from './stored-inputs';

type RiskColumns = Pick<
  typeof msps.$inferSelect,
  'lossLimitShare' | 'moderateFrom' | 'highFrom' | 'severeFrom' | 'costOfRiskLoading'
>;

/** The organization's own levels; null where it goes by those of the product. */
export function ownLevels({ moderateFrom, highFrom, severeFrom }: RiskColumns): RiskSettings['levels'] | null {
  if (moderateFrom === null || highFrom === null || severeFrom === null) return null;
  return { moderate: moderateFrom, high: highFrom, severe: severeFrom };
}

/** What the organization's next run is judged by. */
export function riskSettingsOf(msp: RiskColumns): RiskSettings {
  return {
    lossLimitShare: msp.lossLimitShare ?? DEFAULT_RISK_SETTINGS.lossLimitShare,
    levels: ownLevels(msp) ?? DEFAULT_RISK_SETTINGS.levels,
    costOfRiskLoading: msp.costOfRiskLoading ?? DEFAULT_RISK_SETTINGS.costOfRiskLoading,
  };
}

/** The level of a stored run and what it was read from: what it was ordered with, however the settings are now. */
export function judged({ form, risk }: StoredInputs, result: SimulationResultOnWire): Simulated['level'] {
  return {
    key: levelOf(result, 'today', risk.levels).key,
    from: risk.levels,
    limitShare: form.lossLimit === null ? risk.lossLimitShare : null,
  };
}
