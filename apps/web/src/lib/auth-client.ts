import { AuthClient } from '@supabase/auth-js';

export const AUTH_STORAGE_KEY = 'fairlead-auth-token';

/** The sign-in service: PKCE, automatic refresh, and a session that survives a reload. */
export const authClient = new AuthClient({
  url: `${window.location.origin}/auth/v1`,
  storageKey: AUTH_STORAGE_KEY,
  flowType: 'pkce',
  autoRefreshToken: true,
  persistSession: true,
  detectSessionInUrl: true,
});
