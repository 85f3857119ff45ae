import { createHash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Account, findAccount, insertAccount, lockAccount, type NewIdentity } from '../accounts/users';
import { audit } from '../audit';
import type { Caller, Tx } from '../basis';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { callerOf } from '../http/caller';
import { requireCaptcha } from '../http/captcha';
import { readBody } from '../http/read-body';
import { allowedTarget } from '../links/redirects';
import { onceMore } from '../providers/accounts';
import { findIdentity, noteSignIn } from '../providers/identities';
import type { Json } from '../schema';
import { type SessionAnswer, startSession } from '../sessions/sessions';
import { isFirstUse } from '../sessions/used-assertions';
import { readWalletMessage, type WalletMessage } from './wallet-message';
import { WALLETS, type Wallets } from './wallets';

const shape = {
  chain: z.string().optional(),
  message: z.string().optional(),
  signature: z.string().max(1_000).optional(),
};
const MIN_BYTES = 64;
const MAX_BYTES = 20 * 1_024;
/** How far the signing may lie back or, by another clock, ahead. */
const WINDOW_MS = 10 * 60_000;

/** Signs in with a message that a wallet signed for this site, once. */
export async function web3Grant(ctx: AuthContext, request: FastifyRequest): Promise<SessionAnswer> {
  const { chain = '', message: text = '', signature = '' } = readBody(request, shape);
  const wallets = requireWallets(ctx, chain);
  await requireCaptcha(ctx, request);
  const bytes = Buffer.byteLength(text);
  if (bytes < MIN_BYTES || bytes > MAX_BYTES)
    throw new AuthError('validation_failed', { message: `message must be ${MIN_BYTES} to ${MAX_BYTES} bytes` });
  const message = readWalletMessage(text, wallets.name);
  const address = message ? wallets.canonical(message.address) : null;
  if (!message || !address)
    throw new AuthError('validation_failed', { message: `This is no message to sign in with ${wallets.name}` });
  requireForUs(ctx, message);
  requireOnTime(ctx, message);
  if (!(await wallets.signed(address, text, signature))) throw refused('The signature does not match the address');

  const caller = callerOf(request);
  const identity = identityOf(chain, address, message);
  const use = {
    kind: 'web3',
    value: `${chain}\n${createHash('sha256').update(text).digest('hex')}`,
    until: new Date(message.issuedAt.getTime() + WINDOW_MS),
  };
  const pending = await onceMore(() =>
    ctx.transaction(async (tx) => {
      if (!(await isFirstUse(tx, ctx, use))) throw refused('This message was used already. Sign a new one.');
      const account = await accountOf(tx, ctx, identity, caller);
      const event = { action: 'login', details: { method: 'web3', chain } } as const;
      return startSession(tx, ctx, account, { method: 'web3', caller, bannedStatus: 400, event });
    }),
  );
  return pending();
}

function requireWallets(ctx: AuthContext, chain: string): Wallets {
  if (!Object.hasOwn(WALLETS, chain)) throw new AuthError('web3_unsupported_chain');
  const wallets = WALLETS[chain as keyof typeof WALLETS];
  if (!ctx.settings[wallets.setting]) throw new AuthError('web3_provider_disabled');
  return wallets;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The message must name this site: one that was signed for another opens nothing here. */
function requireForUs(ctx: AuthContext, { uri, domain, scheme }: WalletMessage): void {
  const url = URL.canParse(uri) ? new URL(uri) : null;
  const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.includes(url.hostname));
  if (!url || !isSecure) throw refused('The URI of the message is not https');
  if (url.host !== domain) throw refused('The domain of the message is not that of its URI');
  if (scheme !== null && `${scheme}:` !== url.protocol)
    throw refused('The scheme of the message is not that of its URI');
  if (allowedTarget(uri, ctx.urls) === null) throw refused('The message was signed for another site');
}

function requireOnTime(ctx: AuthContext, { issuedAt, notBefore, expirationTime }: WalletMessage): void {
  const now = ctx.clock().getTime();
  if (Math.abs(now - issuedAt.getTime()) > WINDOW_MS) throw refused('The message was not signed just now');
  if (notBefore && notBefore.getTime() > now) throw refused('The message is not valid yet');
  if (expirationTime && expirationTime.getTime() <= now) throw refused('The message has expired');
}

function identityOf(chain: string, address: string, { chainId, domain, statement }: WalletMessage): NewIdentity {
  const subject = `web3:${chain}:${address}`;
  const data: Json = {
    sub: subject,
    custom_claims: { chain, address, network: chainId, domain, statement },
    email_verified: false,
    phone_verified: false,
  };
  return { provider: 'web3', issuer: '', provider_id: subject, identity_data: data };
}

async function accountOf(tx: Tx, ctx: AuthContext, identity: NewIdentity, caller: Caller): Promise<Account> {
  const known = await findIdentity(tx, identity);
  if (known) {
    await lockAccount(tx, known.user_id);
    await noteSignIn(tx, ctx, known.id, identity.identity_data);
    const account = await findAccount(tx, known.user_id);
    if (!account) throw new AuthError('conflict');
    return account;
  }
  if (!ctx.settings.signupEnabled) throw new AuthError('signup_disabled');
  const account = await insertAccount(tx, ctx, {
    user: { id: randomUUID(), user_metadata: identity.identity_data },
    identity: { ...identity, last_sign_in_at: ctx.clock() },
  });
  if (!account) throw new AuthError('conflict');
  await audit(tx, ctx, { action: 'user_signedup', userId: account.user.id, caller, details: { provider: 'web3' } });
  return account;
}

function refused(message: string): AuthError {
  return new AuthError('invalid_grant', { message });
}
