import type { BusinessFacts } from '@fairlead/contract/features/clients/clients';
import { isDataSensitivity } from './catalogue-keys';

/** What a number field holds: nothing, a number, or text that is not a number yet. */
export type NumberValue = number | string;

/** The facts as their fields hold them. Shares are in percent here and 0–1 everywhere else. */
export type FactValues = {
  sector: string | null;
  region: string | null;
  employees: NumberValue;
  annualRevenue: NumberValue;
  recordsHeld: NumberValue;
  dataSensitivity: string | null;
  downtimeCostPerHour: NumberValue;
  contributionMargin: NumberValue;
  onlineRevenueShare: NumberValue;
  criticalVendors: NumberValue;
  lossLimit: NumberValue;
};

export type FactField = keyof FactValues;
export type Facts = Omit<BusinessFacts, 'posture'>;

/** The one set of labels, for fields, summaries and lists alike. */
export const FACT_LABELS: Record<FactField, string> = {
  sector: 'Industry',
  region: 'Region',
  employees: 'Staff',
  annualRevenue: 'Yearly revenue',
  recordsHeld: 'People whose data is held',
  dataSensitivity: 'Most sensitive data held',
  downtimeCostPerHour: 'Cost of one hour stopped',
  contributionMargin: 'Contribution margin',
  onlineRevenueShare: 'Revenue earned online',
  criticalVendors: 'Suppliers the business depends on',
  lossLimit: 'Loss limit',
};

export const FACT_FIELDS = Object.keys(FACT_LABELS) as FactField[];

const PERCENT_FIELDS: readonly FactField[] = ['contributionMargin', 'onlineRevenueShare'];

const shown = (value: number | null): NumberValue => value ?? '';
/** A third is shown as 33.3 and stays a third unless the field is changed. */
const shownPercent = (share: number | null): NumberValue => (share === null ? '' : Math.round(share * 1_000) / 10);

export function factValues(facts: Facts): FactValues {
  return {
    sector: facts.sector,
    region: facts.region,
    employees: shown(facts.employees),
    annualRevenue: shown(facts.annualRevenue),
    recordsHeld: shown(facts.recordsHeld),
    dataSensitivity: facts.dataSensitivity,
    downtimeCostPerHour: shown(facts.downtimeCostPerHour),
    contributionMargin: shownPercent(facts.contributionMargin),
    onlineRevenueShare: shownPercent(facts.onlineRevenueShare),
    criticalVendors: shown(facts.criticalVendors),
    lossLimit: shown(facts.lossLimit),
  };
}

/** Text that is not a number becomes NaN, which every rule refuses; an empty field is unknown. */
export function numberOf(value: NumberValue): number | null {
  if (value === '') return null;
  return typeof value === 'number' ? value : Number(value);
}

/** A share keeps its stored value while its field shows the same percent, so that a third does not become 0.333. */
function shareOf(value: NumberValue, stored: number | null): number | null {
  if (value === shownPercent(stored)) return stored;
  const percent = numberOf(value);
  return percent === null ? null : percent / 100;
}

/** @param stored the facts the fields started from */
export function factsOf(values: FactValues, stored: Facts = UNKNOWN_FACTS): Facts {
  return {
    sector: values.sector,
    region: values.region,
    employees: numberOf(values.employees),
    annualRevenue: numberOf(values.annualRevenue),
    recordsHeld: numberOf(values.recordsHeld),
    dataSensitivity: isDataSensitivity(values.dataSensitivity) ? values.dataSensitivity : null,
    downtimeCostPerHour: numberOf(values.downtimeCostPerHour),
    contributionMargin: shareOf(values.contributionMargin, stored.contributionMargin),
    onlineRevenueShare: shareOf(values.onlineRevenueShare, stored.onlineRevenueShare),
    criticalVendors: numberOf(values.criticalVendors),
    lossLimit: numberOf(values.lossLimit),
  };
}

export const UNKNOWN_FACTS: Facts = {
  sector: null,
  region: null,
  employees: null,
  annualRevenue: null,
  recordsHeld: null,
  dataSensitivity: null,
  downtimeCostPerHour: null,
  contributionMargin: null,
  onlineRevenueShare: null,
  criticalVendors: null,
  lossLimit: null,
};

export const isPercentField = (field: FactField): boolean => PERCENT_FIELDS.includes(field);
