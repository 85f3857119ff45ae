import { useOfferedLinks } from '#domain/platform/links';
import { PlanPicker } from './PlanPicker';
import { usePlanFit } from './plan-fit';
import { planChooserOffers } from './plan-offers';
import { useCurrentPlan } from './use-current-plan';

/** The plans by clients and users, with the one that fits. */
export function PlanChooser({ onOpen }: { onOpen?: () => void }) {
  return (
    <PlanPicker
      list={planChooserOffers}
      links={useOfferedLinks()}
      fit={usePlanFit()}
      current={useCurrentPlan()}
      {...(onOpen ? { onOpen } : {})}
    />
  );
}
