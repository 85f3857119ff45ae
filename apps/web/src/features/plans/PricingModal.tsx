import { useEffect, useState } from 'react';
import { OPEN_PRICING_MODAL } from '#domain/plans/pricing-modal';
import { late } from '#kit/dialog/late';

const PricingDialog = late(async () => (await import('./PricingDialog')).PricingDialog);

/** Opens the plans wherever the window's event is fired. @param waits another dialog has the page */
export function PricingModal({ waits }: { waits: boolean }) {
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    const handleAsked = () => setIsAsked(true);
    window.addEventListener(OPEN_PRICING_MODAL, handleAsked);
    return () => window.removeEventListener(OPEN_PRICING_MODAL, handleAsked);
  }, []);
  return isAsked && !waits ? <PricingDialog onClose={() => setIsAsked(false)} /> : null;
}
