import { roundModelled } from '@fairlead/content/format/rounding';
import type { AmortizerSchedule } from '@fairlead/risk/amortizer/schedule';

type Sums = { exposure: number; residual: number; avoided: number; fee: number };

/**
 * An amortizer's years as they are shown: modelled amounts rounded year by year, what is left and the sums taken of these, so
 * that a reader can check them. Whatever speaks of the whole plan takes its sums from here.
 */
export function shownYears({ years }: AmortizerSchedule): {
  rows: (Sums & { year: number; net: number })[];
  totals: Sums;
} {
  const totals: Sums = { exposure: 0, residual: 0, avoided: 0, fee: 0 };
  const rows = years.map(({ year, otherBenefit, ...own }) => {
    const exposure = roundModelled(own.exposure);
    const lessLoss = Math.min(exposure, roundModelled(own.avoided - otherBenefit));
    const avoided = lessLoss + Math.round(otherBenefit);
    const shown = { exposure, residual: exposure - lessLoss, avoided, fee: Math.round(own.fee) };
    for (const key of ['exposure', 'residual', 'avoided', 'fee'] as const) totals[key] += shown[key];
    return { year, ...shown, net: totals.avoided - totals.fee };
  });
  return { rows, totals };
}
