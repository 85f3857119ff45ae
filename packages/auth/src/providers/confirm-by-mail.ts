import { sendConfirmationMail } from '../accounts/confirmation-mail';
import { findUserByEmail, insertUser } from '../accounts/users';
import { noteMailSent } from '../accounts/users-mailed';
import { audit } from '../audit';
import type { Caller, Tx } from '../basis';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { spaceMessages } from '../limits/space-messages';
import type { ExternalIdentity } from './provider';

/** Where the mail's link leads. */
export type ConfirmByMail = { challenge: string | null; redirectTo: string };

/**
 * A provider that has not verified the address: whoever reads that mailbox decides. It is a sign-up by mail whose link
 * installs the identity instead of a password. An account that is confirmed or invited already is not touched, and
 * answered alike.
 * @returns the refusal, so that the mail is sent although nobody is signed in
 * @throws AuthError `signup_disabled`, `over_email_send_rate_limit`
 */
export async function confirmByMail(
  tx: Tx,
  ctx: AuthContext,
  identity: ExternalIdentity,
  { caller, mail }: { caller: Caller; mail: ConfirmByMail },
): Promise<AuthError> {
  const email = identity.email!;
  const existing = await findUserByEmail(tx, email);
  if (!existing && !ctx.settings.signupEnabled) throw new AuthError('signup_disabled');
  await spaceMessages(tx, ctx, { channel: 'email', address: email });
  const userId = existing
    ? existing.email_confirmed_at === null && existing.invited_at === null
      ? existing.id
      : null
    : await beginSignUp(tx, ctx, identity, caller);
  await noteMailSent(tx, ctx, userId, 'confirmation_sent_at');
  await sendConfirmationMail(tx, ctx, {
    ...mail,
    kind: 'confirmation',
    userId,
    to: email,
    userData: identity.profile,
    identity,
  });
  const details = { provider: identity.provider };
  await audit(tx, ctx, { action: 'user_confirmation_requested', userId: existing?.id ?? userId, caller, details });
  return new AuthError('provider_email_needs_verification');
}

async function beginSignUp(tx: Tx, ctx: AuthContext, { email, profile, provider }: ExternalIdentity, caller: Caller) {
  const account = await insertUser(tx, ctx, { email: email!, data: profile, passwordHash: null, confirmed: false });
  if (!account) throw new AuthError('conflict');
  await audit(tx, ctx, { action: 'user_signedup', userId: account.user.id, caller, details: { provider } });
  return account.user.id;
}
