/** The event at the window on which the pricing modal opens. */
export const OPEN_PRICING_MODAL = 'open-pricing-modal';

/** Opens the pricing modal of the shell, from wherever somebody chooses a plan. */
export function openPricingModal(): void {
  window.dispatchEvent(new Event(OPEN_PRICING_MODAL));
}
