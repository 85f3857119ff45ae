import type { RegionKey } from '@fairlead/content/facts/regions';

const EUROPEAN_UNION = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

const REGION_OF: Record<string, RegionKey> = {
  US: 'US',
  CA: 'CA',
  GB: 'UK',
  AU: 'ANZ',
  NZ: 'ANZ',
  ...Object.fromEntries(EUROPEAN_UNION.map((country) => [country, 'EU' as const])),
};

/** Where the clients of an MSP usually do business. @param country ISO 3166 code of the MSP; US where it is not known */
export const usualRegion = (country: string | null): RegionKey =>
  country === null ? 'US' : (REGION_OF[country] ?? 'OTHER');
