import { SignJWT } from 'jose';
import { z } from 'zod';
import { emailOf } from '../accounts/users';
import type { Tx } from '../basis';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import type { SessionRow, UserRow } from '../schema';
import type { AccessTokenClaims } from './verified-tokens';
import { verifyJwt } from './verify-jwt';

export const AUDIENCE = 'authenticated';

const claimsSchema = z.object({
  sub: z.string(),
  session_id: z.uuid(),
  aal: z.enum(['aal1', 'aal2']),
  aud: z.literal(AUDIENCE),
  iat: z.number(),
  exp: z.number(),
});

type Signed = { token: string; expiresAt: number };

/** Signs an access token for a session. */
export type AccessTokenSigner = (user: UserRow, session: SessionRow) => Promise<Signed>;

/** Signs an access token for a session; call inside the transaction that made or refreshed it, await outside. */
export async function accessTokenSigner(tx: Tx, ctx: AuthContext): Promise<AccessTokenSigner> {
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
  const now = Math.floor(ctx.clock().getTime() / 1000);
  const known = ctx.verifiedTokens.find(token, now, ctx.settings.accessTokenSeconds);
  // A key that was dropped since then is looked for anew, and with it the signature.
  if (known && (known.kid === null || (await ctx.keys.verifier(known.kid)))) return known;
  const claims = await verified(ctx, token);
  ctx.verifiedTokens.keep(token, claims);
  return claims;
}

async function verified(ctx: AuthContext, token: string): Promise<AccessTokenClaims> {
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
