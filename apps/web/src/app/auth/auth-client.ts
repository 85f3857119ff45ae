import type { AuthClient } from './auth-library';
import { authServiceOf } from './auth-service';
import { captchaFetch, captchaOf } from './captcha';
import { callsOf, LateClient } from './late-client';

export const AUTH_STORAGE_KEY = 'fairlead-auth-token';

const service = authServiceOf(document, window.location.origin);

/** Where the sign-in service answers. */
export const AUTH_URL = service.url;

/** What every call of it carries. */
export const AUTH_HEADERS = service.headers;

const captcha = captchaOf(document);

const connection = {
  url: AUTH_URL,
  headers: AUTH_HEADERS,
  ...(captcha && { fetch: captchaFetch(async () => (await import('./solve-captcha')).solveCaptcha(captcha)) }),
};

/** What pages call of the client: all of it answers by a promise, so nobody notices when the client comes. */
const callsOfAll = (late: LateClient) => ({
  ...callsOf(late, (client: AuthClient) => client, [
    'dispose',
    'getSession',
    'getUser',
    'initialize',
    'linkIdentity',
    'reauthenticate',
    'refreshSession',
    'resend',
    'resetPasswordForEmail',
    'setSession',
    'signInWithOAuth',
    'signInWithOtp',
    'signInWithPassword',
    'signInWithSSO',
    'signOut',
    'signUp',
    'updateUser',
    'verifyOtp',
  ]),
  admin: callsOf(late, ({ admin }: AuthClient) => admin, ['signOut']),
  mfa: callsOf(late, ({ mfa }: AuthClient) => mfa, [
    'challenge',
    'challengeAndVerify',
    'enroll',
    'getAuthenticatorAssuranceLevel',
    'listFactors',
    'unenroll',
    'verify',
  ]),
});

export type AuthCalls = ReturnType<typeof callsOfAll>;

/** The client of the page's own session. */
export const pageClient = new LateClient({
  ...connection,
  storageKey: AUTH_STORAGE_KEY,
  flowType: 'pkce',
  autoRefreshToken: true,
  persistSession: true,
  detectSessionInUrl: true,
});

/** The sign-in service: PKCE, automatic refresh, and a session that survives a reload. */
export const authClient = callsOfAll(pageClient);

/** A second door to the same service: a sign-in beside the page's own session, known to nobody until it is handed over. */
export const sideAuthClient = (): AuthCalls =>
  callsOfAll(
    new LateClient({
      ...connection,
      storageKey: `${AUTH_STORAGE_KEY}-${crypto.randomUUID()}`,
      autoRefreshToken: false,
      persistSession: false,
      detectSessionInUrl: false,
    }),
  );
