import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useOfferedLinks } from '../../lib/links';
import { useIsPhone } from '../../lib/page-width';
import { OPEN_PRICING_MODAL } from '../../lib/pricing-modal';
import { useMe } from '../../lib/session';
import { useTrial } from '../../lib/trial';
import { daysLeftWords } from '../../lib/trial-words';
import { useFocusReturn } from '../../ui/use-focus-return';
import { PlanPicker } from './PlanPicker';
import classes from './PricingModal.module.css';
import { usePlanFit } from './plan-fit';
import { pricingModalOffers } from './plan-offers';

/** "Choose your plan", opened from anywhere by the window's event. @param waits another dialog has the page */
export function PricingModal({ waits }: { waits: boolean }) {
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    const handleAsked = () => setIsAsked(true);
    window.addEventListener(OPEN_PRICING_MODAL, handleAsked);
    return () => window.removeEventListener(OPEN_PRICING_MODAL, handleAsked);
  }, []);
  return isAsked && !waits ? <OpenModal onClose={() => setIsAsked(false)} /> : null;
}

function OpenModal({ onClose }: { onClose: () => void }) {
  const { msp } = useMe();
  const trial = useTrial();
  const links = useOfferedLinks();
  const fit = usePlanFit();
  const isPhone = useIsPhone();
  useFocusReturn();
  const days = daysLeftWords(trial);
  return (
    <Modal
      opened
      onClose={onClose}
      title="Choose your plan"
      size={1040}
      fullScreen={isPhone}
      classNames={{ title: classes.title, header: classes.header, body: classes.body }}
    >
      <p className={classes.lead}>{days && `${days}. `}Your clients and reports stay as they are.</p>
      <PlanPicker list={pricingModalOffers} links={links} fit={fit} current={msp?.plan ?? null} />
    </Modal>
  );
}
