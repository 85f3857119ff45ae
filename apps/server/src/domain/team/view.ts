import type { Me } from '@fairlead/contract/features/session';
import type { profiles } from '@fairlead/db/schema/profiles';

/** The profile under the names that programs rely on. */
export function profileView(row: typeof profiles.$inferSelect): NonNullable<Me['profile']> {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    msp_id: row.msp_id,
    client_id: row.client_id,
    demo_msp_id: row.demo_msp_id,
    profile_picture: row.profile_picture,
    accountPicture: row.accountPicture,
    jobTitle: row.jobTitle,
    phone: row.phone,
    bookingUrl: row.bookingUrl,
    company_logo: row.company_logo,
    created_on: row.created_on.toISOString(),
    last_login: row.last_login?.toISOString() ?? null,
    onboarding_steps_completed: row.onboarding_steps_completed,
    trial_expiration_notice_shown: row.trial_expiration_notice_shown,
    trial_feedback_shown: row.trial_feedback_shown,
    day_1_welcome_shown: row.day_1_welcome_shown,
    day_7_checkin_shown: row.day_7_checkin_shown,
  };
}
