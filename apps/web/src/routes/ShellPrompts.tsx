import { TrialEndedDialog } from '../features/trials/TrialEndedDialog';
import { usePromptTurn } from '../lib/prompt-turn';

/** What comes over the page: of the dialogs and the card the one whose turn it is. */
export function ShellPrompts() {
  const turn = usePromptTurn();
  return <>{turn === 'trial_ended' && <TrialEndedDialog />}</>;
}
