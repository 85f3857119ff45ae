import { AuthClient } from '@supabase/auth-js';

export const AUTH_STORAGE_KEY = 'fairlead-auth-token';

/** Where the sign-in service answers. */
export const AUTH_URL = `${window.location.origin}/auth/v1`;

/** The sign-in service: PKCE, automatic refresh, and a session that survives a reload. */
export const authClient = new AuthClient({
  url: AUTH_URL,
  storageKey: AUTH_STORAGE_KEY,
  flowType: 'pkce',
  autoRefreshToken: true,
  persistSession: true,
  detectSessionInUrl: true,
});
