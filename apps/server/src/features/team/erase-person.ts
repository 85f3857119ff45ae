import { asPlatform } from '@fairlead/db/database';
import { erasePerson } from '@fairlead/db/rpc';
import type { HandlerContext } from '../../api/context';
import { fail } from '../../api/errors';
import { eraseTraces } from '../../membership/erase-traces.job';
import { keepingAnAdmin } from '../../membership/last-admin';
import { transferHoldings } from './holdings';
import { type Deciding, type PersonRow, requirePerson } from './person';

/** Erases somebody of the caller's organization, once another looks after its work. */
export async function removePerson(
  context: HandlerContext,
  { id, transfer_to }: { id: string; transfer_to: string | null },
): Promise<Record<string, never>> {
  const person = await requirePerson(context, id);
  if (id === context.caller.userId) throw fail('BAD_REQUEST', { id: 'Delete your own account in your profile.' });
  const moved = await transferHoldings(context, id, transfer_to);
  const entries = await erase(context, person);
  await context.audit({ type: 'profile', id }, { after: { transferred_to: transfer_to, ...moved, ...entries } });
  return {};
}

/** Erases the caller's own account; what it looked after is nobody's then. */
export async function eraseOwnAccount(context: HandlerContext, email: string): Promise<Record<string, never>> {
  const { caller } = context;
  const { profile } = caller;
  if (email !== profile.email.toLowerCase())
    throw fail('BAD_REQUEST', { email: 'Enter the email address you sign in with.' });
  const entries = await erase(context, profile);
  await context.audit({ type: 'profile', id: caller.userId }, { after: entries });
  return {};
}

/** What stands about the person in the database goes now; the account and stored bytes follow by a job. */
async function erase({ tx, now, jobs, services }: Deciding, { id, email }: Pick<PersonRow, 'id' | 'email'>) {
  return asPlatform(tx, async () => {
    const erased = await keepingAnAdmin(() => erasePerson(tx, id, now));
    if (!erased) throw fail('NOT_FOUND');
    await services.mails.forget(tx, email.toLowerCase());
    await eraseTraces(tx, jobs, { accounts: [id], files: erased.files, organizations: [] }, now);
    return { redacted_entries: erased.audit.entries, redaction_seal: erased.audit.seal };
  });
}
