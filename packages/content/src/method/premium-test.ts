/** Result of the premium test of parameter set 2026.2; a test of `packages/risk` compares it with the published ratios. */
export const PREMIUM_TEST = {
  profiles: 25,
  /** Expected paid by the usual policy, divided by its premium. */
  band: { min: 0.35, max: 0.75 },
  insideAtLeast: 22,
  inside: 25,
  lowest: 0.36,
  median: 0.53,
  highest: 0.7,
} as const;
