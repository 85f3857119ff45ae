import { SignJWT } from 'jose';
import { z } from 'zod';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { verifyJwt } from './verify-jwt';

/** Who calls the service's admin side: another server, never a person. */
export const SERVICE_ROLES = ['service_role', 'supabase_admin'] as const;
export type ServiceRole = (typeof SERVICE_ROLES)[number];

/** No token for servers lives longer, whatever it says. */
export const MAX_SERVICE_DAYS = 366;
const DAY_SECONDS = 86_400;
const AUDIENCE = 'service';

/** A person's token has a subject and a session; one that has either is none of these. */
const claimsSchema = z.object({
  role: z.enum(SERVICE_ROLES),
  aud: z.literal(AUDIENCE).optional(),
  sub: z.undefined().optional(),
  session_id: z.undefined().optional(),
});

type Needs = Pick<AuthContext, 'keys' | 'legacyKey' | 'urls' | 'clock' | 'transaction'>;

/**
 * Signs a token for a server that calls the admin side. It ends by itself, and with its signing key.
 * @param days 1 to 366
 * @throws RangeError outside of that
 */
export async function signServiceToken(
  ctx: Needs,
  { role, days }: { role: ServiceRole; days: number },
): Promise<string> {
  if (!Number.isInteger(days) || days < 1 || days > MAX_SERVICE_DAYS)
    throw new RangeError(`A service token lives 1 to ${MAX_SERVICE_DAYS} days.`);
  const { kid, algorithm, privateKey } = await ctx.transaction((tx) => ctx.keys.signer(tx));
  const issuedAt = Math.floor(ctx.clock().getTime() / 1000);
  return new SignJWT({ role })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid })
    .setIssuer(ctx.urls.external)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + days * DAY_SECONDS)
    .sign(privateKey);
}

/**
 * The role of a service token.
 * @throws AuthError `bad_jwt` when it is no token of ours or its end has come, `not_admin` when it is a person's
 */
export async function verifyServiceToken(ctx: Needs, token: string): Promise<ServiceRole> {
  const { kid, payload } = await verifyJwt(ctx, token, {
    requiredClaims: ['exp', 'iat'],
    maxTokenAge: MAX_SERVICE_DAYS * DAY_SECONDS,
  });
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) throw new AuthError('not_admin');
  if (kid !== null && !(await ctx.keys.stands(kid))) throw new AuthError('bad_jwt');
  return claims.data.role;
}
