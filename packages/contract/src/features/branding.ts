import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { id } from '../api/text';

export const MOST_TAGLINE = 120;

/** A color as people type it; three digits are enough. */
export const hexColor = z
  .string()
  .trim()
  .regex(/^#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, 'Enter a color such as #0B5273.')
  .transform((value) => {
    const digits = value.replace('#', '');
    const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
    return `#${six.toUpperCase()}`;
  });

/** How an organization shows itself. Logos are ids of stored pictures, or an older address that holds the picture. */
export const brandSettings = z.strictObject({
  company_logo: z.string().nullable(),
  logoDark: id.nullable(),
  logoMark: id.nullable(),
  company_tagline: z.string().nullable(),
  primary_color: z.string().nullable(),
  secondary_color: z.string().nullable(),
  /** 0 until something was saved. */
  version: wholeNumber,
  /** Whether reports name Fairlead on their cover: on every plan but Enterprise. */
  madeWith: z.boolean(),
});
export type BrandSettings = z.infer<typeof brandSettings>;
