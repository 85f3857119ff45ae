import { type OwnRiskSettings, ownRiskSettings } from '@fairlead/contract/features/organization/risk-settings';
import { DEFAULT_RISK_SETTINGS, type RiskSettings } from '@fairlead/risk/result/risk-settings';

/** The figures as percents. */
export type RiskValues = Record<
  'lossLimitShare' | 'moderate' | 'high' | 'severe' | 'costOfRiskLoading',
  number | string
>;
export type RiskField = keyof RiskValues;

export const RISK_LABELS: Record<RiskField, string> = {
  lossLimitShare: 'Loss limit, share of annual revenue',
  moderate: 'Moderate from',
  high: 'High from',
  severe: 'Severe from',
  costOfRiskLoading: 'Loading of the cost of risk',
};

const percent = (share: number) => Math.round(share * 1_000) / 10;
const shareOf = (value: number | string) => (value === '' ? Number.NaN : Math.round(Number(value) * 10) / 1_000);

function valuesIn({ lossLimitShare, levels, costOfRiskLoading }: RiskSettings): RiskValues {
  const { moderate, high, severe } = levels;
  return {
    lossLimitShare: percent(lossLimitShare),
    moderate: percent(moderate),
    high: percent(high),
    severe: percent(severe),
    costOfRiskLoading: percent(costOfRiskLoading),
  };
}

export const DEFAULT_VALUES = valuesIn(DEFAULT_RISK_SETTINGS);

export function riskValues({ lossLimitShare, levels, costOfRiskLoading }: OwnRiskSettings): RiskValues {
  return valuesIn({
    lossLimitShare: lossLimitShare ?? DEFAULT_RISK_SETTINGS.lossLimitShare,
    levels: levels ?? DEFAULT_RISK_SETTINGS.levels,
    costOfRiskLoading: costOfRiskLoading ?? DEFAULT_RISK_SETTINGS.costOfRiskLoading,
  });
}

export function riskSettingsIn(values: RiskValues): RiskSettings {
  const { lossLimitShare, moderate, high, severe, costOfRiskLoading } = values;
  const levels = { moderate: shareOf(moderate), high: shareOf(high), severe: shareOf(severe) };
  return { lossLimitShare: shareOf(lossLimitShare), levels, costOfRiskLoading: shareOf(costOfRiskLoading) };
}

const isSame = (values: RiskValues, fields: readonly RiskField[]) =>
  fields.every((field) => Number(values[field]) === DEFAULT_VALUES[field]);

export const isAllDefault = (values: RiskValues): boolean =>
  isSame(values, ['lossLimitShare', 'moderate', 'high', 'severe', 'costOfRiskLoading']);

/** What is sent; what is as the product has it goes as null, and follows the product from then on. */
export function ownSettings(values: RiskValues, version: number): OwnRiskSettings {
  const { lossLimitShare, levels, costOfRiskLoading } = riskSettingsIn(values);
  return {
    lossLimitShare: isSame(values, ['lossLimitShare']) ? null : lossLimitShare,
    levels: isSame(values, ['moderate', 'high', 'severe']) ? null : levels,
    costOfRiskLoading: isSame(values, ['costOfRiskLoading']) ? null : costOfRiskLoading,
    version,
  };
}

/** Paths of the operation's input as fields of the form: "levels.high" is "high". */
export function byField(problems: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(problems).map(([path, text]) => [path.split('.').at(-1) ?? path, text]));
}

/** Sentences for figures the server would refuse, by the rules it asks. */
export function riskProblems(values: RiskValues): Record<string, string> {
  const { error } = ownRiskSettings.safeParse(ownSettings(values, 1));
  const found = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
  // The first of a field is the one to mend first.
  return byField(Object.fromEntries(found.reverse()));
}
