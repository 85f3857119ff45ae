import type { OfferedLinks } from '@fairlead/contract/features/plans/offered-links';
import { z } from 'zod';

const page = z
  .string()
  .refine((value) => URL.canParse(value) && new URL(value).protocol === 'https:', {
    error: 'must be an address that starts with https://',
  })
  .optional();

/** Where people choose, pay and meet: outside addresses, each opened in a new tab. */
export const LINK_ENVIRONMENT = {
  SIGN_UP_LINK_STARTER: page,
  SIGN_UP_LINK_PRO: page,
  SIGN_UP_LINK_ENTERPRISE: page,
  PAYMENT_LINK_STARTER_MONTHLY: page,
  PAYMENT_LINK_STARTER_YEARLY: page,
  PAYMENT_LINK_PRO_MONTHLY: page,
  PAYMENT_LINK_PRO_YEARLY: page,
  MEETING_LINK_SALES: page,
  MEETING_LINK_CHECK_IN: page,
  MEETING_LINK_NFR: page,
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
};

type Given = { [Name in keyof typeof LINK_ENVIRONMENT]?: string | undefined };

/** The links of this installation; what is not set is null. */
export function linksOf(given: Given): OfferedLinks {
  return {
    signUp: {
      starter: given.SIGN_UP_LINK_STARTER ?? null,
      pro: given.SIGN_UP_LINK_PRO ?? null,
      enterprise: given.SIGN_UP_LINK_ENTERPRISE ?? null,
    },
    payment: {
      starter: {
        monthly: given.PAYMENT_LINK_STARTER_MONTHLY ?? null,
        yearly: given.PAYMENT_LINK_STARTER_YEARLY ?? null,
      },
      pro: { monthly: given.PAYMENT_LINK_PRO_MONTHLY ?? null, yearly: given.PAYMENT_LINK_PRO_YEARLY ?? null },
    },
    meeting: {
      sales: given.MEETING_LINK_SALES ?? null,
      checkIn: given.MEETING_LINK_CHECK_IN ?? null,
      nfr: given.MEETING_LINK_NFR ?? null,
    },
    supportEmail: given.SUPPORT_EMAIL ?? null,
  };
}
