import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { email, id, instant, requiredLine, requiredText, text } from '#api/text';
import { PLANS } from '../plans/plans';
import { currency } from './msp-details';

/** What the list of MSPs can be narrowed to. */
export const MSP_KINDS = ['plan', 'trial', 'nfr', 'demo', 'none', 'suspended', 'ending'] as const;
export type MspKind = (typeof MSP_KINDS)[number];

/** `ending`: the trial or NFR access ends within so many days. */
export const ENDING_SOON_DAYS = 7;

export const MSP_SORTS = ['-created', 'name', '-name', '-clients', '-active'] as const;
export type MspSort = (typeof MSP_SORTS)[number];

export const mspListQuery = z.strictObject({
  search: text(200).optional(),
  kind: z.enum(MSP_KINDS).optional(),
  sort: z.enum(MSP_SORTS).optional(),
  cursor: z.string().max(1_000).optional(),
});

export const adminMsp = z.strictObject({
  id,
  company_name: z.string(),
  contact_email: z.string().nullable(),
  country: z.string().nullable(),
  is_demo: z.boolean(),
  is_trial: z.boolean(),
  is_nfr: z.boolean(),
  plan: z.enum(PLANS).nullable(),
  trial_end_date: instant.nullable(),
  created_at: instant,
  suspendedAt: instant.nullable(),
  clients: wholeNumber,
  users: wholeNumber,
  /** When anybody of it signed in last. */
  lastActive: instant.nullable(),
});
export type AdminMsp = z.infer<typeof adminMsp>;

/** What an MSP is founded as by hand. */
export const NEW_MSP_KINDS = ['plan', 'trial', 'nfr', 'demo'] as const;
export type NewMspKind = (typeof NEW_MSP_KINDS)[number];

/** An MSP with its first admin, who is invited by mail. */
export const newMsp = z.strictObject({
  company_name: requiredLine("the company's name", 200),
  country: text(100),
  preferred_currency: currency,
  kind: z.enum(NEW_MSP_KINDS),
  plan: z.enum(PLANS).optional(),
  adminEmail: email,
});
export type NewMspInput = z.infer<typeof newMsp>;

/** Why an MSP is suspended, in words its people read. */
export const suspensionReason = requiredText('a reason', 500);
