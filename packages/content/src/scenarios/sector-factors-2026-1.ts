import type { ParameterSet } from './schema';

const sector = (frequency: number, severity: number, ransomwareTilt: number, paymentFraudTilt: number) => ({
  frequency,
  severity,
  ransomwareTilt,
  paymentFraudTilt,
});

/** Factors of each sector on the event rate and on the cost of an event; 1 is the average over all sectors. */
export const SECTOR_FACTORS: ParameterSet['sectors'] = {
  administrative: sector(0.92, 0.95, 1, 1),
  agriculture: sector(0.92, 1.15, 1, 1),
  construction: sector(0.91, 0.7, 1.2, 1),
  education: sector(1.6, 0.75, 1, 1),
  entertainment: sector(0.94, 0.85, 1, 1),
  financial: sector(1.44, 1.15, 0.75, 1.25),
  healthcare: sector(1.34, 1.15, 1, 1),
  hospitality: sector(1.15, 0.95, 1, 1),
  information: sector(1.55, 1.15, 0.8, 1),
  management: sector(1.08, 0.85, 1, 1),
  manufacturing: sector(1.03, 1.15, 1.5, 1),
  mining: sector(0.76, 1.15, 1, 1),
  other: sector(0.92, 0.85, 1, 1),
  professional: sector(1.5, 1.05, 1, 1),
  public: sector(1.34, 0.7, 1, 1),
  real_estate: sector(0.93, 0.8, 1, 1.25),
  retail: sector(1.19, 0.9, 0.75, 1),
  transportation: sector(0.78, 0.9, 1, 1),
  utilities: sector(0.62, 0.7, 1, 1),
  wholesale: sector(0.97, 1.15, 1, 1),
};
