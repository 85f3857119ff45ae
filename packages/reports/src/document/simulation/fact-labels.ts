/** What the facts of a business are called on reports and in exports; keys of the simulator's form. */
export const FACT_LABELS = {
  sector: 'Industry',
  region: 'Region',
  annualRevenue: 'Revenue a year',
  employees: 'Staff',
  recordsHeld: 'People on record',
  dataSensitivity: 'Most sensitive data',
  downtimeCostPerHour: 'Cost of an hour stopped',
  contributionMargin: 'Contribution margin',
  onlineRevenueShare: 'Revenue earned online',
  criticalVendors: 'Critical suppliers',
  lossLimit: 'Loss limit',
  assumptionSet: 'Assumption set',
  serviceReliability: 'Services in force',
} as const;
export type FactKey = keyof typeof FACT_LABELS;
export const FACT_KEYS = Object.keys(FACT_LABELS) as FactKey[];
