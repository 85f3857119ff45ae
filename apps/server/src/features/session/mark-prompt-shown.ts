import type { Me } from '@fairlead/contract/features/session';
import type { PromptFlag } from '@fairlead/contract/features/trials/prompts';
import type { HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { profileView } from '#domain/team/view';
import { setPromptFlags } from './queries';

/** Notes that the caller has seen one-time prompts to their end. No operation takes it back. */
export async function markPromptShown(
  context: HandlerContext,
  flags: readonly PromptFlag[],
): Promise<NonNullable<Me['profile']>> {
  const shown: Partial<Record<PromptFlag, true>> = Object.fromEntries(flags.map((flag) => [flag, true]));
  const { tx, caller } = context;
  const row = await setPromptFlags(tx, caller.userId, shown);
  if (!row) throw fail('NO_PROFILE');
  await context.audit({ type: 'profile', id: caller.userId }, { after: shown });
  return profileView(row);
}
