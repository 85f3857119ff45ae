import { AuthClient } from '@supabase/auth-js';
import { authServiceOf } from './auth-service';

export const AUTH_STORAGE_KEY = 'fairlead-auth-token';

const service = authServiceOf(document, window.location.origin);

/** Where the sign-in service answers. */
export const AUTH_URL = service.url;

/** What every call of it carries. */
export const AUTH_HEADERS = service.headers;

/** The sign-in service: PKCE, automatic refresh, and a session that survives a reload. */
export const authClient = new AuthClient({
  url: AUTH_URL,
  headers: AUTH_HEADERS,
  storageKey: AUTH_STORAGE_KEY,
  flowType: 'pkce',
  autoRefreshToken: true,
  persistSession: true,
  detectSessionInUrl: true,
});
