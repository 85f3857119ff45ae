import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { id, instant, optionalEmail, requiredLine, text } from '#api/text';
import { CONTACT_ROLES } from './part-terms';

export const contactFields = z.strictObject({
  name: requiredLine('a name', 200),
  title: text(120),
  role: z.enum(CONTACT_ROLES),
  email: optionalEmail,
  phone: text(50),
  note: text(1_000),
});
export type ContactFields = z.infer<typeof contactFields>;

/** One of the people of a client. The first to ask is `isPrimary`; as long as there is anybody, exactly one is. */
export const clientContact = z.strictObject({
  id,
  ...contactFields.shape,
  /** Empty where only an address or a number is known. */
  name: z.string(),
  isPrimary: z.boolean(),
  version: wholeNumber,
  updatedAt: instant,
});
export type ClientContact = z.infer<typeof clientContact>;
