import type { ParameterSet2 } from './schema-2';

type Sector = ParameterSet2['sectors']['other'];

const sector = (
  frequency: number,
  severity: number,
  ransomwareTilt: number,
  paymentFraudTilt: number,
  deviceFactor: number,
  premiumClass: Sector['premiumClass'],
  operatingMargin: number,
  openingHours: Sector['openingHours'],
): Sector => ({
  frequency,
  severity,
  ransomwareTilt,
  paymentFraudTilt,
  deviceFactor,
  premiumClass,
  operatingMargin,
  openingHours,
});

/**
 * By sector: ratio of publicly known incidents, severity, tilt to ransomware and to payment fraud, device factor, premium
 * class, operating margin, and usual opening hours.
 */
export const SECTOR_FACTORS_2: ParameterSet2['sectors'] = {
  administrative: sector(0.92, 0.95, 1, 1, 1, 'low', 0.06, '8x5'),
  agriculture: sector(0.92, 1.15, 1, 1, 1, 'low', 0.08, '12x6'),
  construction: sector(0.91, 0.85, 1.2, 1, 1, 'low', 0.06, '8x5'),
  education: sector(1.6, 0.85, 1.1, 1, 1, 'high', 0.04, '8x5'),
  entertainment: sector(0.94, 0.85, 1, 1, 1, 'middle', 0.08, '12x6'),
  financial: sector(1.44, 1.15, 0.75, 1.25, 1, 'high', 0.2, '8x5'),
  healthcare: sector(1.34, 1.15, 1, 1, 1.5, 'health', 0.06, '8x5'),
  hospitality: sector(1.15, 0.95, 1, 1, 1, 'high', 0.06, '24x7'),
  information: sector(1.55, 1.15, 0.8, 1, 1, 'high', 0.12, '24x7'),
  management: sector(1.08, 0.85, 1, 1, 1, 'middle', 0.08, '8x5'),
  manufacturing: sector(1.03, 1.15, 1.5, 1, 1.5, 'middle', 0.08, '12x6'),
  mining: sector(0.76, 1.15, 1, 1, 1, 'low', 0.12, '24x7'),
  other: sector(0.92, 0.85, 1, 1, 1, 'middle', 0.06, '8x5'),
  professional: sector(1.5, 1.05, 1.1, 1, 1, 'high', 0.12, '8x5'),
  public: sector(1.34, 1, 1, 1, 1, 'high', 0.02, '8x5'),
  real_estate: sector(0.93, 0.8, 1, 1.25, 1, 'low', 0.15, '8x5'),
  retail: sector(1.19, 0.9, 1.1, 1, 1, 'middle', 0.04, '12x6'),
  transportation: sector(0.78, 0.9, 1, 1, 1, 'low', 0.06, '24x7'),
  utilities: sector(0.62, 0.85, 1, 1, 1.5, 'middle', 0.12, '24x7'),
  wholesale: sector(0.97, 1.15, 1, 1, 1, 'low', 0.03, '12x6'),
};
