import { AuthClient } from '@supabase/auth-js';
import { authServiceOf } from './auth-service';
import { captchaFetch, captchaOf } from './captcha';

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

/** The sign-in service: PKCE, automatic refresh, and a session that survives a reload. */
export const authClient = new AuthClient({
  ...connection,
  storageKey: AUTH_STORAGE_KEY,
  flowType: 'pkce',
  autoRefreshToken: true,
  persistSession: true,
  detectSessionInUrl: true,
});

/** A second door to the same service: a sign-in beside the page's own session, known to nobody until it is handed over. */
export const sideAuthClient = (): typeof authClient =>
  new AuthClient({
    ...connection,
    storageKey: `${AUTH_STORAGE_KEY}-${crypto.randomUUID()}`,
    autoRefreshToken: false,
    persistSession: false,
    detectSessionInUrl: false,
  });
