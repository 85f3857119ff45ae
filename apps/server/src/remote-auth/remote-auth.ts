import { type PersonAccount, pictureAddress } from '@fairlead/auth/accounts/account-of-person';
import { GoTrueAdminApi, isAuthRetryableFetchError, type User } from '@supabase/auth-js';
import { z } from 'zod';
import type { Identity } from '../api/caller/principal';
import { type AuthSide, AuthUnavailableError } from '../auth-side';
import type { Clock } from '../clock';
import type { Log } from '../log';
import { AuthConnection } from './connection';
import { remoteSsoProviders } from './sso-providers';
import { ssoTenants } from './sso-tenants';
import { type TokenClaims, tokenVerifier } from './verify-token';
import { type VouchedUser, VouchedUsers } from './vouched-users';

const KINDS = { totp: 'totp', phone: 'phone', webauthn: 'webauthn' } as const;

/** What the wire's user says of an account. */
function personAccount(user: User): PersonAccount {
  const provider = String(user.app_metadata.provider ?? '');
  const isSso = provider.startsWith('sso:');
  return {
    isConfirmed: isSso || user.email_confirmed_at !== undefined,
    isSso: isSso,
    lastSignInAt: user.last_sign_in_at ? new Date(user.last_sign_in_at) : null,
    pictureAddress: pictureAddress(user.user_metadata),
    factors: (user.factors ?? []).map((factor) => ({
      id: factor.id,
      kind: KINDS[factor.factor_type as keyof typeof KINDS] ?? 'other',
      name: factor.friendly_name ?? '',
      isVerified: factor.status === 'verified',
      createdAt: new Date(factor.created_at),
    })),
  };
}

/** Where the auth service is, and what it is told of us. */
export type AuthAddress = {
  /** With its path, such as `https://auth.example.com/auth/v1`. */
  url: string;
  /** What its tokens name as their issuer. */
  issuer: string;
  /** Sent with every call where a gateway in front of the service wants one; known to browsers. */
  apiKey: string | null;
  /** Lets the product invite people and end sessions. */
  serviceToken: string | null;
};

/**
 * The auth service as a server of its own, ours or a hosted one that speaks the same protocol. Tokens are checked by its
 * published keys, and session and account by asking it at most once in half a minute.
 */
export function remoteAuth(address: AuthAddress, { clock, log }: { clock: Clock; log: Log }): AuthSide {
  const { url, serviceToken } = address;
  const connection = new AuthConnection(clock, address.apiKey);
  const verify = tokenVerifier({ ...address, clock, connection });
  const users = new VouchedUsers(url, clock, connection);
  const headers = {
    authorization: `Bearer ${serviceToken}`,
    ...(address.apiKey ? {} : { apikey: serviceToken ?? '' }),
  };
  const admin = new GoTrueAdminApi({ url, headers, fetch: connection.fetch });
  const tenantOf = ssoTenants({ url, headers: serviceToken ? headers : null, clock, connection });

  async function asAdmin<T>(call: () => Promise<T>): Promise<T> {
    if (serviceToken) return call();
    log.error({}, 'AUTH_SERVICE_TOKEN is not set; without it the product can neither invite people nor sign them out');
    throw new AuthUnavailableError('There is no token for the admin side of the auth service.');
  }

  return {
    async checkToken(token) {
      const checked = await verify(token);
      const user = checked ? await users.ofToken(token) : null;
      if (!checked || !user || user.id !== checked.claims.sub) return null;
      const identity = identityOf(checked.claims, user, await tenantOf(user.app_metadata.provider));
      return { userId: user.id, identify: async () => ({ identity, note: null }) };
    },
    ssoProviders: remoteSsoProviders({ url, headers, connection, asAdmin }),
    inviteLink: (email) =>
      asAdmin(async () => {
        const { data, error } = await admin.generateLink({ type: 'invite', email });
        if (!error) return { tokenHash: data.properties.hashed_token };
        if (error.code === 'email_exists') return { exists: true };
        throw asUnavailable(error);
      }),
    account: (userId) =>
      asAdmin(async () => {
        const { data, error } = await admin.getUserById(userId);
        if (!error) return personAccount(data.user);
        if (error.code === 'user_not_found') return null;
        throw asUnavailable(error);
      }),
    recoveryLink: (email) =>
      asAdmin(async () => {
        const { data, error } = await admin.generateLink({ type: 'recovery', email });
        if (error) throw asUnavailable(error);
        return data.properties.hashed_token;
      }),
    removeFactor: (userId, id) =>
      asAdmin(async () => {
        const { error } = await admin.mfa.deleteFactor({ userId, id });
        if (error) throw asUnavailable(error);
      }),
    withSecondFactor: async () => null,
    deleteUser: (userId) =>
      asAdmin(async () => {
        const { error } = await admin.deleteUser(userId);
        if (error && error.code !== 'user_not_found') throw asUnavailable(error);
      }),
    revokeSessions: (userId) =>
      asAdmin(async () => {
        const answer = await connection.fetch(`${url}/admin/users/${encodeURIComponent(userId)}/sessions`, {
          method: 'DELETE',
          headers,
        });
        if (!answer.ok) throw new AuthUnavailableError(`The auth service answers ${answer.status} to a sign-out.`);
      }),
    sessions: (userId) =>
      asAdmin(async () => {
        const answer = await connection.fetch(`${url}/admin/users/${encodeURIComponent(userId)}/sessions`, { headers });
        // A service that is not ours has no such call.
        if (answer.status === 404 || answer.status === 405) return null;
        if (!answer.ok) throw new AuthUnavailableError(`The auth service answers ${answer.status} about sessions.`);
        const { sessions } = (await answer.json()) as { sessions: unknown };
        return liveSession.array().parse(sessions);
      }),
  };
}

/** A session as the auth service's wire has it. */
const liveSession = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime({ offset: true }),
  refreshed_at: z.iso.datetime({ offset: true }),
  user_agent: z.string(),
  ip: z.string(),
  aal: z.enum(['aal1', 'aal2']),
});

function asUnavailable(error: Error): Error {
  if (isAuthRetryableFetchError(error)) return new AuthUnavailableError(error.message, { cause: error });
  return new Error('The auth service refused an act of the product.', { cause: error });
}

/** A service may let people in before they confirmed their address; whatever is theirs by that address waits until then. */
const isProven = ({ email_confirmed_at, app_metadata }: VouchedUser) =>
  Boolean(email_confirmed_at) || app_metadata.provider?.startsWith('sso:') === true;

function identityOf(claims: TokenClaims, user: VouchedUser, ssoTenantId: string | null): Identity {
  const times = [claims.iat, ...(claims.amr ?? []).map(({ timestamp }) => timestamp)];
  return {
    userId: user.id,
    email: isProven(user) ? user.email : '',
    sessionId: claims.session_id,
    aal: claims.aal ?? 'aal1',
    hasVerifiedFactor: user.factors.some(({ status }) => status === 'verified'),
    signedInAt: new Date(Math.min(...times) * 1000),
    ssoTenantId,
  };
}
