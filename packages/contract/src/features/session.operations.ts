import { z } from 'zod';
import { operation } from '../api/operation';
import { POLICIES } from '../api/policy';
import { instant, requiredLine, text, webAddress } from '../api/text';
import { me, profile } from './session';
import { PROMPT_FLAGS } from './trials/prompts';

const phone = text(40).regex(/^[\d\s+().\-/extEXT]*$/, 'Enter a phone number, such as +1 555 0134.');

/** Of the https scheme; empty is none. */
const bookingPage = webAddress.refine(
  (value) => value === '' || (value.startsWith('https://') && value.length <= 500),
  'Enter an address that starts with https://.',
);

export const sessionContract = {
  me: operation({
    route: 'GET /me',
    id: 'getMe',
    summary: 'The signed-in user, its profile and the MSP it acts for',
    policy: POLICIES.signedIn,
    output: me,
  }),
  recordLogin: operation({
    route: 'POST /me/login',
    id: 'recordLogin',
    summary: 'Update last_login, at most every 10 minutes',
    policy: POLICIES.ownAccount,
    audit: { event: 'profile.signed_in', words: 'Signed in' },
    output: z.strictObject({ last_login: instant }),
  }),
  updateProfile: operation({
    route: 'PATCH /me',
    id: 'updateProfile',
    summary: "Change the caller's own name, and how clients reach the caller",
    policy: POLICIES.ownAccount,
    audit: { event: 'profile.updated', words: 'Changed their profile' },
    input: z.strictObject({
      name: requiredLine('your name', 120),
      jobTitle: text(120).optional(),
      phone: phone.optional(),
      bookingUrl: bookingPage.optional(),
    }),
    sample: { name: 'A new name', jobTitle: 'Security advisor', phone: '+1 555 0134', bookingUrl: '' },
    output: profile,
  }),
  markPromptShown: operation({
    route: 'POST /me/prompts',
    id: 'markPromptShown',
    summary: 'Set one-time flags of the caller',
    policy: POLICIES.ownAccount,
    audit: { event: 'profile.prompt_shown', words: 'Saw a prompt' },
    /** One prompt may end several: all of them are set, or none. */
    input: z.strictObject({ flags: z.array(z.enum(PROMPT_FLAGS)).min(1).max(PROMPT_FLAGS.length) }),
    sample: { flags: ['day_1_welcome_shown'] },
    output: profile,
  }),
};
