/** Typical values for what an owner may not know, by industry and size. Starting points for a talk, not measurements. */
import type { DataSensitivityKey } from './regions';
import type { ParameterSet } from './scenarios/schema';
import type { SectorKey } from './sectors';

type Origin = Omit<ParameterSet['provenance'][number], 'path'>;

/** A typical value with where it comes from. */
export type TypicalValue<T> = Origin & { value: T };

/** Money in US dollars, shares 0 to 1. What cannot be said without the staff count is null. */
export type BusinessDefaults = {
  annualRevenueUsd: TypicalValue<number> | null;
  contributionMargin: TypicalValue<number>;
  onlineRevenueShare: TypicalValue<number>;
  /** People whose personal, health or card data is held. */
  recordsHeld: TypicalValue<number> | null;
  dataSensitivity: TypicalValue<DataSensitivityKey>;
  criticalVendors: TypicalValue<number>;
};

type SectorProfile = {
  revenuePerEmployee: number;
  margin: number;
  online: number;
  recordsPerEmployee: number;
  sensitivity: DataSensitivityKey;
};

const profile = (
  revenuePerEmployee: number,
  margin: number,
  online: number,
  recordsPerEmployee: number,
  sensitivity: DataSensitivityKey,
): SectorProfile => ({ revenuePerEmployee, margin, online, recordsPerEmployee, sensitivity });

/** Revenue per employee in USD, contribution margin, share of revenue earned online, people's records per employee. */
const SECTOR_PROFILES: Record<SectorKey, SectorProfile> = {
  administrative: profile(90_000, 0.3, 0.2, 150, 'basic'),
  agriculture: profile(150_000, 0.35, 0.1, 30, 'basic'),
  construction: profile(260_000, 0.25, 0.05, 60, 'basic'),
  education: profile(90_000, 0.6, 0.3, 400, 'basic'),
  entertainment: profile(110_000, 0.5, 0.35, 500, 'financial'),
  financial: profile(350_000, 0.7, 0.3, 400, 'financial'),
  healthcare: profile(140_000, 0.6, 0.15, 450, 'health'),
  hospitality: profile(75_000, 0.45, 0.35, 300, 'financial'),
  information: profile(380_000, 0.65, 0.7, 600, 'basic'),
  management: profile(300_000, 0.5, 0.1, 100, 'basic'),
  manufacturing: profile(320_000, 0.35, 0.15, 20, 'basic'),
  mining: profile(600_000, 0.45, 0.05, 15, 'basic'),
  professional: profile(200_000, 0.6, 0.15, 200, 'financial'),
  public: profile(150_000, 0.4, 0.2, 800, 'financial'),
  real_estate: profile(300_000, 0.55, 0.25, 250, 'financial'),
  retail: profile(300_000, 0.3, 0.3, 600, 'financial'),
  transportation: profile(190_000, 0.35, 0.25, 80, 'basic'),
  utilities: profile(900_000, 0.45, 0.2, 900, 'financial'),
  wholesale: profile(1_000_000, 0.2, 0.3, 60, 'basic'),
  // The model's own defaults.
  other: profile(110_000, 0.4, 1 / 3, 150, 'basic'),
};

/** Suppliers without whom work stops, by staff. */
const VENDORS_BY_STAFF = [
  { below: 10, vendors: 5 },
  { below: 25, vendors: 8 },
  { below: 100, vendors: 10 },
  { below: 250, vendors: 15 },
  { below: 1_000, vendors: 25 },
  { below: Number.POSITIVE_INFINITY, vendors: 40 },
];
const USUAL_VENDORS = 10;

const REVENUE_ORIGIN: Origin = {
  basis: 'Typical revenue per employee of the industry, rounded',
  status: 'general',
  sources: [{ title: 'US Census Bureau, Statistics of US Businesses', year: 2022, status: 'general' }],
};
const ONLINE_ORIGIN: Origin = {
  basis: 'Share of sales that comes in through a website or online service, by industry',
  status: 'general',
  sources: [{ title: 'US Census Bureau, E-Stats', year: 2022, status: 'general' }],
};
const chosen = (basis: string): Origin => ({ basis, status: 'design', sources: [] });
const MARGIN_ORIGIN = chosen('Revenue minus what varies with it, for a typical business of the industry');
const RECORDS_ORIGIN = chosen('Customers, patients or citizens per employee in a typical business of the industry');
const SENSITIVITY_ORIGIN = chosen('The most sensitive data that businesses of the industry usually hold');
const VENDORS_ORIGIN = chosen('Suppliers without whom work stops, growing slowly with the size of the business');

/** Two significant figures: a typical amount must not look exact. */
function roundTypical(value: number): number {
  let step = 1;
  while (value >= 100 * step) step *= 10;
  return Math.round(value / step) * step;
}

/**
 * Typical values of a business.
 * @param employees, annualRevenueUsd null while unknown; staff is estimated from the revenue where only that is known
 */
export function businessDefaults(
  sector: SectorKey,
  { employees, annualRevenueUsd }: { employees: number | null; annualRevenueUsd: number | null },
): BusinessDefaults {
  const { revenuePerEmployee, margin, online, recordsPerEmployee, sensitivity } = SECTOR_PROFILES[sector];
  const staff = employees ?? (annualRevenueUsd === null ? null : Math.max(1, annualRevenueUsd / revenuePerEmployee));
  const vendors = staff === null ? undefined : VENDORS_BY_STAFF.find(({ below }) => staff < below);
  return {
    annualRevenueUsd:
      employees === null ? null : { value: roundTypical(employees * revenuePerEmployee), ...REVENUE_ORIGIN },
    contributionMargin: { value: margin, ...MARGIN_ORIGIN },
    onlineRevenueShare: { value: online, ...ONLINE_ORIGIN },
    recordsHeld: staff === null ? null : { value: roundTypical(staff * recordsPerEmployee), ...RECORDS_ORIGIN },
    dataSensitivity: { value: sensitivity, ...SENSITIVITY_ORIGIN },
    criticalVendors: { value: vendors?.vendors ?? USUAL_VENDORS, ...VENDORS_ORIGIN },
  };
}
