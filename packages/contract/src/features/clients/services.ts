import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { dayOr, id, instant, knownPrice, text } from '#api/text';

export const soldServiceFields = z.strictObject({
  monthlyPrice: knownPrice(100_000_000),
  since: dayOr('Enter a date.').nullable(),
  note: text(1_000),
});
export type SoldServiceFields = z.infer<typeof soldServiceFields>;

/** A service of the catalogue that a client buys; the price in the client's currency. */
export const clientService = z.strictObject({
  id,
  serviceKey: z.string(),
  ...soldServiceFields.shape,
  monthlyPrice: z.number().nullable(),
  version: wholeNumber,
  updatedAt: instant,
});
export type ClientService = z.infer<typeof clientService>;
