import { RAMP_SHAPES, SHEET_BASES } from '@fairlead/risk/amortizer/inputs';
import type { AmortizerSheet } from '@fairlead/risk/amortizer/sheet';
import { idOf, oneOf, type UrlSearch, withoutEmpty } from '#kit/table/url-search';

/** Every number of a sheet with its name in the address, where a colleague reads it. */
export const NAMES = {
  annualExposure: 'exposure',
  targetReduction: 'reduction',
  monthlyFee: 'fee',
  onboardingFee: 'onboarding',
  feeEscalator: 'increase',
  horizonMonths: 'months',
  rampMonths: 'rollout',
  startDelayMonths: 'delay',
  discountRate: 'discount',
  exposureGrowth: 'growth',
  otherMonthlyBenefit: 'benefit',
} as const satisfies Partial<Record<keyof AmortizerSheet['inputs'], string>>;
export type NumberInput = keyof typeof NAMES;
type Name = (typeof NAMES)[NumberInput];

/** Whose figures, which saved plan, and what was set: a link shows a colleague the same. */
export type AmortizerSearch = Partial<Record<Name | 'rate' | 'spread' | 'loss', number>> & {
  client?: string;
  plan?: string;
  present?: true;
  basis?: AmortizerSheet['basis'];
  ramp?: AmortizerSheet['inputs']['rampShape'];
};

const number = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** The address as anybody may have typed it; what cannot be read is left out. */
export function amortizerSearch(search: UrlSearch): AmortizerSearch {
  const numbers = [...Object.values(NAMES), 'rate', 'spread', 'loss'].map((name) => [name, number(search[name])]);
  return withoutEmpty({
    client: idOf(search.client),
    plan: idOf(search.plan),
    present: search.present === true ? true : undefined,
    basis: oneOf(SHEET_BASES, search.basis),
    ramp: oneOf(RAMP_SHAPES, search.ramp),
    ...Object.fromEntries(numbers),
  }) as AmortizerSearch;
}
