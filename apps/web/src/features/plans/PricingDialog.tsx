import { Text } from '@mantine/core';
import { useOfferedLinks } from '#domain/platform/links';
import { useTrial } from '#domain/trials/trial';
import { daysLeftWords } from '#domain/trials/trial-words';
import { Dialog } from '#kit/dialog/Dialog';
import { PlanPicker } from './PlanPicker';
import classes from './PricingDialog.module.css';
import { usePlanFit } from './plan-fit';
import { pricingModalOffers } from './plan-offers';
import { useCurrentPlan } from './use-current-plan';

/** "Choose your plan": the plans by endpoints and users. */
export function PricingDialog({ onClose }: { onClose: () => void }) {
  const current = useCurrentPlan();
  const days = daysLeftWords(useTrial());
  const links = useOfferedLinks();
  const fit = usePlanFit();
  return (
    <Dialog
      onClose={onClose}
      title="Choose your plan"
      size={1040}
      isFullScreenOnPhone
      classNames={{ title: classes.title, header: classes.header, body: classes.body }}
    >
      <Text mt={4} mb={18} c="dimmed">
        {days && `${days}. `}Your clients and reports stay as they are.
      </Text>
      <PlanPicker list={pricingModalOffers} links={links} fit={fit} current={current} />
    </Dialog>
  );
}
