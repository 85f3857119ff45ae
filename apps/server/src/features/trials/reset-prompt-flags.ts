import { PROMPT_FLAGS, type PromptFlags } from '@fairlead/contract/features/trials/prompts';
import { profiles } from '@fairlead/db/schema/profiles';
import { eq } from 'drizzle-orm';
import type { HandlerContext } from '#api/context';
import { actingDemoMsp } from './demo-msp';

const UNSEEN = Object.fromEntries(PROMPT_FLAGS.map((flag) => [flag, false])) as PromptFlags;

/** Lets every one-time prompt show again: to the global admin itself, or to the people of the demo MSP it acts for. */
export async function resetPromptFlags(context: HandlerContext, whose: 'own' | 'members'): Promise<{ people: number }> {
  const { tx, caller } = context;
  const msp = whose === 'members' ? await actingDemoMsp(context) : null;
  const target = msp ? { type: 'msp', id: msp.id } : { type: 'profile', id: caller.userId };
  const reset = await tx
    .update(profiles)
    .set(UNSEEN)
    .where(msp ? eq(profiles.msp_id, msp.id) : eq(profiles.id, caller.userId))
    .returning({ id: profiles.id });
  await context.audit(target, { after: { ...UNSEEN, people: reset.length } });
  return { people: reset.length };
}
