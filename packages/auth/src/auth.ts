import type { Database } from '@fairlead/db/connection/database';
import { accountOfPerson, type PersonAccount, recoveryLink, removeFactorOfPerson } from './accounts/account-of-person';
import {
  banUser,
  type CreateUser,
  createUser,
  deleteUser,
  revokeSessions,
  withSecondFactor,
} from './accounts/accounts';
import { inviteLink } from './accounts/invitation';
import { type AuthLog, type AuthUrls, inAuthScope, type Tx } from './basis';
import type { AuthContext, Reader } from './context';
import { AuthError } from './errors';
import { ANYWHERE, type OutboundRules, outboundFetch, PUBLIC_WEB } from './http/outbound-fetch';
import { AccountGate } from './limits/account-gate';
import { MailDelivery } from './mail/delivery';
import { type OutboxMail, readOutbox } from './mail/outbox';
import type { Mailer } from './mail/smtp';
import type { TextSender } from './mail/text-sender';
import { LeakedPasswords } from './passwords/leaked-passwords';
import { configuredProviders } from './providers/configured';
import { resealAll } from './secrets/reseal';
import { createSecrets } from './secrets/secrets';
import { type LiveSession, liveSessions } from './sessions/live-sessions';
import { purgeExpired } from './sessions/purge-expired';
import { findLiveSession, noteTokenSeen, signedInAt } from './sessions/sessions';
import { type AuthSettings, DEFAULT_SETTINGS } from './settings/settings';
import { type SsoProviders, ssoProvidersOf } from './sso/providers';
import { verifyAccessToken } from './tokens/access-token';
import { type FileKey, FileKeys } from './tokens/key-file';
import { type ServiceRole, signServiceToken } from './tokens/service-token';
import { SigningKeys } from './tokens/signing-keys';
import { type AccessTokenClaims, VerifiedTokens } from './tokens/verified-tokens';

export type AuthOptions = {
  db: Database;
  /** The product's own address; mails and redirects lead there and nowhere else but to the list. */
  siteUrl: string;
  /** Base of this service, the issuer of its tokens. Default `<siteUrl>/auth/v1`. */
  externalUrl?: string;
  redirectAllowList?: readonly string[];
  /** Whether a site of someone else's may be where the links of a person lead. Without it none is. */
  siteServes?: (origin: string, reader: Reader) => Promise<boolean>;
  /** At least 32 characters of randomness, kept outside the database. */
  encryptionKey: string;
  /** What `encryptionKey` was before: still opens and recognizes what was made under it, until that is sealed anew. */
  previousKeys?: readonly string[];
  /** The operator's keys (`parseKeyFile`). Without them the service makes its own and keeps them in the database. */
  signingKeys?: readonly FileKey[];
  /** Shared secret of earlier HS256 tokens, which then count until they end. */
  legacySecret?: string;
  clock: () => Date;
  /** Sends mails. Null keeps them in the outbox, to be read with `readOutbox`. */
  mailer: Mailer | null;
  /** Sends text messages (`textSender`). Without it they stay in the outbox. */
  texter?: TextSender | null;
  settings?: Partial<AuthSettings>;
  log: AuthLog;
  /** Where identity providers that tenants set up may be. Default the public web; tests have theirs on this machine. */
  tenantAddresses?: OutboundRules;
};

/** Who is behind an access token whose session lives. */
export type AuthIdentity = {
  userId: string;
  /** Empty where the account's address is not confirmed: whoever typed it may not be who reads its mails. */
  email: string;
  sessionId: string;
  aal: 'aal1' | 'aal2';
  /** With one, an aal1 session is only half way in. */
  hasVerifiedFactor: boolean;
  /** When the person signed in; refreshing the session does not move it. */
  signedInAt: Date;
  /** The tenant whose single sign-on the account belongs to; null for every other account. */
  ssoTenantId: string | null;
};

/** An access token whose key, signature and times are right; whether its session still lives is not known yet. */
export type CheckedToken = {
  userId: string;
  /**
   * Who is behind it, as the database has it now; null when its session, user or key is gone. It only reads, in a
   * transaction in the scope `auth`; `note`, where there is one, is then to be run in one that may write.
   */
  identify(tx: Tx): Promise<{ identity: AuthIdentity; note: ((tx: Tx) => Promise<void>) | null } | null>;
};

/** The auth service as its host uses it in the same process. */
export type Auth = {
  /** For `authService`, the HTTP side. */
  context: AuthContext;
  /** Checks a token by itself (key, signature, issuer, audience, times). @throws AuthError `bad_jwt` */
  verifyAccessToken(token: string): Promise<AccessTokenClaims>;
  /** Checks a token by itself, without asking the database; null when anything is amiss. */
  checkToken(token: string): Promise<CheckedToken | null>;
  /** Checks a token and that its session, user and key still stand; null when anything is amiss. */
  identify(token: string): Promise<AuthIdentity | null>;
  createUser(user: CreateUser): Promise<string>;
  /**
   * Invites an address without a mail: the host brings the link. `verifyOtp({ token_hash, type: 'invite' })` signs in with
   * it, once and within the invitation's life; `exists` when the address is confirmed already.
   */
  inviteLink(email: string): Promise<{ tokenHash: string } | { exists: true }>;
  deleteUser(userId: string): Promise<boolean>;
  /** Those of the accounts that have a second factor set up. */
  withSecondFactor(userIds: readonly string[]): Promise<Set<string>>;
  revokeSessions(userId: string): Promise<number>;
  /** Where somebody is signed in, what was used last first. */
  sessions(userId: string): Promise<LiveSession[]>;
  /** What an administrator may know of an account; null where there is none. */
  account(userId: string): Promise<PersonAccount | null>;
  /** The token of a link to a new password; nothing is mailed. @throws AuthError `user_not_found` */
  recoveryLink(email: string): Promise<string>;
  /** Removes a second factor of somebody, who is told by mail. */
  removeFactor(userId: string, factorId: string): Promise<void>;
  banUser(userId: string, until: Date | null): Promise<void>;
  /** A token for a server that calls the admin side, good for so many days. */
  signServiceToken(options: { role: ServiceRole; days: number }): Promise<string>;
  /**
   * Signs with a new key; tokens of earlier keys stay valid. Gives the new key's id.
   * @throws Error where the keys come from a file
   */
  rotateSigningKey(): Promise<string>;
  /** Refuses the tokens of a retired key. */
  removeSigningKey(kid: string): Promise<void>;
  /** The identity providers of companies. */
  ssoProviders: SsoProviders;
  readOutbox(filter?: { to?: string; limit?: number }): Promise<OutboxMail[]>;
  purgeExpired(): Promise<void>;
  /** Stops sending mails; those left are sent after the next start. */
  close(): Promise<void>;
};

/**
 * Starts the auth service on a migrated database: makes the first signing key where there is none and begins to send
 * mails.
 * @throws RangeError when the encryption key is too short
 */
export async function createAuth(options: AuthOptions): Promise<Auth> {
  const { transaction, read } = inAuthScope(options.db);
  const settings = { ...DEFAULT_SETTINGS, ...options.settings };
  const site = options.siteUrl.replace(/\/$/, '');
  const base = {
    transaction,
    read,
    clock: options.clock,
    log: options.log,
    settings,
    secrets: createSecrets(options.encryptionKey, options.previousKeys),
  };
  const urls: AuthUrls = {
    site,
    external: (options.externalUrl ?? `${site}/auth/v1`).replace(/\/$/, ''),
    redirectAllowList: options.redirectAllowList ?? [],
  };
  const outbound = {
    operator: outboundFetch(ANYWHERE),
    tenant: outboundFetch(options.tenantAddresses ?? PUBLIC_WEB),
  };
  const own = options.signingKeys ? null : new SigningKeys(base);
  const context: AuthContext = {
    ...base,
    keys: own ?? (await FileKeys.load(options.signingKeys ?? [])),
    legacyKey: options.legacySecret
      ? { algorithm: 'HS256', key: new TextEncoder().encode(options.legacySecret) }
      : null,
    verifiedTokens: new VerifiedTokens(),
    urls,
    mail: new MailDelivery({ ...base, mailer: options.mailer, texter: options.texter ?? null }),
    gate: new AccountGate(base),
    siteServes: options.siteServes ?? (async () => false),
    leakedPasswords: new LeakedPasswords(base),
    outbound,
    providers: configuredProviders({ ...base, urls, fetch: outbound.operator }),
  };
  if (options.previousKeys?.length) await resealAll(context);
  await own?.ensure();
  context.mail.start();
  return {
    context,
    verifyAccessToken: (token) => verifyAccessToken(context, token),
    checkToken: (token) => checkToken(context, token),
    identify: async (token) => {
      const checked = await checkToken(context, token);
      return checked && transaction((tx) => identified(tx, checked));
    },
    createUser: (user) => createUser(context, user),
    inviteLink: (email) => inviteLink(context, email),
    deleteUser: (userId) => deleteUser(context, userId),
    withSecondFactor: (userIds) => withSecondFactor(context, userIds),
    revokeSessions: (userId) => revokeSessions(context, userId),
    sessions: (userId) => liveSessions(context, userId),
    account: (userId) => accountOfPerson(context, userId),
    recoveryLink: (email) => recoveryLink(context, email),
    removeFactor: (userId, factorId) => removeFactorOfPerson(context, userId, factorId),
    banUser: (userId, until) => banUser(context, userId, until),
    signServiceToken: (token) => signServiceToken(context, token),
    rotateSigningKey: async () => (own ?? refuseRotation()).rotate(),
    removeSigningKey: async (kid) => (own ?? refuseRotation()).remove(kid),
    ssoProviders: ssoProvidersOf(context),
    readOutbox: (filter) => readOutbox(context, filter),
    purgeExpired: () => purgeExpired(context),
    close: () => context.mail.stop(),
  };
}

function refuseRotation(): never {
  throw new Error('The signing keys come from a file: change it, then restart.');
}

async function checkToken(ctx: AuthContext, token: string): Promise<CheckedToken | null> {
  const claims = await verifyAccessToken(ctx, token).catch(unlessRefused);
  if (!claims) return null;
  return {
    userId: claims.userId,
    async identify(tx) {
      const live = await findLiveSession(tx, ctx, claims).catch(unlessRefused);
      if (!live) return null;
      const { userId, email, session, aal, hasVerifiedFactor, ssoTenantId } = live;
      const identity: AuthIdentity = {
        userId,
        email,
        sessionId: session.id,
        aal,
        hasVerifiedFactor,
        signedInAt: signedInAt(session),
        ssoTenantId,
      };
      return { identity, note: live.isUnseen ? (writing) => noteTokenSeen(writing, live) : null };
    },
  };
}

async function identified(tx: Tx, checked: CheckedToken): Promise<AuthIdentity | null> {
  const found = await checked.identify(tx);
  await found?.note?.(tx);
  return found?.identity ?? null;
}

/** A token that is refused is nobody's; whatever else fails, fails. */
function unlessRefused(error: unknown): null {
  if (error instanceof AuthError) return null;
  throw error;
}
