import { ROLES } from '@fairlead/contract/access/roles';
import type { OnboardingRecord } from '@fairlead/contract/features/onboarding/steps';
import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** People. `id` is the auth user's id. Outside the platform scope only the owner's own fields change. */
export const profiles = pgTable('profiles', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  role: text({ enum: ROLES }).notNull(),
  status: text({ enum: ['active', 'suspended'] })
    .notNull()
    .default('active'),
  msp_id: uuid(),
  client_id: uuid(),
  demo_msp_id: uuid(),
  profile_picture: text(),
  /** The picture that the account carries, stored: a file's id. */
  accountPicture: text(),
  /** Where that picture was last looked for, found or not. */
  accountPictureAddress: text(),
  /** How clients know and reach a member of staff. */
  jobTitle: text(),
  phone: text(),
  bookingUrl: text(),
  company_logo: text(),
  created_on: instant().notNull().defaultNow(),
  last_login: instant(),
  onboarding_steps_completed: jsonb().$type<OnboardingRecord>(),
  trial_expiration_notice_shown: boolean().notNull().default(false),
  trial_feedback_shown: boolean().notNull().default(false),
  day_1_welcome_shown: boolean().notNull().default(false),
  day_7_checkin_shown: boolean().notNull().default(false),
});
