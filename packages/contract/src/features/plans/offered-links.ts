import { z } from 'zod';

/** An address that opens in a new tab; null where this installation has none. */
const link = z.url().nullable();

/** Where people choose, pay and meet. Payment links carry the caller's MSP as client reference. */
export const offeredLinks = z.strictObject({
  signUp: z.strictObject({ starter: link, pro: link, enterprise: link }),
  payment: z.strictObject({
    starter: z.strictObject({ monthly: link, yearly: link }),
    pro: z.strictObject({ monthly: link, yearly: link }),
  }),
  meeting: z.strictObject({
    /** About plans, Enterprise first of all. */
    sales: link,
    /** The deeper dive of the day-7 card. */
    checkIn: link,
    /** For NFR organizations. */
    nfr: link,
  }),
  /** The address to write to where a link is missing. */
  supportEmail: z.string().nullable(),
});
export type OfferedLinks = z.infer<typeof offeredLinks>;
