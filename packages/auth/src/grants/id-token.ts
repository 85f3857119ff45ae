import { createHash } from 'node:crypto';
import { DAY_MS } from '@fairlead/content/format/days';
import type { FastifyRequest } from 'fastify';
import { decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Tx } from '../basis';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { callerOf } from '../http/caller';
import { challengeShape, requireChallenge } from '../http/challenge';
import { OutboundError } from '../http/outbound-fetch';
import { readBody, requestedRedirect } from '../http/read-body';
import { requireBearer } from '../http/require-bearer';
import { allowedRedirect } from '../links/redirects';
import { accountOfIdentity, onceMore } from '../providers/accounts';
import { knownProvider } from '../providers/known';
import { linkIdentity } from '../providers/linking';
import { type OpenIdProvider, openIdIdentity } from '../providers/open-id';
import { type ExternalIdentity, ProviderError } from '../providers/provider';
import { providerAway } from '../providers/provider-away';
import { requireMayLink } from '../providers/require-may-link';
import { equalsSecret } from '../secrets/secrets';
import { type SessionAnswer, startSession } from '../sessions/sessions';
import { isFirstUse } from '../sessions/used-assertions';
import type { OAuthProvider } from '../settings/settings';

const shape = {
  provider: z.string().optional(),
  id_token: z.string().max(16_384).optional(),
  access_token: z.string().max(16_384).optional(),
  nonce: z.string().max(1_000).optional(),
  link_identity: z.boolean().optional(),
  ...challengeShape,
};
type Body = z.infer<z.ZodObject<typeof shape>>;

/** Signed by the provider's own key pair; a shared secret would let the client sign for it. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const CLOCK_TOLERANCE_S = 30;
/** How long a nonce stays used, at least. */
const NONCE_KEPT_MS = DAY_MS;

/** Signs in with a token that the provider gave to the page or app itself, or links it to the caller's account. */
export async function idTokenGrant(ctx: AuthContext, request: FastifyRequest): Promise<SessionAnswer> {
  const body = readBody(request, shape);
  const configured = requireOpenId(ctx, body.provider);
  const linking = body.link_identity ? await requireBearer(ctx, request) : null;
  if (linking) await requireMayLink(ctx, linking, { aalStatus: 403 });
  if (!body.id_token) throw new AuthError('validation_failed', { message: 'id_token required' });
  const { identity, use } = await checked(ctx, configured, body.id_token, body);
  const caller = callerOf(request);
  const mail = {
    // Usually none: no browser of this call comes back with a verifier.
    challenge: body.code_challenge ? requireChallenge(ctx, body) : null,
    redirectTo: allowedRedirect(requestedRedirect(request), ctx.urls),
  };
  const outcome = await onceMore(() =>
    ctx.transaction(async (tx) => {
      await requireFirstUse(tx, ctx, use);
      if (linking) {
        const { userId, session } = linking;
        return linkIdentity(tx, ctx, { userId, sessionId: session.id }, identity, caller);
      }
      const account = await accountOfIdentity(tx, ctx, identity, { caller, mail });
      if (account instanceof AuthError) return account;
      const details = { method: 'id_token', provider: identity.provider };
      const event = { action: 'login', details } as const;
      return startSession(tx, ctx, account, { method: 'oauth', caller, bannedStatus: 400, event });
    }),
  );
  ctx.mail.wake();
  if (outcome instanceof AuthError) throw outcome;
  return outcome();
}

type Configured = { provider: OpenIdProvider; settings: OAuthProvider };

function requireOpenId(ctx: AuthContext, name = ''): Configured {
  const found = ctx.providers.findOpenId(name);
  if (found) return found;
  const isKnown = knownProvider(name) !== null && ctx.providers.find(name) === null;
  if (isKnown) throw new AuthError('provider_disabled');
  throw new AuthError('validation_failed', { message: 'This provider issues no identity tokens here' });
}

type Use = { kind: string; value: string; until: Date };

async function checked(
  ctx: AuthContext,
  { provider, settings }: Configured,
  token: string,
  { nonce, access_token: accessToken }: Body,
): Promise<{ identity: ExternalIdentity; use: Use }> {
  const claims = await verified(ctx, provider, settings, token);
  requireNonce(claims, nonce === '' ? undefined : nonce);
  if (accessToken !== undefined) requireAtHash(claims, token, accessToken);
  const until = new Date(Math.max((claims.exp ?? 0) * 1_000 + CLOCK_TOLERANCE_S * 1_000, keptUntil(ctx)));
  // Without a nonce the token itself is what may be shown once.
  const value = `${provider.issuer}\n${claims.nonce === undefined ? token : String(claims.nonce)}`;
  try {
    return { identity: openIdIdentity(provider, claims), use: { kind: 'id_token', value, until } };
  } catch (error) {
    if (error instanceof ProviderError) throw refused('Bad ID token');
    throw error;
  }
}

const keptUntil = (ctx: AuthContext): number => ctx.clock().getTime() + NONCE_KEPT_MS;

async function verified(
  ctx: AuthContext,
  provider: OpenIdProvider,
  settings: OAuthProvider,
  token: string,
): Promise<JWTPayload> {
  const clients = [settings.clientId, ...settings.acceptedClientIds];
  try {
    const { payload } = await jwtVerify(token, await provider.keys(), {
      algorithms: ALGORITHMS,
      issuer: provider.issuer,
      audience: clients,
      requiredClaims: ['sub', 'exp', 'iat'],
      clockTolerance: CLOCK_TOLERANCE_S,
      currentDate: ctx.clock(),
    });
    const isForeign = payload.azp !== undefined && !clients.includes(String(payload.azp));
    if (isForeign || (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp === undefined))
      throw refused('Bad ID token');
    if ((payload.iat ?? 0) * 1_000 > ctx.clock().getTime() + CLOCK_TOLERANCE_S * 1_000) throw refused('Bad ID token');
    return payload;
  } catch (error) {
    if (error instanceof AuthError) throw error;
    if (error instanceof ProviderError) throw providerAway(ctx, provider.name, error);
    if (error instanceof OutboundError) throw providerAway(ctx, provider.name, new ProviderError(error.message));
    throw refused('Bad ID token');
  }
}

/** The token carries the hash of a nonce that only whoever asked for it knows. */
function requireNonce(claims: JWTPayload, nonce: string | undefined): void {
  if ((nonce === undefined) !== (claims.nonce === undefined))
    throw refused('Passed nonce and nonce in id_token should either both exist or not.');
  if (nonce === undefined) return;
  const hash = createHash('sha256').update(nonce).digest('hex');
  if (typeof claims.nonce !== 'string' || !equalsSecret(claims.nonce, hash)) throw refused('Nonces mismatch');
}

/** `at_hash`: the left half of the access token's hash, by the algorithm the token is signed with. */
function requireAtHash(claims: JWTPayload, token: string, accessToken: string): void {
  const { alg = '' } = decodeProtectedHeader(token);
  const algorithm = alg.startsWith('Ed') ? 'sha512' : `sha${alg.slice(2)}`;
  const hash = createHash(algorithm).update(accessToken).digest();
  const half = hash.subarray(0, hash.length / 2).toString('base64url');
  if (typeof claims.at_hash !== 'string' || !equalsSecret(claims.at_hash, half))
    throw refused('Access token does not belong to the ID token');
}

async function requireFirstUse(tx: Tx, ctx: AuthContext, use: Use): Promise<void> {
  if (!(await isFirstUse(tx, ctx, use))) throw refused('This ID token was used already');
}

function refused(message: string): AuthError {
  return new AuthError('invalid_grant', { message });
}
