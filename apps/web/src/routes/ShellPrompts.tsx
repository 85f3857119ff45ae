import { CheckInCard } from '../features/feedback/CheckInCard';
import { FeedbackDialog } from '../features/feedback/FeedbackDialog';
import { TrialEndedDialog } from '../features/trials/TrialEndedDialog';
import { WelcomeDialog } from '../features/welcome/WelcomeDialog';
import { usePromptTurn } from '../lib/prompt-turn';
import { Corner } from '../ui/Corner';

/** What comes over the page: of the dialogs and the card the one whose turn it is. */
export function ShellPrompts() {
  const turn = usePromptTurn();
  return (
    <>
      {turn === 'trial_ended' && <TrialEndedDialog />}
      {turn === 'welcome' && <WelcomeDialog />}
      {turn === 'feedback' && <FeedbackDialog />}
      {turn === 'check_in' && (
        <Corner>
          <CheckInCard />
        </Corner>
      )}
    </>
  );
}
