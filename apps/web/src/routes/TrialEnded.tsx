import { TrialEndedDialog } from '../features/trials/TrialEndedDialog';
import { TrialEndedContent } from './TrialEndedContent';

/** The end of a trial over the page that is open, with the plans. */
export function TrialEnded() {
  return (
    <TrialEndedDialog>
      <TrialEndedContent />
    </TrialEndedDialog>
  );
}
