/** The error catalogue of the API: code, status, a sentence for people, and whether trying again helps. */
export const ERRORS = {
  BAD_REQUEST: { status: 400, message: 'Check the highlighted fields and try again.', retry: false },
  UNAUTHORIZED: { status: 401, message: 'Sign in to continue.', retry: false },
  NO_PROFILE: { status: 403, message: 'This account belongs to no organization yet.', retry: false },
  FORBIDDEN: { status: 403, message: "You don't have access to this.", retry: false },
  PREVIEW_CHANGES_NOTHING: {
    status: 403,
    message: 'This is a preview of what the client sees. Nothing can be changed here.',
    retry: false,
  },
  NO_MSP: { status: 409, message: "Choose an MSP in Captain's Settings first.", retry: false },
  DEMO_ONLY: {
    status: 409,
    message: "This works for a demo MSP only. Choose one in Captain's Settings.",
    retry: false,
  },
  NOT_FOUND: { status: 404, message: "We can't find that. It may have been removed.", retry: false },
  CONFLICT: { status: 409, message: 'This was changed elsewhere. Reload to see the latest version.', retry: false },
  DRAFT_CHANGED: {
    status: 409,
    message: 'This assessment was changed elsewhere. Reload to see the latest answers.',
    retry: false,
  },
  IDEMPOTENCY_MISMATCH: { status: 422, message: 'This request was already used for something else.', retry: false },
  SAMPLE_IN_USE: {
    status: 409,
    message: 'Someone can sign in for this sample. Remove that person first.',
    retry: false,
  },
  CREDITS_EXHAUSTED: { status: 402, message: 'All credits of this trial are used.', retry: false },
  TRIAL_ENDED: { status: 402, message: 'Your trial has ended. Choose a plan to carry on.', retry: false },
  TRIAL_ONLY: { status: 403, message: 'This feedback is for people in a free trial.', retry: false },
  NFR_ONLY: { status: 403, message: 'This feedback is for people with NFR access.', retry: false },
  ACCESS_PAUSED: {
    status: 403,
    message: "Your provider's access to Fairlead has ended. Ask your provider.",
    retry: false,
  },
  SUSPENDED: {
    status: 403,
    message: 'Your organization is suspended. Nothing is lost; write to support to carry on.',
    retry: false,
  },
  LAST_GLOBAL_ADMIN: {
    status: 409,
    message: 'This is the last global admin. Make someone else one first.',
    retry: false,
  },
  LAST_ADMIN: {
    status: 409,
    message: 'This is the only admin of the organization. Make someone else an admin first.',
    retry: false,
  },
  MFA_REQUIRED: { status: 403, message: 'Confirm with MFA to continue.', retry: false },
  SIGN_IN_AGAIN: { status: 401, message: 'Sign in again to continue.', retry: false },
  FRESH_SIGN_IN: { status: 403, message: "Confirm that it's you to continue.", retry: false },
  ENTERPRISE_ONLY: { status: 402, message: 'This comes with the Enterprise plan.', retry: false },
  KEY_SCOPE_MISSING: {
    status: 403,
    message: "This API key doesn't cover that. Use one with the scope the operation names.",
    retry: false,
  },
  WRONG_ADDRESS: {
    status: 403,
    message: 'This address is for clients of another provider. Sign in at the address your provider gave you.',
    retry: false,
  },
  SESSION_ONLY: { status: 403, message: "This can't be done with an API key. Sign in instead.", retry: false },
  SECRET_SHOWN: {
    status: 409,
    message: 'This was done already, and its secret was shown once. Rotate the key to get a new one.',
    retry: false,
  },
  INVITATION_EXPIRED: { status: 410, message: 'This invitation has expired. Ask for a new link.', retry: false },
  INVITATION_USED: { status: 410, message: 'This invitation was used already. Sign in instead.', retry: false },
  INVITATION_REVOKED: {
    status: 410,
    message: 'This invitation was withdrawn. Ask the person who sent it.',
    retry: false,
  },
  INVITATION_OTHER_ADDRESS: {
    status: 403,
    message: 'This invitation is for another email address. Sign in with that one.',
    retry: false,
  },
  ALREADY_MEMBER: { status: 409, message: 'This account belongs to an organization already.', retry: false },
  SEATS_EXHAUSTED: {
    status: 402,
    message: 'Every seat of the plan is taken. Choose a larger plan to add people.',
    retry: false,
  },
  SIGN_UP_CLOSED: { status: 403, message: 'Sign-up needs an invitation.', retry: false },
  REPORT_NOT_APPROVED: { status: 409, message: 'Approve the report before sharing it.', retry: false },
  REPORT_NOT_RELEASED: { status: 409, message: 'Release the report before sharing it.', retry: false },
  LINK_ENDED: { status: 410, message: 'The link has expired or was withdrawn.', retry: false },
  WRONG_PASSWORD: { status: 403, message: 'Wrong password.', retry: false },
  TOO_MANY_TRIES: { status: 429, message: 'Too many tries. Try again in 15 minutes.', retry: false },
  CHECK_EXPIRED: {
    status: 409,
    message: 'This page was open for a long time. Send your answers again.',
    retry: true,
  },
  TOO_MANY_CHECKS: { status: 429, message: 'Too many tries. Please try again later.', retry: false },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'That is too large to send.', retry: false },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send JSON as application/json.', retry: false },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Wait a moment and try again.', retry: true },
  INTERNAL_SERVER_ERROR: { status: 500, message: 'Something went wrong on our side. Try again.', retry: true },
  SERVICE_UNAVAILABLE: { status: 503, message: 'Fairlead is busy or restarting. Try again in a moment.', retry: true },
} as const satisfies Record<string, { status: number; message: string; retry: boolean }>;

export type ErrorCode = keyof typeof ERRORS;

/** Every error answer of `/api`. `data.fields` maps a field path such as `annualRevenue` to a sentence. */
export type ErrorAnswer = {
  code: ErrorCode;
  message: string;
  request_id: string;
  data?: { fields?: Record<string, string> };
};
