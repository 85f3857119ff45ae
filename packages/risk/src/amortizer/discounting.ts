/** What money is worth later. */
import { pow } from '../math/elementary';

/** The monthly rate that compounds to a yearly one. */
export function monthlyRate(yearly: number): number {
  return pow(1 + yearly, 1 / 12) - 1;
}

/** What 1 paid at the end of each month is worth today; `months` when the rate is 0. Same as (1 - (1+i)^-n) / i. */
export function annuityFactor(rate: number, months: number): number {
  let sum = 0;
  for (let month = 1; month <= months; month++) sum += pow(1 + rate, -month);
  return sum;
}
