import { isClientUser } from '@fairlead/contract/access/roles';
import { useMe } from '../app/session/session';
import { useIsAccessOver, usePromptTurn } from '../domain/trials/prompt-turn';
import { useReturnNote } from '../features/onboarding/return-note';
import { useKeepOpened } from '../features/onboarding/use-onboarding';
import { PricingModal } from '../features/plans/PricingModal';
import { Corner } from '../kit/brand/Corner';
import { late } from '../kit/dialog/late';

const CheckInCard = late(async () => (await import('../features/feedback/CheckInCard')).CheckInCard);
const FeedbackDialog = late(async () => (await import('../features/feedback/FeedbackDialog')).FeedbackDialog);
const TrialEnded = late(async () => (await import('./TrialEnded')).TrialEnded);
const WelcomeDialog = late(async () => (await import('../features/trials/WelcomeDialog')).WelcomeDialog);

/** What comes over the page: of the dialogs and the card the one whose turn it is, and the plans when asked for. */
export function ShellPrompts() {
  const turn = usePromptTurn();
  // Whoever a step of setting up led here is greeted once that is over.
  const isSettingUp = useReturnNote();
  const keepOpened = useKeepOpened();
  return (
    <>
      {turn === 'trial_ended' && <TrialEnded />}
      <PlansWhenAsked waits={turn === 'welcome' || turn === 'feedback'} />
      {turn === 'welcome' && !isSettingUp && <WelcomeDialog onStart={keepOpened} />}
      {turn === 'feedback' && <FeedbackDialog />}
      {turn === 'check_in' && (
        <Corner>
          <CheckInCard />
        </Corner>
      )}
    </>
  );
}

/**
 * The plans, wherever a page of the product asks for them, with the shell around it or without. The end of a trial shows
 * them itself, and a client's own users choose no plan: it is their provider's.
 * @param waits another dialog has the page
 */
export function PlansWhenAsked({ waits = false }: { waits?: boolean }) {
  const { profile } = useMe();
  const isOver = useIsAccessOver();
  return isOver || isClientUser(profile.role) ? null : <PricingModal waits={waits} />;
}
