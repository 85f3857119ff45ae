import { z } from 'zod';
import { optionalEmail, requiredLine, text } from '#api/text';

/** The code of a currency, such as USD. */
export const currency = z.string().regex(/^[A-Z]{3}$/, 'Choose a currency.');

/** Who and where an MSP is. */
export const mspDetails = z.strictObject({
  company_name: requiredLine("the company's name", 200),
  contact_email: optionalEmail,
  contact_phone: text(50),
  address: text(200),
  city: text(100),
  state: text(100),
  country: text(100),
  preferred_currency: currency,
});
export type MspDetails = z.infer<typeof mspDetails>;
