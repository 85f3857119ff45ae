import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { operation } from '../api/operation';
import { POLICIES } from '../api/policy';
import { idOf } from '../api/samples';
import { id, text } from '../api/text';
import { uploadedFile } from '../api/uploads';
import { brandSettings, hexColor, MOST_TAGLINE } from './branding';

export const brandingContract = {
  get: operation({
    route: 'GET /branding',
    id: 'getBranding',
    summary: 'Logo, tagline and colors of the own MSP',
    policy: POLICIES.organizationAdmin,
    output: brandSettings,
  }),
  update: operation({
    route: 'PATCH /branding',
    id: 'updateBranding',
    summary: 'Change logo, tagline and colors; what is not named stays',
    policy: POLICIES.organizationChange,
    audit: { event: 'branding.updated', words: 'Changed the brand' },
    input: z.strictObject({
      version: wholeNumber,
      company_logo: id.nullable().optional(),
      logoDark: id.nullable().optional(),
      logoMark: id.nullable().optional(),
      company_tagline: text(MOST_TAGLINE)
        .transform((value) => (value === '' ? null : value))
        .nullable()
        .optional(),
      primary_color: hexColor.nullable().optional(),
      secondary_color: hexColor.nullable().optional(),
    }),
    sample: { version: 0, company_logo: idOf('logo') },
    output: brandSettings,
  }),
  uploadLogo: operation({
    route: 'POST /branding/logos',
    id: 'uploadLogo',
    summary: 'Store a logo, to be named when the brand is saved',
    policy: POLICIES.organizationChange,
    audit: { event: 'branding.logo_uploaded', words: 'Uploaded a logo' },
    upload: 'logo',
    input: z.strictObject({ file: uploadedFile }),
    sample: {},
    output: z.strictObject({ id, width: wholeNumber, height: wholeNumber }),
  }),
  cover: operation({
    route: 'GET /branding/cover',
    id: 'previewCover',
    summary: 'The cover of a report in colors that need not be saved',
    policy: POLICIES.organizationAdmin,
    input: z.strictObject({
      primary_color: hexColor.optional(),
      secondary_color: hexColor.optional(),
      company_tagline: text(MOST_TAGLINE).optional(),
      /** The id of a stored logo; without one the saved logo is shown. */
      company_logo: id.optional(),
      noLogo: z.enum(['true']).optional(),
    }),
    sample: { primary_color: '#FFF3B0' },
    output: z.file(),
  }),
};
