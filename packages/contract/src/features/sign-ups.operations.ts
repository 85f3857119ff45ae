import { z } from 'zod';
import { operation } from '../api/operation';
import { POLICIES } from '../api/policy';
import { idOf } from '../api/samples';
import { email, id, optionalText, requiredLine } from '../api/text';
import { membership } from './invitations';
import { nfrRequest, platformSettings, signUpOptions } from './sign-ups';

/** What a new organization is set up from, once its address is confirmed. */
const newOrganization = z.strictObject({
  name: requiredLine('your name', 120),
  company_name: requiredLine("your company's name", 200),
  email,
  country: optionalText(100),
});

const nothing = z.strictObject({});

export const signUpsContract = {
  options: operation({
    route: 'GET /sign-ups/options',
    id: 'getSignUpOptions',
    summary: 'Which ways to sign up are open',
    policy: POLICIES.anyone,
    output: signUpOptions,
  }),
  startTrial: operation({
    route: 'POST /sign-ups/trial',
    id: 'startTrial',
    summary: 'Remember what a free trial is set up from; it begins when the address is confirmed',
    policy: POLICIES.anyone,
    audit: { event: 'sign_up.trial_started', words: 'Signed up for a trial' },
    input: newOrganization,
    sample: { name: 'Ada', company_name: 'Harbor IT', email: 'founder@people.example' },
    output: nothing,
  }),
  startMsp: operation({
    route: 'POST /sign-ups/msp',
    id: 'startMsp',
    summary: 'The same for an MSP without a trial, where sign-up is open',
    policy: POLICIES.anyone,
    audit: { event: 'sign_up.msp_started', words: 'Signed up as an MSP' },
    input: newOrganization,
    sample: { name: 'Ada', company_name: 'Harbor IT', email: 'founder@people.example' },
    output: nothing,
  }),
  requestNfr: operation({
    route: 'POST /sign-ups/nfr',
    id: 'requestNfr',
    summary: 'Ask for not-for-resale access',
    policy: POLICIES.anyone,
    audit: { event: 'sign_up.nfr_requested', words: 'Asked for NFR access' },
    input: z.strictObject({
      contact_name: requiredLine('your name', 120),
      company_name: requiredLine("your company's name", 200),
      contact_email: email,
      note: optionalText(2_000),
    }),
    sample: { contact_name: 'Ada', company_name: 'Harbor IT', contact_email: 'asker@people.example' },
    output: nothing,
  }),
  provision: operation({
    route: 'POST /sign-ups/provision',
    id: 'provision',
    summary: 'Set up what the first sign-in of a confirmed address waits for',
    policy: POLICIES.signedIn,
    audit: { event: 'sign_up.provisioned', words: 'Set up after the first sign-in' },
    output: membership,
  }),

  listNfrRequests: operation({
    route: 'GET /admin/nfr-requests',
    id: 'listNfrRequests',
    summary: 'Requests for NFR access that wait for a decision',
    policy: POLICIES.globalAdmin,
    output: z.strictObject({ items: z.array(nfrRequest) }),
  }),
  approveNfrRequest: operation({
    route: 'POST /admin/nfr-requests/{id}/approve',
    id: 'approveNfrRequest',
    summary: 'Approve: the contact is invited',
    policy: POLICIES.globalAdmin,
    audit: { event: 'nfr_request.approved', words: 'Approved an NFR request' },
    input: z.strictObject({ id }),
    sample: { id: idOf('nfrRequest') },
    output: nothing,
  }),
  declineNfrRequest: operation({
    route: 'POST /admin/nfr-requests/{id}/decline',
    id: 'declineNfrRequest',
    summary: 'Decline a request',
    policy: POLICIES.globalAdmin,
    audit: { event: 'nfr_request.declined', words: 'Declined an NFR request' },
    input: z.strictObject({ id }),
    sample: { id: idOf('nfrRequest') },
    output: nothing,
  }),
  getPlatformSettings: operation({
    route: 'GET /admin/settings',
    id: 'getPlatformSettings',
    summary: "Captain's Settings",
    policy: POLICIES.globalAdmin,
    output: platformSettings,
  }),
  updatePlatformSettings: operation({
    route: 'PATCH /admin/settings',
    id: 'updatePlatformSettings',
    summary: "Change Captain's Settings",
    policy: POLICIES.globalAdmin,
    audit: { event: 'platform.settings_changed', words: 'Changed who may sign up' },
    input: platformSettings.partial(),
    sample: { trialOpen: true },
    output: platformSettings,
  }),
};
