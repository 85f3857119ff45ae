import type { Client } from '@fairlead/contract/features/clients/clients';

export const CLIENT_ID = '3f0f3a0e-5b1d-4a52-9c5e-0a8f5f6d7c31';

/** A client whose facts are known, for tests. */
export function sampleClient(part: Partial<Client> = {}): Client {
  return {
    id: CLIENT_ID,
    kind: 'client',
    name: 'Harborlight Dental Group',
    website: '',
    contactName: '',
    contactEmail: '',
    contactPhone: '',
    city: 'South Portland',
    notes: '',
    sector: 'healthcare',
    region: 'US',
    employees: 46,
    annualRevenue: 7_200_000,
    recordsHeld: 38_000,
    dataSensitivity: 'health',
    downtimeCostPerHour: null,
    contributionMargin: 0.4,
    onlineRevenueShare: 0.2,
    criticalVendors: 12,
    lossLimit: null,
    openingHours: null,
    operatingProfit: null,
    cashReserve: null,
    posture: {},
    ownerId: null,
    ownerName: null,
    tags: [],
    regulations: [],
    operatingRegions: [],
    insuranceCarrier: '',
    insurancePolicyNumber: '',
    insuranceRenewsOn: null,
    insuranceTerms: null,
    currency: 'USD',
    latest: null,
    archivedAt: null,
    version: 3,
    createdAt: '2026-01-05T09:00:00Z',
    updatedAt: '2026-01-05T09:00:00Z',
    ...part,
  };
}
