import { audit } from '../audit';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { lockFactor } from '../factors/find-factor';
import { removeFactor as removeFactorOf } from '../factors/remove-factor';
import { emailAddress } from '../mail/recipient';
import type { Json } from '../schema';
import { issueToken } from '../tokens/one-time-token';
import { findAccount, findUserByEmail, lockAccount, updateUser } from './users';

export type AccountFactor = {
  id: string;
  kind: 'totp' | 'phone' | 'webauthn' | 'other';
  name: string;
  isVerified: boolean;
  createdAt: Date;
};

/** What an administrator may know of an account: nothing secret. */
export type PersonAccount = {
  isConfirmed: boolean;
  /** It signs in at its company's identity provider and has no password here. */
  isSso: boolean;
  lastSignInAt: Date | null;
  /** Where its picture is, as an identity provider or the person said: an address of the web, or null. */
  pictureAddress: string | null;
  factors: AccountFactor[];
};

const LONGEST_ADDRESS = 500;

/** The address of an account's picture in its metadata; null for what is no address of the web. */
export function pictureAddress(metadata: Json): string | null {
  const said = metadata.avatar_url ?? metadata.picture;
  const isAddress = typeof said === 'string' && said.length <= LONGEST_ADDRESS && /^https?:\/\//.test(said);
  return isAddress && URL.canParse(said) ? said : null;
}

/** The account of that id, or null where there is none. */
export function accountOfPerson(ctx: AuthContext, userId: string): Promise<PersonAccount | null> {
  return ctx.transaction(async (tx) => {
    const account = await findAccount(tx, userId);
    if (!account) return null;
    const { user, factors } = account;
    return {
      isConfirmed: user.email_confirmed_at !== null || user.sso_provider_id !== null,
      isSso: user.sso_provider_id !== null,
      lastSignInAt: user.last_sign_in_at,
      pictureAddress: pictureAddress(user.user_metadata),
      factors: factors.map(({ id, factor_type, friendly_name, status, created_at }) => ({
        id,
        kind: factor_type,
        name: friendly_name,
        createdAt: created_at,
        isVerified: status === 'verified',
      })),
    };
  });
}

/**
 * The token of a link to a new password, for a host that brings it to the person itself; nothing is mailed. `verifyOtp`
 * with type `recovery` signs in with it.
 * @throws AuthError `user_not_found`
 */
export function recoveryLink(ctx: AuthContext, given: string): Promise<string> {
  const email = emailAddress(given);
  return ctx.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) throw new AuthError('user_not_found');
    await updateUser(tx, ctx, user.id, { recovery_sent_at: ctx.clock() });
    const token = await issueToken(tx, ctx, { userId: user.id, kind: 'recovery', email, flowStateId: null });
    await audit(tx, ctx, { action: 'link_generated', userId: user.id, details: { type: 'recovery' } });
    return token.link;
  });
}

/** Removes a second factor of somebody, who is told by mail. @throws AuthError when there is none by that id */
export async function removeFactorOfPerson(ctx: AuthContext, userId: string, factorId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!account) throw new AuthError('user_not_found');
    const factor = await lockFactor(tx, userId, factorId);
    await removeFactorOf(tx, ctx, account, factor);
    const details = { factor_id: factor.id, factor_type: factor.factor_type };
    await audit(tx, ctx, { action: 'factor_deleted', userId, details });
  });
  ctx.mail.wake();
}
