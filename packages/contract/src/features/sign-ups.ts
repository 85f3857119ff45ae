import { z } from 'zod';
import { anyoneWrite, globalAdminWrite, POLICIES, signedInWrite } from '../api/policy';
import { operation } from '../api/procedure';
import { email, id, instant, optionalText, requiredText } from '../api/text';
import { membership } from './invitations';

/** What a new organization is set up from, once its address is confirmed. */
const newOrganization = z.strictObject({
  name: requiredText('your name', 120),
  company_name: requiredText("your company's name", 200),
  email,
  country: optionalText(100),
});

export const signUpOptions = z.strictObject({ signupOpen: z.boolean(), trialOpen: z.boolean(), nfrOpen: z.boolean() });
export type SignUpOptions = z.infer<typeof signUpOptions>;

export const platformSettings = z.strictObject({
  signup_open: z.boolean(),
  trial_open: z.boolean(),
  nfr_open: z.boolean(),
});
export type PlatformSettings = z.infer<typeof platformSettings>;

export const nfrRequest = z.strictObject({
  id,
  company_name: z.string(),
  contact_name: z.string(),
  contact_email: z.string(),
  note: z.string().nullable(),
  created_at: instant,
});
export type NfrRequest = z.infer<typeof nfrRequest>;

const nothing = z.strictObject({});

export const signUpsContract = {
  options: operation(
    'GET',
    '/sign-ups/options',
    'getSignUpOptions',
    'Which ways to sign up are open',
    POLICIES.anyone,
  ).output(signUpOptions),
  startTrial: operation(
    'POST',
    '/sign-ups/trial',
    'startTrial',
    'Remember what a free trial is set up from; it begins when the address is confirmed',
    anyoneWrite('sign_up.trial_started'),
  )
    .input(newOrganization)
    .output(nothing),
  startMsp: operation(
    'POST',
    '/sign-ups/msp',
    'startMsp',
    'The same for an MSP without a trial, where sign-up is open',
    anyoneWrite('sign_up.msp_started'),
  )
    .input(newOrganization)
    .output(nothing),
  requestNfr: operation(
    'POST',
    '/sign-ups/nfr',
    'requestNfr',
    'Ask for not-for-resale access',
    anyoneWrite('sign_up.nfr_requested'),
  )
    .input(
      z.strictObject({
        contact_name: requiredText('your name', 120),
        company_name: requiredText("your company's name", 200),
        contact_email: email,
        note: optionalText(2_000),
      }),
    )
    .output(nothing),
  provision: operation(
    'POST',
    '/sign-ups/provision',
    'provision',
    'Set up what the first sign-in of a confirmed address waits for',
    signedInWrite('sign_up.provisioned'),
  ).output(membership),

  listNfrRequests: operation(
    'GET',
    '/admin/nfr-requests',
    'listNfrRequests',
    'Requests for NFR access that wait for a decision',
    POLICIES.globalAdmin,
  ).output(z.strictObject({ items: z.array(nfrRequest) })),
  approveNfrRequest: operation(
    'POST',
    '/admin/nfr-requests/{id}/approve',
    'approveNfrRequest',
    'Approve: the contact is invited',
    globalAdminWrite('nfr_request.approved'),
  )
    .input(z.strictObject({ id }))
    .output(nothing),
  declineNfrRequest: operation(
    'POST',
    '/admin/nfr-requests/{id}/decline',
    'declineNfrRequest',
    'Decline a request',
    globalAdminWrite('nfr_request.declined'),
  )
    .input(z.strictObject({ id }))
    .output(nothing),
  getPlatformSettings: operation(
    'GET',
    '/admin/settings',
    'getPlatformSettings',
    "Captain's Settings",
    POLICIES.globalAdmin,
  ).output(platformSettings),
  updatePlatformSettings: operation(
    'PATCH',
    '/admin/settings',
    'updatePlatformSettings',
    "Change Captain's Settings",
    globalAdminWrite('platform.settings_changed'),
  )
    .input(platformSettings.partial())
    .output(platformSettings),
};
