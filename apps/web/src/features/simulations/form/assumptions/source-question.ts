import { BUSINESS_FACTS, type FactKey } from '@fairlead/content/fields/business-facts';
import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import { CONTROLS, type ControlKey } from '@fairlead/content/services/controls';
import { SERVICES, type ServiceKey } from '@fairlead/content/services/services';
import { DEFAULT_RISK_SETTINGS } from '@fairlead/risk/result/risk-settings';
import type { Writers } from '#app/locale/figures';
import type { SimulationFormValues } from '../values/simulation-form';

/** Figures of the model somebody asks about: what for, and where they stand in the parameter set (dotted path starts). */
export type SourceQuestion = {
  about: string;
  paths: readonly string[];
  /** The fact asked about, whose typical value has an origin of its own. */
  fact?: FactKey;
  /** What is to be known besides, such as a rule of the product that is no figure of the set. */
  note?: string;
};

/** Everything the model assumes. */
export const ALL_SOURCES: SourceQuestion = { about: 'Assumptions and sources', paths: [] };

const FACT_PATHS: Record<FactKey, (values: SimulationFormValues) => string[]> = {
  sector: ({ sector }) => [`sectors.${sector ?? ''}`],
  region: ({ region }) => [`regions.${region ?? ''}`],
  employees: () => ['downtime', 'scenarios.ransomware.components.3'],
  annualRevenue: () => [
    'rate.referenceRevenue',
    'rate.exponentBelow',
    'rate.knee',
    'counting',
    'scope',
    'severitySizeExponent',
    'revenueUsd',
  ],
  recordsHeld: () => ['records', 'fineSize', 'suits'],
  dataSensitivity: ({ dataSensitivity }) => [`sensitivity.${dataSensitivity ?? ''}`],
  downtimeCostPerHour: () => ['downtime'],
  contributionMargin: () => [],
  onlineRevenueShare: () => ['rate.onlineExposure'],
  criticalVendors: () => ['rate.vendorExposure'],
  lossLimit: () => ['lossLimit'],
  openingHours: () => ['downtime', 'careAroundTheClockFrom'],
  operatingProfit: () => ['lossLimit'],
  cashReserve: () => ['cashReserveDays'],
};

const FACT_NOTES: Partial<Record<FactKey, (lossLimitShare: number, write: Writers) => string>> = {
  contributionMargin: () => 'Lost customers are counted as a share of a year of revenue, times this margin.',
  lossLimit: (share, write) =>
    `Left empty, the limit is ${write.statedPercent(share)} of annual revenue or a quarter of a typical year's operating profit, whichever is smaller. The share of revenue is what ${share === DEFAULT_RISK_SETTINGS.lossLimitShare ? 'this product' : 'your organization'} has chosen, replaced by what the owner says.`,
};

/** @param lossLimitShare the organization's */
export function factQuestion(
  field: FactKey,
  values: SimulationFormValues,
  lossLimitShare: number,
  write: Writers,
): SourceQuestion {
  const note = FACT_NOTES[field]?.(lossLimitShare, write);
  return { about: BUSINESS_FACTS[field].label, paths: FACT_PATHS[field](values), fact: field, ...(note && { note }) };
}

/** Where the set says what a control does to amounts. */
const effectPaths = (key: ControlKey) =>
  currentParameters.magnitude.flatMap(({ control }, index) => (control === key ? [`magnitude.${index}`] : []));

export const controlQuestion = (key: ControlKey): SourceQuestion => ({
  about: CONTROLS[key].label,
  paths: [`controls.${key}`, ...effectPaths(key)],
});

export const serviceQuestion = (key: ServiceKey): SourceQuestion => ({
  about: SERVICES[key].label,
  paths: [`services.${key}`],
});
