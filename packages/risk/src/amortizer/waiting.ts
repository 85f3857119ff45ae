/** What it costs to start later (docs/model/amortizer.md, Formulas). */
import type { AmortizerInputs } from './inputs';
import { amortize } from './schedule';

export type Waiting = {
  months: number;
  /** Worth today that is given up. */
  cost: number;
  /** Expected loss that is carried in the meantime and would have been avoided. */
  exposureForgone: number;
  breakEvenMonth: number | null;
};

/** The waits that are shown, in months. */
export const WAITS = [1, 3, 6, 12];

/** Each wait against starting as planned; waits that end after the horizon are left out. */
export function costOfWaiting(inputs: AmortizerInputs, waits: readonly number[] = WAITS): Waiting[] {
  const planned = amortize(inputs);
  return waits
    .filter((months) => inputs.startDelayMonths + months < inputs.horizonMonths)
    .map((months) => {
      const later = amortize({ ...inputs, startDelayMonths: inputs.startDelayMonths + months });
      return {
        months,
        cost: planned.npv - later.npv,
        exposureForgone: later.totals.residual - planned.totals.residual,
        breakEvenMonth: later.breakEvenMonth,
      };
    });
}
