/** The business facts of a client or prospect: the one list of them. Their bounds are those of docs/model/inputs.md. */
import { type FieldTable, keysOf } from './field';

export const BUSINESS_FACTS = {
  sector: { label: 'Industry', kind: 'choice' },
  region: { label: 'Region', kind: 'choice' },
  employees: { label: 'Employees', kind: 'count', min: 1, max: 50_000 },
  annualRevenue: { label: 'Annual revenue', kind: 'money', min: 10_000, max: 10_000_000_000 },
  recordsHeld: {
    label: 'Personal records held',
    help: 'Customers, patients, employees and others. A rough count is fine.',
    kind: 'count',
    min: 0,
    max: 500_000_000,
  },
  dataSensitivity: { label: 'Most sensitive data held', kind: 'choice' },
  lossLimit: {
    label: 'Loss limit',
    help: 'The most the owner says the business could absorb in one year.',
    kind: 'money',
    min: 0,
    max: 1_000_000_000_000,
  },
  downtimeCostPerHour: {
    label: 'Downtime cost per hour',
    help: 'Margin lost for good, plus overtime, for each opening hour with everything down.',
    kind: 'money',
    min: 0,
    max: 10_000_000,
  },
  contributionMargin: {
    label: 'Contribution margin',
    help: 'What is left of each sale after the costs that rise with it, as a share.',
    kind: 'share',
    min: 0.05,
    max: 0.95,
  },
  onlineRevenueShare: { label: 'Online revenue share', kind: 'share', min: 0, max: 1 },
  criticalVendors: {
    label: 'Critical vendors',
    help: 'Vendors you could not work without, or that hold your data.',
    kind: 'count',
    min: 0,
    max: 1_000,
  },
  openingHours: {
    label: 'Opening hours',
    help: 'When the business sells or serves. The longer they are, the less of an outage can be made up later.',
    kind: 'choice',
  },
  operatingProfit: {
    label: 'Operating profit',
    help: 'A year’s profit before interest and tax; a loss is a negative number.',
    kind: 'money',
    min: -10_000_000_000,
    max: 10_000_000_000,
  },
  cashReserve: {
    label: 'Cash reserve',
    help: 'Cash and unused credit lines.',
    kind: 'money',
    min: 0,
    max: 10_000_000_000,
  },
} as const satisfies FieldTable;

export type FactKey = keyof typeof BUSINESS_FACTS;
export const FACT_KEYS = keysOf(BUSINESS_FACTS);

/** Facts that the model has a default for, so that nobody has to know them. */
export const MAY_STAY_OPEN: readonly FactKey[] = [
  'downtimeCostPerHour',
  'lossLimit',
  'openingHours',
  'operatingProfit',
  'cashReserve',
];

/** Whether the key names a business fact. */
export const isFactKey = (key: string): key is FactKey => Object.hasOwn(BUSINESS_FACTS, key);
