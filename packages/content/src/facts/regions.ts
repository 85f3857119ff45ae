/** Where a client does business; decides cost level and the ceiling of fines. */
export const REGION_KEYS = ['US', 'CA', 'UK', 'EU', 'ANZ', 'OTHER'] as const;
export type RegionKey = (typeof REGION_KEYS)[number];

/** Names for people. */
export const REGIONS: Record<RegionKey, string> = {
  US: 'United States',
  CA: 'Canada',
  UK: 'United Kingdom',
  EU: 'European Union',
  ANZ: 'Australia and New Zealand',
  OTHER: 'Another region',
};

export const DATA_SENSITIVITY_KEYS = ['none', 'basic', 'financial', 'health'] as const;
export type DataSensitivityKey = (typeof DATA_SENSITIVITY_KEYS)[number];

/** The most sensitive data the client holds about people, in words. */
export const DATA_SENSITIVITIES: Record<DataSensitivityKey, string> = {
  none: 'No personal data beyond business contacts',
  basic: 'Names, addresses and account details',
  financial: 'Payment cards, bank or tax details',
  health: 'Health records',
};
