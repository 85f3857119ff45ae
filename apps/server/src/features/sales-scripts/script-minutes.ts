import { type PurposeKey, STAGE_KEYS, type StageKey } from '@fairlead/content/fields/sales-keys';
import { PURPOSES } from '@fairlead/content/sales/stages';

/**
 * Whole minutes of each stage by the purpose's shares, which add up to `minutes`: largest remainder, of equal ones the earlier
 * stage first. Fulfillment and post-sell share the next step evenly.
 */
export function stageMinutes(purpose: PurposeKey, minutes: number): Record<StageKey, number> {
  const [rapport, contract, pain, budget, decision, nextStep] = PURPOSES[purpose].shares;
  const shares = [rapport, contract, pain, budget, decision, nextStep / 2, nextStep / 2];
  // In two-hundredths, so that half a percent is a whole number and nothing is lost to rounding.
  const exact = shares.map((share) => share * 2 * minutes);
  const whole = exact.map((part) => Math.floor(part / 200));
  const left = minutes - whole.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part % 200 }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) whole[index] = (whole[index] ?? 0) + 1;
  return Object.fromEntries(STAGE_KEYS.map((key, index) => [key, whole[index] ?? 0])) as Record<StageKey, number>;
}
