import { choosesPlan } from '@fairlead/contract/plans';
import { CheckInCard } from '../features/feedback/CheckInCard';
import { FeedbackDialog } from '../features/feedback/FeedbackDialog';
import { PricingModal } from '../features/plans/PricingModal';
import { TrialEndedDialog } from '../features/trials/TrialEndedDialog';
import { WelcomeDialog } from '../features/welcome/WelcomeDialog';
import { usePromptTurn } from '../lib/prompt-turn';
import { useMe } from '../lib/session';
import { Corner } from '../ui/Corner';
import { TrialEndedContent } from './TrialEndedContent';

/** What comes over the page: of the dialogs and the card the one whose turn it is, and the plans when asked for. */
export function ShellPrompts() {
  const turn = usePromptTurn();
  const { profile } = useMe();
  return (
    <>
      {turn === 'trial_ended' && (
        <TrialEndedDialog>
          <TrialEndedContent />
        </TrialEndedDialog>
      )}
      {turn !== 'trial_ended' && choosesPlan(profile.role) && (
        <PricingModal waits={turn === 'welcome' || turn === 'feedback'} />
      )}
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
