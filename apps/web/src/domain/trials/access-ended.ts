import { promptVerdicts } from '@fairlead/contract/features/trials/prompts';
import { trialState } from '@fairlead/contract/features/trials/trial';
import type { SessionState } from '#app/session/session';

/** Whether the page of the end is all that is open to the person now. */
export function isAccessEnded({ me, serverNow }: Pick<SessionState, 'me' | 'serverNow'>): boolean {
  if (!me?.profile) return false;
  const { profile, msp } = me;
  const end = msp?.trial_end_date ? new Date(msp.trial_end_date) : null;
  const trial = trialState(profile.role, msp && { ...msp, trial_end_date: end }, serverNow());
  return promptVerdicts({ role: profile.role, trial, flags: profile, createdToday: false }).trial_ended.shows;
}
