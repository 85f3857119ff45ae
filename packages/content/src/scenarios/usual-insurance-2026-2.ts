import type { ParameterSet2 } from './schema-2';

type Insurance = ParameterSet2['insurance'];

const policy = (
  upToRevenue: number | null,
  aggregateLimit: number,
  perClaimRetention: number,
  ftfSublimit: number,
  dependentSublimit: number,
  waitingHours: number,
): Insurance['policies'][number] => ({
  upToRevenue,
  aggregateLimit,
  perClaimRetention,
  ftfSublimit,
  dependentSublimit,
  waitingHours,
});

/** Starting values of a cyber policy by revenue, and what such a policy costs. USD. */
export const USUAL_INSURANCE_2: Insurance = {
  insuredShare: 1,
  extortionShare: 0.8,
  rebuildShare: 0.85,
  finesShare: 0.5,
  policies: [
    policy(1_000_000, 1_000_000, 2_500, 100_000, 250_000, 8),
    policy(5_000_000, 1_000_000, 5_000, 250_000, 500_000, 8),
    policy(10_000_000, 1_000_000, 10_000, 250_000, 500_000, 8),
    policy(25_000_000, 2_000_000, 15_000, 250_000, 500_000, 8),
    policy(50_000_000, 3_000_000, 25_000, 250_000, 1_000_000, 10),
    policy(100_000_000, 5_000_000, 50_000, 500_000, 1_000_000, 12),
    policy(250_000_000, 5_000_000, 100_000, 500_000, 1_000_000, 12),
    policy(1_000_000_000, 10_000_000, 250_000, 1_000_000, 2_500_000, 12),
    policy(null, 20_000_000, 500_000, 1_000_000, 5_000_000, 12),
  ],
  premiumCurve: [
    { revenue: 100_000, premium: 370 },
    { revenue: 250_000, premium: 560 },
    { revenue: 1_000_000, premium: 1_350 },
    { revenue: 2_500_000, premium: 2_100 },
    { revenue: 5_000_000, premium: 3_100 },
    { revenue: 10_000_000, premium: 4_700 },
    { revenue: 25_000_000, premium: 8_800 },
    { revenue: 50_000_000, premium: 14_000 },
    { revenue: 100_000_000, premium: 24_000 },
    { revenue: 250_000_000, premium: 46_000 },
    { revenue: 500_000_000, premium: 80_000 },
    { revenue: 1_000_000_000, premium: 140_000 },
    { revenue: 2_000_000_000, premium: 240_000 },
  ],
  premiumClasses: { low: 0.8, middle: 1, high: 1.35, health: 2 },
  recordLoad: { perTenfold: 0.7, from: 10_000 },
  limitLadder: [1_000_000, 2_000_000, 3_000_000, 5_000_000, 10_000_000],
};
