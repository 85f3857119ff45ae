import { useOfferedLinks } from '../../lib/links';
import { useMe } from '../../lib/session';
import { PlanPicker } from './PlanPicker';
import { usePlanFit } from './plan-fit';
import { planChooserOffers } from './plan-offers';

/** The plans by clients and users, with the one that fits (specification §9, "Plan chooser"). */
export function PlanChooser({ onOpen }: { onOpen?: () => void }) {
  const { msp } = useMe();
  return (
    <PlanPicker
      list={planChooserOffers}
      links={useOfferedLinks()}
      fit={usePlanFit()}
      current={msp?.plan ?? null}
      {...(onOpen ? { onOpen } : {})}
    />
  );
}
