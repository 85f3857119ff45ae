/** The wire's error codes that this service raises, each with its status and a sentence of its own. */
const CODES = {
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  bad_json: [400, 'Could not read the request body as a JSON object'],
  bad_jwt: [403, 'invalid JWT: unable to parse or verify signature'],
  bad_oauth_callback: [400, 'The sign-in provider sent an incomplete answer'],
  bad_oauth_state: [400, 'OAuth state parameter is missing or unknown'],
  captcha_failed: [400, 'captcha verification process failed'],
  conflict: [409, 'This request conflicts with another one, try again'],
  current_password_invalid: [400, 'The current password is not right'],
  current_password_required: [400, 'Sign in again or give the current password to change this'],
  email_conflict_identity_not_deletable: [
    422,
    'This identity cannot be removed because its email address belongs to another account',
  ],
  email_exists: [422, 'A user with this email address has already been registered'],
  email_not_confirmed: [400, 'Email not confirmed'],
  email_provider_disabled: [422, 'Email logins are disabled'],
  feature_disabled: [404, 'This feature is not available'],
  flow_state_already_used: [422, 'This sign-in was finished already. Start again.'],
  flow_state_expired: [422, 'This sign-in took too long. Start again.'],
  flow_state_not_found: [404, 'Invalid flow state, no valid flow state found'],
  identity_already_exists: [422, 'Identity is already linked to another user'],
  identity_not_found: [422, "Identity doesn't exist"],
  insufficient_aal: [403, 'AAL2 session is required for this'],
  invalid_credentials: [400, 'Invalid login credentials'],
  invalid_grant: [400, 'The sign-in was not accepted'],
  manual_linking_disabled: [404, 'Manual linking is disabled'],
  mfa_challenge_expired: [
    422,
    'The challenge has expired, verify against another challenge or create a new challenge.',
  ],
  mfa_factor_name_conflict: [422, 'A factor with this friendly name exists already'],
  mfa_factor_not_found: [404, 'Factor not found'],
  mfa_ip_address_mismatch: [422, 'Challenge and verify IP addresses mismatch.'],
  mfa_phone_enroll_not_enabled: [422, 'Phone factors are not available'],
  mfa_phone_verify_not_enabled: [422, 'Phone factors are not available'],
  mfa_recovery_codes_sole_factor: [422, 'Recovery codes need a verified factor to stand in for'],
  mfa_totp_enroll_not_enabled: [422, 'Authenticator apps are not available'],
  mfa_totp_verify_not_enabled: [422, 'Authenticator apps are not available'],
  mfa_verification_failed: [422, 'Invalid TOTP code entered'],
  mfa_verified_factor_exists: [422, 'A verified factor with this phone number exists already'],
  mfa_webauthn_enroll_not_enabled: [422, 'Security keys are not available'],
  mfa_webauthn_verify_not_enabled: [422, 'Security keys are not available'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  not_admin: [403, 'User not allowed'],
  otp_disabled: [422, 'Signups not allowed for otp'],
  otp_expired: [403, 'Token has expired or is invalid'],
  over_email_send_rate_limit: [429, 'For security purposes, you can only request this later.'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  over_sms_send_rate_limit: [429, 'For security purposes, you can only request this later.'],
  passkey_disabled: [404, 'Passkeys are disabled'],
  phone_exists: [422, 'A user with this phone number has already been registered'],
  phone_not_confirmed: [400, 'Phone not confirmed'],
  phone_provider_disabled: [400, 'Phone logins are disabled'],
  provider_disabled: [400, 'This sign-in provider is not enabled'],
  provider_email_needs_verification: [422, 'Confirm your email address first: we sent you an email'],
  reauthentication_needed: [400, 'Password update requires reauthentication'],
  reauthentication_not_valid: [422, 'Nonce has expired or is invalid'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  request_entity_too_large: [413, 'The request body is too large'],
  request_timeout: [503, 'The service is busy. Try again in a moment.'],
  same_password: [422, 'New password should be different from the old password.'],
  saml_assertion_no_email: [422, 'The identity provider gave no email address'],
  saml_assertion_no_user_id: [422, 'The identity provider named no user'],
  saml_entity_id_mismatch: [422, 'This metadata is of another identity provider'],
  saml_idp_already_exists: [422, 'This identity provider is connected already'],
  saml_metadata_fetch_failed: [422, 'The metadata could not be fetched from this address'],
  saml_provider_disabled: [404, 'SAML 2.0 is disabled'],
  saml_relay_state_expired: [422, 'This sign-in took too long. Start again.'],
  saml_relay_state_not_found: [404, 'This sign-in is not known. Start again.'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  single_identity_not_deletable: [422, 'User must have at least 1 identity after unlinking'],
  sms_send_failed: [422, 'The text message could not be sent. Try again.'],
  sso_domain_already_exists: [422, 'This domain belongs to another identity provider'],
  sso_provider_disabled: [404, 'This identity provider is switched off'],
  sso_provider_not_found: [404, 'No SSO provider assigned for this domain'],
  too_many_enrolled_mfa_factors: [422, 'Maximum number of verified factors reached, unenroll to continue'],
  unexpected_failure: [500, 'Something went wrong on our side. Try again.'],
  unknown: [404, 'There is nothing at this address'],
  user_already_exists: [422, 'User already registered'],
  user_banned: [403, 'User is banned'],
  user_not_found: [403, 'User from sub claim in JWT does not exist'],
  user_sso_managed: [422, "Your company's identity provider manages this"],
  validation_failed: [400, 'The request is not valid'],
  weak_password: [422, 'Password is too easy to guess'],
  web3_provider_disabled: [422, 'Web3 provider is disabled'],
  web3_unsupported_chain: [400, 'Unsupported chain'],
} as const satisfies Record<string, readonly [number, string]>;

export type AuthErrorCode = keyof typeof CODES;

export type WeakPasswordReason = 'length' | 'characters' | 'pwned';

type Extras = {
  message?: string;
  status?: number;
  retryAfterSeconds?: number;
  reasons?: WeakPasswordReason[];
  /** The member of the request at fault, where a form shows it (our extension). */
  field?: string;
};

/** An answer other than success, by the wire's code. It is turned into a response in one place, `http/answer-error`. */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly status: number;
  readonly retryAfterSeconds?: number;
  readonly reasons?: WeakPasswordReason[];
  readonly field?: string;

  constructor(
    readonly code: AuthErrorCode,
    extras: Extras = {},
  ) {
    const status = extras.status ?? CODES[code][0];
    super(extras.message ?? `${CODES[code][1]}${status === 429 ? waitOf(extras.retryAfterSeconds) : ''}`);
    this.status = status;
    this.retryAfterSeconds = extras.retryAfterSeconds;
    this.reasons = extras.reasons;
    this.field = extras.field;
  }
}

/** How long to wait, in the sentence too: the client library hides the answer's headers. */
function waitOf(seconds: number | undefined): string {
  return seconds === undefined ? '' : `, try again after ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
}
