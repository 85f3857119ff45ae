import { SignJWT } from 'jose';
import { z } from 'zod';
import { emailOf } from '../accounts/users';
import type { Tx } from '../basis';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import type { SessionRow, UserRow } from '../schema';
import { verifyJwt } from './verify-jwt';

export const AUDIENCE = 'authenticated';

/** What a verified access token says. `iat` and `exp` are Unix seconds. */
export type AccessTokenClaims = {
  userId: string;
  sessionId: string;
  aal: 'aal1' | 'aal2';
  /** The key that signed it; null for the shared secret of earlier days. */
  kid: string | null;
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

type Signed = { token: string; expiresAt: number };

/** Signs an access token for a session; call inside the transaction that made or refreshed it, await outside. */
export async function accessTokenSigner(
  tx: Tx,
  ctx: AuthContext,
): Promise<(user: UserRow, session: SessionRow) => Promise<Signed>> {
  const { kid, algorithm, privateKey } = await ctx.keys.signer(tx);
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
      .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid })
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
  const { kid, payload } = await verifyJwt(ctx, token, {
    audience: AUDIENCE,
    requiredClaims: ['exp', 'iat', 'sub', 'session_id'],
    maxTokenAge: ctx.settings.accessTokenSeconds,
  });
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) throw new AuthError('bad_jwt');
  const { sub, session_id, aal, iat, exp } = claims.data;
  if (!z.uuid().safeParse(sub).success)
    throw new AuthError('bad_jwt', { status: 400, message: 'invalid JWT: sub is not a user id' });
  return { userId: sub, sessionId: session_id, aal, kid, iat, exp };
}
