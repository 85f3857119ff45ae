import { DAY_MS } from '@fairlead/content/format/days';
import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { instant } from '#api/text';
import { mspDetails } from '../admin/msp-details';

/** How dates and numbers may be written. The product's words are English, so these are its regions. */
export const LOCALES = ['en-US', 'en-AU', 'en-CA', 'en-GB', 'en-IE', 'en-IN', 'en-NZ', 'en-SG', 'en-ZA'] as const;

/** Between the request to delete an organization and its end. */
export const DELETION_GRACE_DAYS = 30;

/** When an organization is erased that is asked to be deleted now. */
export function deletionDue(now: Date): Date {
  return new Date(now.getTime() + DELETION_GRACE_DAYS * DAY_MS);
}

/** Who and where the organization is, and how it writes figures. */
const settings = z.strictObject({
  ...mspDetails.shape,
  /** Null: as each reader's browser has it. */
  locale: z.enum(LOCALES, 'Choose a format.').nullable(),
});
export const organizationSettings = z.strictObject({
  ...settings.shape,
  /** Counts the changes: a stale writer gets CONFLICT. */
  version: wholeNumber,
});
export type OrganizationSettings = z.infer<typeof organizationSettings>;

/** What is gone once an organization is erased. */
export const organizationLosses = z.strictObject({
  clients: wholeNumber,
  prospects: wholeNumber,
  simulations: wholeNumber,
  reports: wholeNumber,
  files: wholeNumber,
  people: wholeNumber,
  clientUsers: wholeNumber,
  invitations: wholeNumber,
});
export type OrganizationLosses = z.infer<typeof organizationLosses>;

/** The end of an organization that somebody asked for. */
export const deletionRequest = z.strictObject({
  requestedAt: instant,
  dueAt: instant,
  /** Null where the person is gone or belongs to no organization. */
  requestedBy: z.string().nullable(),
});
export const organizationDeletion = z.strictObject({
  company_name: z.string(),
  request: deletionRequest.nullable(),
  losses: organizationLosses,
});
export type OrganizationDeletion = z.infer<typeof organizationDeletion>;
