import { ExportButton } from '../features/organization-export/ExportButton';
import { PlanChooser } from '../features/plans/PlanChooser';
import { TrialEndedPanel } from '../features/trials/TrialEndedPanel';
import { useSignOut } from '../shell/use-sign-out';

/** The plans and the ways out, over the open page and on `/trial-ended` alike. */
export function TrialEndedContent() {
  return <TrialEndedPanel plans={<PlanChooser />} ownData={<ExportButton />} onSignOut={useSignOut()} />;
}
