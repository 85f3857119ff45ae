import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { organizationAdminWrite, POLICIES } from '../api/policy';
import { operation, uploadOperation } from '../api/procedure';
import { id, text } from '../api/text';
import { uploadedFile } from '../api/uploads';

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
  logo_dark: id.nullable(),
  logo_mark: id.nullable(),
  company_tagline: z.string().nullable(),
  primary_color: z.string().nullable(),
  secondary_color: z.string().nullable(),
  /** 0 until something was saved. */
  version: wholeNumber,
  /** Whether reports name Fairlead on their cover: on every plan but Enterprise. */
  made_with: z.boolean(),
});
export type BrandSettings = z.infer<typeof brandSettings>;

export const brandingContract = {
  get: operation(
    'GET',
    '/branding',
    'getBranding',
    'Logo, tagline and colors of the own MSP',
    POLICIES.organizationAdmin,
  ).output(brandSettings),
  update: operation(
    'PATCH',
    '/branding',
    'updateBranding',
    'Change logo, tagline and colors; what is not named stays',
    organizationAdminWrite('branding.updated'),
  )
    .input(
      z.strictObject({
        version: wholeNumber,
        company_logo: id.nullable().optional(),
        logo_dark: id.nullable().optional(),
        logo_mark: id.nullable().optional(),
        company_tagline: text(MOST_TAGLINE)
          .transform((value) => (value === '' ? null : value))
          .nullable()
          .optional(),
        primary_color: hexColor.nullable().optional(),
        secondary_color: hexColor.nullable().optional(),
      }),
    )
    .output(brandSettings),
  uploadLogo: uploadOperation(
    'logo',
    'POST',
    '/branding/logos',
    'uploadLogo',
    'Store a logo, to be named when the brand is saved',
    organizationAdminWrite('branding.logo_uploaded'),
  )
    .input(z.strictObject({ file: uploadedFile }))
    .output(z.strictObject({ id, width: wholeNumber, height: wholeNumber })),
  cover: operation(
    'GET',
    '/branding/cover',
    'previewCover',
    'The cover of a report in colors that need not be saved',
    POLICIES.organizationAdmin,
  )
    .input(
      z.strictObject({
        primary_color: hexColor.optional(),
        secondary_color: hexColor.optional(),
        company_tagline: text(MOST_TAGLINE).optional(),
        /** The id of a stored logo; without one the saved logo is shown. */
        company_logo: id.optional(),
        no_logo: z.enum(['true']).optional(),
      }),
    )
    .output(z.file()),
};
