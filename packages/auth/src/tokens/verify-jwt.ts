import { decodeProtectedHeader, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';

type Needs = Pick<AuthContext, 'keys' | 'legacyKey' | 'urls' | 'clock'>;

/** Header members that name a key or a rule the sender would like; only `kid` is read, and only as a name. */
const FOREIGN_HEADERS = ['crit', 'jwk', 'jku', 'x5u', 'x5c', 'x5t', 'x5t#S256', 'b64', 'zip'];
const MAX_CHARACTERS = 16_384;

export type VerifiedJwt = {
  /** The key that signed; null for the shared secret of earlier days. */
  kid: string | null;
  payload: JWTPayload;
};

/**
 * Checks signature, issuer and times of one of our tokens. The key is found by `kid` and brings its algorithm; a token
 * without a known `kid` counts only as HS256 under the shared secret, where one is configured.
 * @param options `maxTokenAge` is what makes a token from the future refused
 * @throws AuthError `bad_jwt`
 */
export async function verifyJwt(
  ctx: Needs,
  token: string,
  options: Pick<JWTVerifyOptions, 'audience' | 'requiredClaims'> & { maxTokenAge: number },
): Promise<VerifiedJwt> {
  const named = keyIdOf(token);
  const known = named === null ? null : await ctx.keys.verifier(named);
  const verifier = known ?? ctx.legacyKey;
  if (!verifier) throw new AuthError('bad_jwt');
  try {
    const { payload } = await jwtVerify(token, verifier.key, {
      ...options,
      algorithms: [verifier.algorithm],
      typ: 'JWT',
      issuer: ctx.urls.external,
      currentDate: ctx.clock(),
    });
    return { kid: known ? named : null, payload };
  } catch {
    throw new AuthError('bad_jwt');
  }
}

function keyIdOf(token: string): string | null {
  const refused = new AuthError('bad_jwt');
  if (token.length > MAX_CHARACTERS || !isCanonical(token)) throw refused;
  let header: ReturnType<typeof decodeProtectedHeader>;
  try {
    header = decodeProtectedHeader(token);
  } catch {
    throw refused;
  }
  if (FOREIGN_HEADERS.some((name) => name in header)) throw refused;
  if (!('kid' in header)) return null;
  if (typeof header.kid !== 'string') throw refused;
  return header.kid;
}

/** Base64url leaves spare bits in its last character; a token has one spelling only. */
function isCanonical(token: string): boolean {
  const parts = token.split('.');
  return parts.length === 3 && parts.every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
}
