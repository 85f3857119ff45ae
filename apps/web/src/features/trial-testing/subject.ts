import type { Role } from '@fairlead/contract/access/roles';
import {
  PROMPT_FLAGS,
  type Prompt,
  type PromptFlags,
  promptVerdicts,
  type Verdict,
} from '@fairlead/contract/features/trials/prompts';
import { type TrialState, trialState } from '@fairlead/contract/features/trials/trial';
import { useMe, useServerNow } from '#app/session/session';
import { usePromptFlags } from '#domain/trials/prompt-flags';
import { isOfToday, usePromptVerdicts, useTrial } from '#domain/trials/trial';

const UNSEEN = Object.fromEntries(PROMPT_FLAGS.map((flag) => [flag, false])) as PromptFlags;

/** Whom the page speaks of: a person with a role in the organization. */
export type Subject = {
  role: Role;
  trial: TrialState;
  /** Null for somebody imagined. */
  flags: PromptFlags | null;
  createdToday: boolean;
  verdicts: Record<Prompt, Verdict>;
};

/**
 * The signed-in person, or somebody imagined in the given role of the organization acted for, who has seen nothing yet.
 * The same functions answer here that decide in the shell.
 */
export function useSubject(imagined: Role | null): Subject {
  const { profile, msp } = useMe();
  const serverNow = useServerNow();
  // Also what renders the page anew when a day, or the access, has ended.
  const own = useTrial();
  const ownVerdicts = usePromptVerdicts();
  const ownFlags = usePromptFlags();
  if (imagined === null) {
    const createdToday = isOfToday(profile.created_on, serverNow());
    return { role: profile.role, trial: own, flags: ownFlags, createdToday, verdicts: ownVerdicts };
  }
  const end = msp?.trial_end_date ? new Date(msp.trial_end_date) : null;
  const trial = trialState(imagined, msp && { ...msp, trial_end_date: end }, serverNow());
  const createdToday = false;
  const verdicts = promptVerdicts({ role: imagined, trial, flags: UNSEEN, createdToday });
  return { role: imagined, trial, flags: null, createdToday, verdicts };
}
