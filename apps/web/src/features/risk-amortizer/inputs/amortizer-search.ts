import { RAMP_SHAPES, SHEET_BASES } from '@fairlead/risk/amortizer/inputs';
import type { AmortizerSheet } from '@fairlead/risk/amortizer/sheet';
import { idOf, oneOf, type UrlSearch, withoutEmpty } from '#kit/table/url-search';

/** Every number of a sheet with its name in the address, where a colleague reads it. */
const NAMES = {
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
type NumberInput = keyof typeof NAMES;
type Name = (typeof NAMES)[NumberInput];

const INPUTS = Object.keys(NAMES) as NumberInput[];

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

/** The sheet as parameters of the address, all of it, so that later defaults change nothing for who opens the link. */
export function searchOf({ basis, inputs, eventRate, frailtyVariance, eventLoss }: AmortizerSheet): AmortizerSearch {
  return {
    basis,
    ...Object.fromEntries(INPUTS.map((field) => [NAMES[field], inputs[field]])),
    ramp: inputs.rampShape,
    ...(eventRate !== null && { rate: eventRate, spread: frailtyVariance }),
    ...(eventLoss !== null && { loss: eventLoss }),
  };
}

/** What the address says, over what the page would begin with. An address without a basis says nothing of the sheet. */
export function sheetFrom(search: AmortizerSearch, start: AmortizerSheet): AmortizerSheet {
  if (search.basis === undefined) return start;
  const given = INPUTS.flatMap((field) => {
    const value = search[NAMES[field]];
    return value === undefined ? [] : [[field, value] as const];
  });
  return {
    basis: search.basis,
    inputs: {
      ...start.inputs,
      ...Object.fromEntries(given),
      rampShape: search.ramp ?? start.inputs.rampShape,
    },
    eventRate: search.rate ?? null,
    frailtyVariance: search.spread ?? start.frailtyVariance,
    eventLoss: search.loss ?? null,
  };
}
