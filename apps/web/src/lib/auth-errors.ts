import { isAuthApiError, isAuthRetryableFetchError, isAuthWeakPasswordError } from '@supabase/auth-js';

const WEAK_REASONS: Record<string, string> = {
  length: 'Use at least 8 characters.',
  characters: 'Mix more kinds of characters.',
  pwned: 'This password is too common or easy to guess. Choose another.',
};

/** Why a password was refused, one sentence a reason; empty for other errors. */
export function weakPasswordReasons(error: unknown): string[] {
  if (!isAuthWeakPasswordError(error)) return [];
  const known = error.reasons.map((reason) => WEAK_REASONS[reason]).filter((sentence) => sentence !== undefined);
  return known.length > 0 ? known : [error.message];
}

/** A kind sentence about a failure of the sign-in service. */
export function authErrorMessage(error: unknown): string {
  if (isAuthRetryableFetchError(error)) return 'Fairlead cannot be reached. Check your connection and try again.';
  if (!isAuthApiError(error)) return error instanceof Error ? error.message : 'Something went wrong. Try again.';
  if (error.code === 'invalid_credentials') return 'That email and password do not match. Check both and try again.';
  if (error.code === 'email_not_confirmed') return 'Confirm your email first. We can send the link again.';
  if (error.code === 'user_banned')
    return 'This account is suspended. Ask the person who manages Fairlead in your company.';
  if (error.code === 'same_password') return 'Choose a password that is different from the old one.';
  if (error.status === 429) return 'Too many attempts. Wait a few minutes and try again.';
  return error.message;
}
