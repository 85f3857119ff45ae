import { useEffect } from 'react';

type PresentKeys = { onBack: () => void; onNext: () => void; onLeave: () => void };

/** Controls that have a use of their own for the arrow keys. */
const OWN_ARROWS = 'input, textarea, select, [role="slider"], [role="radiogroup"]';

/** Left and right, the page keys and the space of a remote turn the slides; Escape leaves. */
export function usePresentKeys({ onBack, onNext, onLeave }: PresentKeys): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
      if (isArrow && event.target instanceof Element && event.target.closest(OWN_ARROWS)) return;
      const turn = { ArrowLeft: onBack, PageUp: onBack, ArrowRight: onNext, PageDown: onNext, Escape: onLeave }[
        event.key
      ];
      if (!turn) return;
      event.preventDefault();
      turn();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [onBack, onNext, onLeave]);
}
