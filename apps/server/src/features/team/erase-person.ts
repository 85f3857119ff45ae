import type { HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { eraseAccount } from '#domain/membership/erase-account';
import { transferHoldings } from './holdings';
import { requirePerson } from './person';

/** Erases somebody of the caller's organization, once another looks after its work. */
export async function removePerson(
  context: HandlerContext,
  { id, transferTo }: { id: string; transferTo: string | null },
): Promise<Record<string, never>> {
  const person = await requirePerson(context, id);
  if (id === context.caller.userId) throw fail('BAD_REQUEST', { id: 'Delete your own account in your profile.' });
  const moved = await transferHoldings(context, id, transferTo);
  const entries = await eraseAccount(context, person);
  await context.audit({ type: 'profile', id }, { after: { transferred_to: transferTo, ...moved, ...entries } });
  return {};
}

/** Erases the caller's own account; what it looked after is nobody's then. */
export async function eraseOwnAccount(context: HandlerContext, email: string): Promise<Record<string, never>> {
  const { caller } = context;
  const { profile } = caller;
  if (email !== profile.email.toLowerCase())
    throw fail('BAD_REQUEST', { email: 'Enter the email address you sign in with.' });
  const entries = await eraseAccount(context, profile);
  await context.audit({ type: 'profile', id: caller.userId }, { after: entries });
  return {};
}
