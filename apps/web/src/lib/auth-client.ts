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

/** The sign-in service: PKCE, automatic refresh, and a session that survives a reload. */
export const authClient = new AuthClient({
  url: AUTH_URL,
  headers: AUTH_HEADERS,
  storageKey: AUTH_STORAGE_KEY,
  flowType: 'pkce',
  autoRefreshToken: true,
  persistSession: true,
  detectSessionInUrl: true,
  ...(captcha && { fetch: captchaFetch(async () => (await import('./solve-captcha')).solveCaptcha(captcha)) }),
});
