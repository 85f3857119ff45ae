import { takesSeat } from '@fairlead/contract/features/plans/plans';
import { useMe } from '../app/session/session';
import { usePromptTurn } from '../domain/trials/prompt-turn';
import { CheckInCard } from '../features/feedback/CheckInCard';
import { FeedbackDialog } from '../features/feedback/FeedbackDialog';
import { useReturnNote } from '../features/onboarding/return-note';
import { PricingModal } from '../features/plans/PricingModal';
import { TrialEndedDialog } from '../features/trials/TrialEndedDialog';
import { WelcomeDialog } from '../features/trials/WelcomeDialog';
import { Corner } from '../kit/brand/Corner';
import { TrialEndedContent } from './TrialEndedContent';

/** What comes over the page: of the dialogs and the card the one whose turn it is, and the plans when asked for. */
export function ShellPrompts() {
  const turn = usePromptTurn();
  const { profile } = useMe();
  // Whoever a step of setting up led here is greeted once that is over.
  const isSettingUp = useReturnNote();
  return (
    <>
      {turn === 'trial_ended' && (
        <TrialEndedDialog>
          <TrialEndedContent />
        </TrialEndedDialog>
      )}
      {turn !== 'trial_ended' && takesSeat(profile.role) && (
        <PricingModal waits={turn === 'welcome' || turn === 'feedback'} />
      )}
      {turn === 'welcome' && !isSettingUp && <WelcomeDialog />}
      {turn === 'feedback' && <FeedbackDialog />}
      {turn === 'check_in' && (
        <Corner>
          <CheckInCard />
        </Corner>
      )}
    </>
  );
}
