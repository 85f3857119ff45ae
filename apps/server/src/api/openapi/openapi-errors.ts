import { ERRORS, type ErrorAnswer, type ErrorCode } from '@fairlead/contract/api/errors';
import type { Policy } from '@fairlead/contract/api/policy';

/** What of an operation decides which errors it can answer with, besides its policy. */
type Facts = { takesInput: boolean; namesRecord: boolean; statesVersion: boolean };

/** Codes an operation can be refused with for reasons that hold for all like it; its own come with the shared answer. */
export function errorCodesOf(policy: Policy, { takesInput, namesRecord, statesVersion }: Facts): ErrorCode[] {
  const { who, ended, fresh, scope, secret, audit, suspended } = policy;
  const isForMembers = typeof who !== 'string';
  const codes: [ErrorCode, boolean][] = [
    ['BAD_REQUEST', takesInput],
    ['UNAUTHORIZED', who !== 'anyone'],
    ['SIGN_IN_AGAIN', who !== 'anyone'],
    ['MFA_REQUIRED', who !== 'anyone'],
    ['NO_PROFILE', isForMembers],
    ['FORBIDDEN', isForMembers],
    ['TRIAL_ENDED', isForMembers && ended === 'refused'],
    ['SUSPENDED', isForMembers && suspended !== 'open'],
    ['FRESH_SIGN_IN', fresh === true],
    ['KEY_SCOPE_MISSING', scope !== undefined],
    ['ENTERPRISE_ONLY', scope !== undefined],
    ['SESSION_ONLY', scope === undefined],
    ['NOT_FOUND', namesRecord],
    ['CONFLICT', statesVersion],
    ['SECRET_SHOWN', secret === true],
    ['IDEMPOTENCY_MISMATCH', audit !== null && isForMembers],
    ['TOO_MANY_REQUESTS', true],
  ];
  return codes.flatMap(([code, applies]) => (applies ? [code] : []));
}

export const ERROR_SCHEMA = {
  type: 'object' as const,
  required: ['code', 'message', 'request_id'],
  properties: {
    code: { type: 'string' as const, enum: Object.keys(ERRORS) },
    message: { type: 'string' as const, description: 'A sentence for people.' },
    request_id: { type: 'string' as const, description: 'Name it when you ask for help.' },
    data: {
      type: 'object' as const,
      properties: {
        fields: {
          type: 'object' as const,
          description: 'Field path to a sentence about it.',
          additionalProperties: { type: 'string' as const },
        },
      },
    },
  },
};

type ErrorResponse = {
  description: string;
  content: Record<string, { schema: { $ref: string }; example?: ErrorAnswer }>;
};

const content = (codes: readonly ErrorCode[]): ErrorResponse['content'] => ({
  'application/json': {
    schema: { $ref: '#/components/schemas/Error' },
    ...(codes[0] ? { example: { code: codes[0], message: ERRORS[codes[0]].message, request_id: EXAMPLE_ID } } : {}),
  },
});

const EXAMPLE_ID = '3f1c9a52-6a0e-4a0b-9d0f-5b7a2c1e8d44';

/** Answers by status, each naming its codes; whatever else goes wrong has the same shape. */
export function errorResponses(codes: readonly ErrorCode[]): Record<string, ErrorResponse> {
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))];
  const responses = statuses.map((status) => {
    const ofStatus = codes.filter((code) => ERRORS[code].status === status);
    const description = ofStatus.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n');
    return [String(status), { description, content: content(ofStatus) }] as const;
  });
  const rest = { description: 'The request was not carried out.', content: content([]) };
  return { ...Object.fromEntries(responses), default: rest };
}

/** The whole catalogue, for the page that shows it. */
export const ERROR_CATALOGUE = Object.entries(ERRORS).map(([code, { status, message, retry }]) => ({
  code,
  status,
  message,
  retry,
}));
