import type { ClientFields } from '@fairlead/contract/features/clients/clients';
import type { clients } from '@fairlead/db/schema/clients';

type Columns = Partial<typeof clients.$inferInsert>;

const COLUMN_OF = {
  name: 'name',
  website: 'website',
  contactName: 'contact_name',
  contactEmail: 'contact_email',
  contactPhone: 'contact_phone',
  city: 'city',
  notes: 'notes',
  sector: 'sector',
  region: 'region',
  employees: 'employees',
  annualRevenue: 'annual_revenue',
  recordsHeld: 'records_held',
  dataSensitivity: 'data_sensitivity',
  downtimeCostPerHour: 'downtime_cost_per_hour',
  contributionMargin: 'contribution_margin',
  onlineRevenueShare: 'online_revenue_share',
  criticalVendors: 'critical_vendors',
  lossLimit: 'loss_limit',
  posture: 'posture',
  ownerId: 'owner_id',
  tags: 'tags',
  regulations: 'regulations',
  operatingRegions: 'operating_regions',
  insuranceCarrier: 'insurance_carrier',
  insurancePolicyNumber: 'insurance_policy_number',
  insuranceRenewsOn: 'insurance_renews_on',
  insuranceTerms: 'insurance_terms',
} as const satisfies Record<keyof ClientFields, keyof Columns>;

/** Form fields as columns: an empty text is stored as null, and text in NFC so that search finds what looks the same. */
export function columnsOf(fields: Partial<ClientFields>): Columns {
  const entries = Object.entries(fields).map(([field, value]) => [
    COLUMN_OF[field as keyof ClientFields],
    typeof value === 'string' ? value.normalize('NFC') || null : value,
  ]);
  return Object.fromEntries(entries);
}
