import { type PromptFlag, type PromptInTurn, promptInTurn } from '@fairlead/contract/features/trials/prompts';
import { useState } from 'react';
import { useMe } from '#app/session/session';
import { useSoleTab } from '#app/session/sole-tab';
import { useIsSavingFlags, usePromptFlags } from './prompt-flags';
import { usePromptVerdicts } from './trial';

type AskedOnce = Exclude<PromptInTurn, 'trial_ended'>;

/** What is set when each has been seen to its end. */
const FLAG_OF: Record<AskedOnce, PromptFlag> = {
  welcome: 'day_1_welcome_shown',
  feedback: 'trial_feedback_shown',
  check_in: 'day_7_checkin_shown',
};

/**
 * Which dialog or card shows in this tab now. What is asked once is asked in one tab of the browser, and stays until it
 * is answered: a person may be writing in it when its day ends. Only the end of the access goes before it. One place of a
 * tab asks: a second one would wait for the first as another tab does.
 */
export function usePromptTurn(): PromptInTurn | null {
  const { profile } = useMe();
  const due = promptInTurn(usePromptVerdicts());
  const flags = usePromptFlags();
  const isSaving = useIsSavingFlags();
  const [opened, setOpened] = useState<AskedOnce | null>(null);
  const isUnanswered = opened !== null && !flags[FLAG_OF[opened]];
  const turn = isUnanswered && due !== 'trial_ended' ? opened : due;
  const asked = turn === 'trial_ended' ? null : turn;
  // Until the flag is saved, no other tab asks.
  const isSole = useSoleTab(asked !== null || isSaving ? `fairlead-prompt ${profile.id}` : null);
  if (isSole && asked !== opened) setOpened(asked);
  return asked !== null && !isSole ? null : turn;
}

/** Whether the end of the access is what shows. It takes no turn, so any number of places may ask. */
export function useIsAccessOver(): boolean {
  return promptInTurn(usePromptVerdicts()) === 'trial_ended';
}
