import { decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { AuthContext, Tx } from '../context';
import { AuthError } from '../errors';
import type { SessionRow, UserRow } from '../schema';
import { emailOf } from '../users';

export const AUDIENCE = 'authenticated';
const ALGORITHM = 'ES256';

/** What a verified access token says. `iat` and `exp` are Unix seconds. */
export type AccessTokenClaims = {
  userId: string;
  sessionId: string;
  aal: 'aal1' | 'aal2';
  kid: string;
  iat: number;
  exp: number;
};

const claimsSchema = z.object({
  sub: z.string(),
  session_id: z.uuid(),
  aal: z.enum(['aal1', 'aal2']),
  aud: z.literal(AUDIENCE),
  iat: z.number(),
  exp: z.number(),
});

/** Header members that name a key or a rule the sender would like; only `kid` is read, and only as a name. */
const FOREIGN_HEADERS = ['crit', 'jwk', 'jku', 'x5u', 'x5c', 'x5t', 'x5t#S256', 'b64', 'zip'];

type Signed = { token: string; expiresAt: number };

/** Signs an access token for a session; call inside the transaction that made or refreshed it, await outside. */
export async function accessTokenSigner(
  tx: Tx,
  ctx: AuthContext,
): Promise<(user: UserRow, session: SessionRow) => Promise<Signed>> {
  const { kid, privateKey } = await ctx.keys.signer(tx);
  return async (user, session) => {
    const issuedAt = Math.floor(ctx.clock().getTime() / 1000);
    const expiresAt = issuedAt + ctx.settings.accessTokenSeconds;
    const token = await new SignJWT({
      email: emailOf(user),
      phone: user.phone ?? '',
      app_metadata: user.app_metadata,
      user_metadata: user.user_metadata,
      role: 'authenticated',
      aal: session.aal,
      amr: session.amr,
      session_id: session.id,
      is_anonymous: user.is_anonymous,
    })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid })
      .setIssuer(ctx.urls.external)
      .setSubject(user.id)
      .setAudience(AUDIENCE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(privateKey);
    return { token, expiresAt };
  };
}

/**
 * Checks signature, key, issuer, audience and times of an access token; not whether its session still lives.
 * @throws AuthError `bad_jwt`, with status 400 when only its subject is no user id
 */
export async function verifyAccessToken(ctx: AuthContext, token: string): Promise<AccessTokenClaims> {
  const kid = keyIdOf(token);
  const key = await ctx.keys.verifier(kid);
  if (!key) throw new AuthError('bad_jwt');
  let payload: JWTPayload;
  try {
    ({ payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      typ: 'JWT',
      issuer: ctx.urls.external,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'iat', 'sub', 'session_id'],
      // Also what makes a token from the future refused.
      maxTokenAge: ctx.settings.accessTokenSeconds,
      currentDate: ctx.clock(),
    }));
  } catch {
    throw new AuthError('bad_jwt');
  }
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) throw new AuthError('bad_jwt');
  const { sub, session_id, aal, iat, exp } = claims.data;
  if (!z.uuid().safeParse(sub).success)
    throw new AuthError('bad_jwt', { status: 400, message: 'invalid JWT: sub is not a user id' });
  return { userId: sub, sessionId: session_id, aal, kid, iat, exp };
}

function keyIdOf(token: string): string {
  const refused = new AuthError('bad_jwt');
  if (token.length > 16_384 || !isCanonical(token)) throw refused;
  let header: ReturnType<typeof decodeProtectedHeader>;
  try {
    header = decodeProtectedHeader(token);
  } catch {
    throw refused;
  }
  if (header.alg !== ALGORITHM || FOREIGN_HEADERS.some((name) => name in header)) throw refused;
  if (typeof header.kid !== 'string') throw refused;
  return header.kid;
}

/** Base64url leaves spare bits in its last character; a token has one spelling only. */
function isCanonical(token: string): boolean {
  const parts = token.split('.');
  return parts.length === 3 && parts.every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
}
