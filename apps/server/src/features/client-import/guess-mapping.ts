import { IMPORT_FIELD_KEYS, IMPORT_FIELDS, type ImportField } from '@fairlead/contract/features/client-import';
import { folded } from './fold';

/** What other tools call the columns of their lists, folded. */
const COLUMN_WORDS: Partial<Record<ImportField, readonly string[]>> = {
  name: [
    'company',
    'client',
    'client name',
    'customer',
    'customer name',
    'account',
    'account name',
    'organization',
    'organisation',
    'name',
    'business',
    'business name',
    'legal name',
    'firma',
    'unternehmen',
    'entreprise',
  ],
  kind: ['kind', 'type', 'record type', 'account type', 'relationship', 'lifecycle stage'],
  sector: ['sector', 'vertical', 'market', 'line of business', 'industry sector', 'branche', 'secteur'],
  region: ['country', 'country region', 'land', 'pays', 'market region'],
  city: ['town', 'billing city', 'location', 'stadt', 'ort', 'ville'],
  website: ['web site', 'url', 'web', 'domain', 'web address', 'homepage', 'company domain name', 'site'],
  contactName: ['contact', 'primary contact', 'main contact', 'contact person', 'full name', 'ansprechpartner'],
  contactEmail: ['email', 'e mail', 'email address', 'contact e mail', 'primary email', 'mail'],
  contactPhone: ['phone', 'telephone', 'phone number', 'tel', 'mobile', 'main phone', 'telefon'],
  employees: [
    'employee count',
    'number of employees',
    'no of employees',
    'headcount',
    'staff',
    'size',
    'company size',
    'fte',
    'users',
    'seats',
    'mitarbeiter',
  ],
  annualRevenue: [
    'revenue',
    'turnover',
    'sales',
    'annual sales',
    'yearly revenue',
    'umsatz',
    'jahresumsatz',
    'annual turnover',
  ],
  recordsHeld: ['records', 'records held', 'data records', 'personal records', 'number of records', 'pii records'],
  dataSensitivity: ['sensitivity', 'data sensitivity', 'data type', 'most sensitive data', 'data classification'],
  downtimeCostPerHour: ['downtime cost', 'cost of downtime', 'downtime per hour', 'hourly downtime cost'],
  contributionMargin: ['margin', 'gross margin'],
  onlineRevenueShare: ['online revenue', 'online share', 'ecommerce share'],
  criticalVendors: ['vendors', 'key vendors', 'critical suppliers', 'suppliers'],
  lossLimit: ['risk appetite', 'maximum loss', 'loss tolerance', 'risk tolerance'],
  openingHours: ['hours', 'business hours', 'hours of operation', 'trading hours'],
  operatingProfit: ['operating income', 'ebit', 'profit', 'operating result'],
  cashReserve: ['cash', 'cash reserves', 'liquidity', 'cash on hand'],
  owner: [
    'owner',
    'account manager',
    'account owner',
    'manager',
    'vcio',
    'assigned to',
    'sales rep',
    'account manager email',
  ],
  tags: ['tag', 'labels', 'label', 'groups', 'group', 'categories', 'keywords'],
  regulations: ['compliance', 'frameworks', 'regulation', 'compliance requirements', 'regulatory'],
  noticeRole: ['data role', 'owner or holder of data', 'controller or processor'],
  noticeSeat: ['seat', 'established in', 'headquarters', 'state of business'],
  noticeEntityTypes: ['entity type', 'entity types', 'business type', 'type of business'],
  noticeLicenses: ['license', 'licenses', 'licence', 'licences', 'registrations'],
  noticePeople: ['people by state', 'residents by state', 'people by country', 'states and countries of people'],
  noticeDataKinds: ['kinds of data', 'data kinds', 'types of data', 'data types'],
  operatingRegions: ['operating regions', 'additional regions', 'regions', 'other countries'],
  insuranceCarrier: ['carrier', 'insurer', 'cyber insurer', 'insurance', 'insurance company', 'cyber carrier'],
  insurancePolicyNumber: ['policy', 'policy number', 'policy no', 'cyber policy'],
  insuranceRenewsOn: [
    'renewal',
    'renewal date',
    'insurance renewal',
    'policy renewal',
    'policy expiry',
    'expiration date',
    'renews on',
    'cyber renewal',
  ],
  notes: ['note', 'comments', 'comment', 'description', 'remarks', 'memo'],
};

const FIELD_OF_WORDS = new Map<string, ImportField>(
  IMPORT_FIELD_KEYS.flatMap((field) =>
    [IMPORT_FIELDS[field], field, ...(COLUMN_WORDS[field] ?? [])].map((words): [string, ImportField] => [
      folded(words),
      field,
    ]),
  ),
);

/** The field each column is likely meant for, by its name; every field once, the first column that fits. */
export function guessMapping(columns: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  const take = (field: ImportField | undefined): ImportField | null => {
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  // A column that says exactly what it is goes before one that may mean the same.
  const exact = new Map(IMPORT_FIELD_KEYS.map((field) => [folded(IMPORT_FIELDS[field]), field]));
  const sure = columns.map((column) => take(exact.get(folded(column))));
  return columns.map((column, k) => sure[k] ?? take(FIELD_OF_WORDS.get(folded(withoutUnit(column)))));
}

/** `Revenue (USD)` and `Employees *` are revenue and employees. */
const withoutUnit = (column: string) => column.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ');
