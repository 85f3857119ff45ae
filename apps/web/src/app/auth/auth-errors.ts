import { isAuthApiError, isAuthRetryableFetchError, isAuthWeakPasswordError } from '@supabase/auth-js';
import { waitNamedIn } from '../api/wait-words';

const WEAK_REASONS: Record<string, string> = {
  length: 'Use at least 8 characters.',
  characters: 'Mix more kinds of characters.',
  pwned: 'This password is too common or easy to guess. Choose another.',
};

/** What people read for the codes of the sign-in service; for the others its own message stands. */
const SENTENCES: Record<string, string> = {
  bad_code_verifier: 'This link was opened in another browser than the one that asked for it. Start again here.',
  bad_oauth_callback: 'The sign-in did not finish. Start again.',
  bad_oauth_state: 'This sign-in is not known here. Start again.',
  captcha_failed: 'We could not check that a person is asking. Reload the page and try again.',
  current_password_required:
    'That took a while, so your sign-in needs a fresh look. Sign in again to choose a password.',
  email_exists: 'Another account uses this email address.',
  email_not_confirmed: 'Confirm your email first. We can send the link again.',
  email_provider_disabled: 'Signing in by email is switched off here. Use another way.',
  flow_state_already_used: 'This link was used already. Start again.',
  flow_state_expired: 'That took too long. Start again.',
  flow_state_not_found: 'This link was used already. Start again.',
  identity_already_exists: 'That account is connected to another person here.',
  insufficient_aal: 'Confirm with MFA first.',
  invalid_credentials: 'That email and password do not match. Check both and try again.',
  otp_disabled: 'There is no account for this address. Ask for an invitation or start a trial.',
  otp_expired: 'That code is not right, or it is no longer valid. Check it, or send a new one.',
  phone_provider_disabled: 'Signing in by phone is switched off here. Use another way.',
  provider_disabled: 'This way to sign in is switched off. Use another one.',
  provider_email_needs_verification: 'Confirm your email first: we sent you an email.',
  reauthentication_needed: 'That took a while, so your sign-in needs a fresh look. Sign in again to choose a password.',
  saml_provider_disabled: 'Company sign-in is switched off here. Use another way.',
  saml_relay_state_expired: 'That took too long. Start again.',
  saml_relay_state_not_found: 'This sign-in is not known here. Start again.',
  same_password: 'Choose a password that is different from the old one.',
  signup_disabled: 'There is no account for this address. Ask for an invitation or start a trial.',
  sms_send_failed: 'The text message could not be sent. Check the number and try again.',
  sso_provider_disabled: 'Company sign-in is switched off for this address. Use another way.',
  sso_provider_not_found: 'No company sign-in is set up for this address. Check it, or use another way.',
  user_already_exists: 'There is an account for this address already. Sign in instead.',
  user_banned: 'This account is suspended. Ask the person who manages Fairlead in your company.',
  user_sso_managed: 'Your company manages the password of this account.',
};

/** Why a password was refused, one sentence a reason; empty for other errors. */
export function weakPasswordReasons(error: unknown): string[] {
  if (!isAuthWeakPasswordError(error)) return [];
  const known = error.reasons.map((reason) => WEAK_REASONS[reason]).filter((sentence) => sentence !== undefined);
  return known.length > 0 ? known : [error.message];
}

/** The code of a refusal of the sign-in service; null for everything else. */
export function authErrorCode(error: unknown): string | null {
  return isAuthApiError(error) ? (error.code ?? null) : null;
}

/** What people read for a code, if there is a sentence for it. */
export function sentenceOfAuthCode(code: string): string | null {
  return Object.hasOwn(SENTENCES, code) ? (SENTENCES[code] ?? null) : null;
}

/** A kind sentence about a failure of the sign-in service. What the client raises itself keeps its words. */
export function authErrorMessage(error: unknown): string {
  if (isAuthRetryableFetchError(error)) return 'Fairlead cannot be reached. Check your connection and try again.';
  if (!isAuthApiError(error)) return error instanceof Error ? error.message : 'Something went wrong. Try again.';
  if (error.status === 429) {
    const wait = waitNamedIn(error.message);
    return wait
      ? `That was asked a moment ago. Try again ${wait}.`
      : 'Too many attempts. Wait a few minutes and try again.';
  }
  return sentenceOfAuthCode(error.code ?? '') ?? error.message;
}
