import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { dayOr, id, instant, requiredLine, text } from '#api/text';
import { EXPOSURES, TECHNOLOGY_KINDS } from './part-terms';

/** Entries a client can have, and lines that can be pasted at once. */
export const MOST_TECHNOLOGY = 500;

export const technologyFields = z.strictObject({
  vendor: requiredLine('a vendor', 120),
  product: requiredLine('a product', 120),
  /** Empty where it is not known. */
  productVersion: text(60),
  kind: z.enum(TECHNOLOGY_KINDS),
  usedFor: text(300),
  units: z
    .int('Enter a whole number.')
    .min(0, 'Enter 0 or more.')
    .max(1_000_000, 'Enter at most 1,000,000.')
    .nullable(),
  supportEndsOn: dayOr('Enter a date.').nullable(),
  note: text(1_000),
  exposure: z.enum(EXPOSURES),
  /** How much the client depends on it: 1 little, 3 it stops without it. */
  criticality: z.int('Choose one of three.').min(1, 'Choose one of three.').max(3, 'Choose one of three.'),
});
export type TechnologyFields = z.infer<typeof technologyFields>;

/** Something a client works with. */
export const clientTechnology = z.strictObject({
  id,
  ...technologyFields.shape,
  version: wholeNumber,
  updatedAt: instant,
});
export type ClientTechnology = z.infer<typeof clientTechnology>;

/** Why a pasted line was left out. */
export const LINE_PROBLEMS = [
  'incomplete',
  'too_long',
  'no_name',
  'no_such_exposure',
  'no_such_count',
  'no_such_criticality',
  'already_there',
  'twice',
  'full',
] as const;

export const pastedLines = z.strictObject({
  added: z.array(clientTechnology),
  /** The names of its columns as CSV, where it was a table; with them the rows that were left out can be tried again. */
  header: z.string().nullable(),
  skipped: z.array(z.strictObject({ line: wholeNumber, text: z.string(), problem: z.enum(LINE_PROBLEMS) })),
});
export type PastedLines = z.infer<typeof pastedLines>;
