/** Typical values for what an owner may not know, by industry and size. Starting points for a talk, not measurements. */

import type { ParameterSet } from '../scenarios/schema';
import type { DataSensitivityKey } from './regions';
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
  education: profile(90_000, 0.6, 0.3, 150, 'basic'),
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
  retail: profile(300_000, 0.3, 0.15, 600, 'financial'),
  transportation: profile(190_000, 0.35, 0.25, 80, 'basic'),
  utilities: profile(900_000, 0.45, 0.2, 900, 'financial'),
  wholesale: profile(1_000_000, 0.2, 0.3, 60, 'basic'),
  // Margin and online share are the model's own defaults.
  other: profile(110_000, 0.4, 1 / 3, 150, 'basic'),
};

/** The business statistics of the Census Bureau leave most of these out: farms, head offices, public bodies. */
const NOT_IN_STATISTICS: readonly SectorKey[] = ['agriculture', 'management', 'public'];

/** The largest revenue the form takes. */
const LARGEST_REVENUE_USD = 10_000_000_000;

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

const chosen = (basis: string): Origin => ({ basis, status: 'design', sources: [] });
const known = (basis: string, title: string, year: number): Origin => ({
  basis,
  status: 'general',
  sources: [{ title, year, status: 'general' }],
});

const REVENUE_ORIGIN = known(
  'Revenue per employee of smaller businesses in the industry, strongly rounded, times your staff.',
  'US Census Bureau, Statistics of US Businesses',
  2022,
);
const REVENUE_CHOICE = chosen('A rough amount of revenue or budget per employee, times your staff.');
const MARGIN_ORIGIN = chosen('What is left of each dollar of revenue after costs that come and go with it, roughly.');
const ONLINE_ORIGIN = chosen('Roughly how much of the revenue needs a website or an online service to come in.');
const RETAIL_ONLINE_ORIGIN = known(
  'Share of retail sales that are made online, rounded.',
  'US Census Bureau, Quarterly Retail E-Commerce Sales',
  2024,
);
const RECORDS_ORIGIN = chosen('Customers, patients or citizens per employee, roughly, times the staff.');
const SENSITIVITY_ORIGIN = chosen('The most sensitive data that businesses of this kind usually hold about people.');
const VENDORS_ORIGIN = chosen(
  'Vendors the business cannot work without; more in a larger business, but not in proportion.',
);
const MODEL_DEFAULT = chosen('What the model takes for a business it knows nothing more about.');

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
  const isOther = sector === 'other';
  const origin = {
    revenue: NOT_IN_STATISTICS.includes(sector) ? REVENUE_CHOICE : REVENUE_ORIGIN,
    margin: isOther ? MODEL_DEFAULT : MARGIN_ORIGIN,
    online: isOther ? MODEL_DEFAULT : sector === 'retail' ? RETAIL_ONLINE_ORIGIN : ONLINE_ORIGIN,
    vendors: isOther || staff === null ? MODEL_DEFAULT : VENDORS_ORIGIN,
  };
  const bySize = isOther || staff === null ? undefined : VENDORS_BY_STAFF.find(({ below }) => staff < below);
  const revenue = (count: number) => Math.min(LARGEST_REVENUE_USD, roundTypical(count * revenuePerEmployee));
  return {
    annualRevenueUsd: employees === null ? null : { value: revenue(employees), ...origin.revenue },
    contributionMargin: { value: margin, ...origin.margin },
    onlineRevenueShare: { value: online, ...origin.online },
    recordsHeld: staff === null ? null : { value: roundTypical(staff * recordsPerEmployee), ...RECORDS_ORIGIN },
    dataSensitivity: { value: sensitivity, ...SENSITIVITY_ORIGIN },
    criticalVendors: { value: bySize?.vendors ?? USUAL_VENDORS, ...origin.vendors },
  };
}
