import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  jwtVerify,
} from 'jose';
import { z } from 'zod';
import { AuthUnavailableError } from '../auth-side';
import type { Clock } from '../clock';
import type { AuthConnection } from './connection';

const AUDIENCE = 'authenticated';
/** Checked with the published keys. Shared secrets have none; such tokens are for the service itself to judge. */
const PUBLIC_KEY_ALGORITHMS = ['ES256', 'RS256'];
const SHARED_SECRET_ALGORITHMS = ['HS256', 'HS384', 'HS512'];
/** How far the service's clock may be ahead of ours. */
const AHEAD_SECONDS = 30;
const MAX_TOKEN_CHARACTERS = 16_384;
/** Header members that name a key or a rule the sender would like. */
const FOREIGN_HEADERS = ['crit', 'jwk', 'jku', 'x5u', 'x5c', 'x5t', 'x5t#S256', 'b64', 'zip'];

const claimsSchema = z.object({
  iss: z.string(),
  aud: z.literal(AUDIENCE),
  sub: z.uuid(),
  session_id: z.uuid(),
  iat: z.number(),
  exp: z.number(),
  nbf: z.number().optional(),
  role: z.literal(AUDIENCE),
  aal: z.enum(['aal1', 'aal2']).optional(),
  amr: z.array(z.object({ timestamp: z.number() })).optional(),
});
export type TokenClaims = z.infer<typeof claimsSchema>;

/** `isProven`: the signature was checked here. Otherwise nothing in the token counts until the service vouches for it. */
export type CheckedToken = { claims: TokenClaims; isProven: boolean };

type Options = { url: string; issuer: string; clock: Clock; connection: AuthConnection };

/**
 * Checks access tokens of another auth service by its published keys, which are fetched again every ten minutes and for
 * a key not seen before.
 */
export function tokenVerifier({ url, issuer, clock, connection }: Options) {
  const keys = createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`), {
    cacheMaxAge: 600_000,
    cooldownDuration: 30_000,
    [customFetch]: connection.fetch,
  });

  /** The claims of a token with a right issuer, audience and times; null when it is none. @throws AuthUnavailableError */
  return async (token: string): Promise<CheckedToken | null> => {
    const algorithm = algorithmOf(token);
    if (algorithm === null) return null;
    const proven = PUBLIC_KEY_ALGORITHMS.includes(algorithm) ? await payloadByKey(token, keys, clock()) : 'unknown key';
    if (proven === null) return null;
    const payload = proven === 'unknown key' ? unprovenPayload(token) : proven;
    const claims = claimsSchema.safeParse(payload);
    if (!claims.success || claims.data.iss !== issuer || !isOfNow(claims.data, clock())) return null;
    return { claims: claims.data, isProven: proven !== 'unknown key' };
  };
}

function isOfNow({ iat, exp, nbf }: TokenClaims, now: Date): boolean {
  const seconds = now.getTime() / 1000;
  return exp > seconds && iat <= seconds + AHEAD_SECONDS && (nbf === undefined || nbf <= seconds + AHEAD_SECONDS);
}

/** The token's algorithm if it is one we know and the token has the one spelling a token has. */
function algorithmOf(token: string): string | null {
  if (token.length > MAX_TOKEN_CHARACTERS || !isCanonical(token)) return null;
  try {
    const header = decodeProtectedHeader(token);
    if (FOREIGN_HEADERS.some((name) => name in header)) return null;
    const known = [...PUBLIC_KEY_ALGORITHMS, ...SHARED_SECRET_ALGORITHMS];
    return typeof header.alg === 'string' && known.includes(header.alg) ? header.alg : null;
  } catch {
    return null;
  }
}

function isCanonical(token: string): boolean {
  const parts = token.split('.');
  return parts.length === 3 && parts.every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
}

async function payloadByKey(
  token: string,
  keys: ReturnType<typeof createRemoteJWKSet>,
  now: Date,
): Promise<JWTPayload | 'unknown key' | null> {
  try {
    const verified = await jwtVerify(token, keys, {
      algorithms: PUBLIC_KEY_ALGORITHMS,
      currentDate: now,
      clockTolerance: AHEAD_SECONDS,
    });
    return verified.payload;
  } catch (error) {
    if (error instanceof errors.JWKSNoMatchingKey) return 'unknown key';
    if (error instanceof AuthUnavailableError) throw error;
    if (isOfToken(error)) return null;
    // The key set is what could not be read.
    throw new AuthUnavailableError('The keys of the auth service cannot be read.', { cause: error });
  }
}

function isOfToken(error: unknown): boolean {
  return [
    errors.JWSSignatureVerificationFailed,
    errors.JWSInvalid,
    errors.JWTInvalid,
    errors.JWTExpired,
    errors.JWTClaimValidationFailed,
    errors.JOSEAlgNotAllowed,
    errors.JOSENotSupported,
    errors.JWKSMultipleMatchingKeys,
  ].some((kind) => error instanceof kind);
}

function unprovenPayload(token: string): JWTPayload | null {
  try {
    return decodeJwt(token);
  } catch {
    return null;
  }
}
