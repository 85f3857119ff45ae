import { z } from 'zod';
import { ROLES } from '../access/roles';
import { id, instant } from '../api/text';
import { onboardingRecord } from './onboarding/onboarding';
import { deletionRequest } from './organization/organization';
import { riskSettings } from './organization/risk-settings';
import { PLAN_PERIODS, PLANS } from './plans/plans';
import { trialCredits } from './trials/credits';
import { NFR_STATUSES } from './trials/trial';

/** The caller's profile under the names that programs rely on. */
export const profile = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  msp_id: id.nullable(),
  client_id: id.nullable(),
  demo_msp_id: id.nullable(),
  profile_picture: z.string().nullable(),
  /** What to show where there is no profile picture: the account's own picture, as the id of a stored one. */
  accountPicture: z.string().nullable(),
  /** How clients know and reach a member of staff. */
  jobTitle: z.string().nullable(),
  phone: z.string().nullable(),
  bookingUrl: z.string().nullable(),
  company_logo: z.string().nullable(),
  created_on: instant,
  last_login: instant.nullable(),
  onboarding_steps_completed: onboardingRecord.nullable(),
  trial_expiration_notice_shown: z.boolean(),
  trial_feedback_shown: z.boolean(),
  day_1_welcome_shown: z.boolean(),
  day_7_checkin_shown: z.boolean(),
});

export const mspSummary = z.strictObject({
  id,
  company_name: z.string(),
  preferred_currency: z.string(),
  country: z.string().nullable(),
  /** How the organization writes dates and numbers; null is as the reader's browser has it. */
  locale: z.string().nullable(),
  is_demo: z.boolean(),
  is_trial: z.boolean(),
  is_nfr: z.boolean(),
  trial_end_date: instant.nullable(),
  /** Null where no NFR access was ever recorded. */
  nfrStatus: z.enum(NFR_STATUSES).nullable(),
  plan: z.enum(PLANS).nullable(),
  plan_period: z.enum(PLAN_PERIODS).nullable(),
  /** What its next runs are judged by. */
  risk: riskSettings,
  /** US dollars for one unit of each currency there is a rate for, as new runs are computed with. */
  usdPerUnit: z.record(z.string(), z.number()),
});

/**
 * Shown logo: the branding's, else the trial's, else the profile's, else none and the company name stands in. A logo is
 * the id of a stored picture, or an address that holds it; the dark scheme and the narrow navigation may have their own.
 */
export const branding = z.strictObject({
  logo: z.string().nullable(),
  logoDark: id.nullable(),
  logoMark: id.nullable(),
  company_tagline: z.string().nullable(),
  primary_color: z.string().nullable(),
  secondary_color: z.string().nullable(),
});

/** Everything the shell needs about the caller; `profile` is null for an account that belongs to no organization. */
export const me = z.strictObject({
  userId: id,
  email: z.string(),
  /** The server's clock, which decides how much of a trial is left. */
  now: instant,
  /** A global admin without the second factor that this installation demands: nothing else opens until it is set up. */
  needsFactor: z.boolean(),
  profile: profile.nullable(),
  /** The MSP the caller acts for in this view mode. */
  msp: mspSummary.nullable(),
  branding: branding.nullable(),
  /** Credits of a free trial; null for everybody else. */
  credits: trialCredits.nullable(),
  /** The trial or NFR access of the caller's organization is over; never for a global admin. */
  isAccessOver: z.boolean(),
  /** Only for staff, while their organization is to be deleted: when, and who asked. */
  deletion: deletionRequest.optional(),
  /** Only while the caller's organization is suspended: why, for its own staff, and whom to write to. */
  suspension: z.strictObject({ reason: z.string().nullable(), supportEmail: z.string().nullable() }).optional(),
});
export type Me = z.infer<typeof me>;
