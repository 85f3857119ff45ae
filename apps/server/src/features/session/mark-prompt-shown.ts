import type { Me } from '@fairlead/contract/features/session';
import type { PromptFlag } from '@fairlead/contract/features/trials/prompts';
import type { HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { profileView } from '#domain/team/view';
import { setPromptFlag } from './queries';

/** Notes that the caller has seen a one-time prompt to its end. No operation takes it back. */
export async function markPromptShown(context: HandlerContext, flag: PromptFlag): Promise<NonNullable<Me['profile']>> {
  const { tx, caller } = context;
  const row = await setPromptFlag(tx, caller.userId, flag);
  if (!row) throw fail('NO_PROFILE');
  await context.audit({ type: 'profile', id: caller.userId }, { after: { [flag]: true } });
  return profileView(row);
}
