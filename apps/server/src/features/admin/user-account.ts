import { fail } from '#api/errors';
import type { StagedContext } from '#api/staged-context';
import { findUser } from './get-user';

/** Mails somebody a link to a new password. Whoever signs in at their company has none here. */
export async function sendUserRecovery(context: StagedContext, id: string): Promise<Record<string, never>> {
  const { email, name, msp_id } = await context.read(({ tx }) => findUser(tx, id));
  const account = await context.services.auth.account(id);
  if (!account) throw fail('NOT_FOUND');
  if (account.isSso) throw fail('BAD_REQUEST', { id: 'They sign in at their company, which keeps the password.' });
  const tokenHash = await context.services.auth.recoveryLink(email);
  return context.write(async ({ tx, audit, services }) => {
    await services.mails.order(tx, {
      mspId: msp_id,
      to: email,
      mail: 'password_link',
      values: {
        organization: name,
        link: `${services.publicUrl}/setup-password?token_hash=${encodeURIComponent(tokenHash)}&type=recovery`,
      },
    });
    await audit({ type: 'profile', id });
    return {};
  });
}

/** Removes a second factor, for somebody who has lost it. The auth service tells its owner by mail. */
export async function removeUserFactor(
  context: StagedContext,
  { id, factorId }: { id: string; factorId: string },
): Promise<Record<string, never>> {
  await context.read(({ tx }) => findUser(tx, id));
  const account = await context.services.auth.account(id);
  const factor = account?.factors.find((known) => known.id === factorId);
  if (!factor) throw fail('NOT_FOUND');
  await context.services.auth.removeFactor(id, factorId);
  return context.write(async ({ audit }) => {
    await audit({ type: 'profile', id }, { before: { factor: factor.kind }, after: { factor: null } });
    return {};
  });
}
