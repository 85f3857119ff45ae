import type { Field } from '@fairlead/content/fields/field';

type Bounded = Field & { min: number; max: number };

const LOCALE = 'en-US';
const amount = new Intl.NumberFormat(LOCALE);

export const isWithin = ({ min, max }: Bounded, value: unknown): value is number =>
  typeof value === 'number' && value >= min && value <= max;

/** A bound as its sentence writes it: a share in percent. */
export const boundText = ({ kind }: Field, bound: number): string =>
  kind === 'share' ? `${Math.round(bound * 100)}%` : amount.format(bound);

/** The sentence for a value outside the bounds of its field, or null. A count must be whole. @param name at its start */
export function boundProblem(field: Bounded, value: number, name: string = field.label): string | null {
  const isWhole = field.kind !== 'count' || Number.isInteger(value);
  if (isWhole && isWithin(field, value)) return null;
  const what = field.kind === 'count' ? 'a whole number between' : 'between';
  return `${name} must be ${what} ${boundText(field, field.min)} and ${boundText(field, field.max)}.`;
}
