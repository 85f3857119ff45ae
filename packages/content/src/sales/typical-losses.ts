import type { IndustryKey } from '../fields/sales-keys';

/** Numbers of people for which a typical business of each industry was simulated. */
export const TYPICAL_SIZES = [15, 50, 150] as const;
export type TypicalSize = (typeof TYPICAL_SIZES)[number];

/** The typical size nearest to a number of people, compared as a ratio: 25 is nearer to 15 than to 50. */
export const typicalSize = (employees: number): TypicalSize =>
  TYPICAL_SIZES.find((size, at) => {
    const next = TYPICAL_SIZES[at + 1];
    return next === undefined || employees * employees <= size * next;
  }) ?? 150;

/** From every control in force to none in force, in US dollars. */
type Range = readonly [low: number, high: number];

/** The parameter set and the settings of the runs behind the table; a test runs two of them again. */
export const TYPICAL_RUNS = { parameterSet: '2026.2', seed: 2026, trials: 10_000, lossLimitShare: 0.025 } as const;

/**
 * Losses of a typical US business of an industry and size, simulated with the model's own defaults for its sector: what a year
 * that comes once in 100 costs at least, and the average of a year. Rounded to two figures: it is nobody's own result.
 */
export const TYPICAL_LOSSES: Readonly<
  Record<IndustryKey, Readonly<Record<TypicalSize, { rareYear: Range; average: Range }>>>
> = {
  healthcare: {
    15: { rareYear: [23_000, 130_000], average: [850, 4_700] },
    50: { rareYear: [53_000, 300_000], average: [2_200, 13_000] },
    150: { rareYear: [120_000, 920_000], average: [5_800, 36_000] },
  },
  legal: {
    15: { rareYear: [24_000, 130_000], average: [950, 5_400] },
    50: { rareYear: [53_000, 350_000], average: [2_200, 13_000] },
    150: { rareYear: [110_000, 870_000], average: [5_300, 33_000] },
  },
  accounting: {
    15: { rareYear: [24_000, 130_000], average: [950, 5_400] },
    50: { rareYear: [53_000, 350_000], average: [2_200, 13_000] },
    150: { rareYear: [110_000, 870_000], average: [5_300, 33_000] },
  },
  financial: {
    15: { rareYear: [36_000, 190_000], average: [1_500, 7_500] },
    50: { rareYear: [79_000, 440_000], average: [3_600, 20_000] },
    150: { rareYear: [180_000, 1_300_000], average: [9_000, 51_000] },
  },
  manufacturing: {
    15: { rareYear: [25_000, 190_000], average: [1_000, 6_800] },
    50: { rareYear: [52_000, 440_000], average: [2_300, 16_000] },
    150: { rareYear: [110_000, 1_100_000], average: [5_100, 39_000] },
  },
  construction: {
    15: { rareYear: [17_000, 95_000], average: [680, 3_700] },
    50: { rareYear: [31_000, 230_000], average: [1_500, 8_600] },
    150: { rareYear: [64_000, 510_000], average: [3_100, 20_000] },
  },
  retail: {
    15: { rareYear: [27_000, 150_000], average: [1_000, 5_700] },
    50: { rareYear: [56_000, 380_000], average: [2_600, 15_000] },
    150: { rareYear: [130_000, 1_100_000], average: [7_100, 44_000] },
  },
  professional: {
    15: { rareYear: [24_000, 130_000], average: [950, 5_400] },
    50: { rareYear: [53_000, 350_000], average: [2_200, 13_000] },
    150: { rareYear: [110_000, 870_000], average: [5_300, 33_000] },
  },
  nonprofit: {
    15: { rareYear: [12_000, 55_000], average: [460, 2_400] },
    50: { rareYear: [26_000, 140_000], average: [1_000, 5_800] },
    150: { rareYear: [55_000, 350_000], average: [2_200, 14_000] },
  },
  education: {
    15: { rareYear: [15_000, 78_000], average: [560, 3_000] },
    50: { rareYear: [31_000, 200_000], average: [1_300, 7_700] },
    150: { rareYear: [67_000, 530_000], average: [3_000, 19_000] },
  },
  government: {
    15: { rareYear: [21_000, 120_000], average: [840, 4_500] },
    50: { rareYear: [51_000, 270_000], average: [2_200, 12_000] },
    150: { rareYear: [120_000, 940_000], average: [6_600, 39_000] },
  },
  realestate: {
    15: { rareYear: [22_000, 120_000], average: [880, 4_700] },
    50: { rareYear: [50_000, 300_000], average: [2_100, 12_000] },
    150: { rareYear: [100_000, 800_000], average: [5_000, 31_000] },
  },
  defense: {
    15: { rareYear: [25_000, 190_000], average: [1_000, 6_800] },
    50: { rareYear: [52_000, 440_000], average: [2_300, 16_000] },
    150: { rareYear: [110_000, 1_100_000], average: [5_100, 39_000] },
  },
  logistics: {
    15: { rareYear: [17_000, 77_000], average: [600, 3_400] },
    50: { rareYear: [35_000, 200_000], average: [1_400, 8_300] },
    150: { rareYear: [77_000, 470_000], average: [3_100, 20_000] },
  },
  technology: {
    15: { rareYear: [45_000, 210_000], average: [1_700, 9_400] },
    50: { rareYear: [99_000, 540_000], average: [4_300, 25_000] },
    150: { rareYear: [230_000, 1_700_000], average: [11_000, 67_000] },
  },
};
