/** The error catalogue of the API: code, status, a sentence for people, and whether trying again helps. */
export const ERRORS = {
  BAD_REQUEST: { status: 400, message: 'Check the highlighted fields and try again.', retry: false },
  UNAUTHORIZED: { status: 401, message: 'Sign in to continue.', retry: false },
  NO_PROFILE: { status: 403, message: 'This account belongs to no organization yet.', retry: false },
  FORBIDDEN: { status: 403, message: "You don't have access to this.", retry: false },
  NO_MSP: { status: 409, message: "Choose an MSP in Captain's Settings first.", retry: false },
  NOT_FOUND: { status: 404, message: "We can't find that. It may have been removed.", retry: false },
  CONFLICT: { status: 409, message: 'This was changed elsewhere. Reload to see the latest version.', retry: false },
  DRAFT_CHANGED: {
    status: 409,
    message: 'This assessment was changed elsewhere. Reload to see the latest answers.',
    retry: false,
  },
  IDEMPOTENCY_MISMATCH: { status: 422, message: 'This request was already used for something else.', retry: false },
  CREDITS_EXHAUSTED: { status: 402, message: 'All credits of this trial are used.', retry: false },
  TRIAL_ENDED: { status: 402, message: 'Your trial has ended. Choose a plan to carry on.', retry: false },
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
