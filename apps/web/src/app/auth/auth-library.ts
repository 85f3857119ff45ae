import { GoTrueClient } from '@supabase/auth-js';

/**
 * The sign-in service's own client. It is more code than all forms of the sign-in page together, so this module is never
 * imported but by `LateClient`, when the client is needed.
 */
export class AuthClient extends GoTrueClient {}
