import { type TouchEvent, useEffect, useRef } from 'react';

type Turns = { onBack: () => void; onNext: () => void };
type PresentKeys = Turns & { onFirst: () => void; onLast: () => void; onLeave: () => void };

/** Controls that have a use of their own for the arrow keys. */
const OWN_ARROWS = 'input, textarea, select, [role="slider"], [role="radiogroup"]';
/** Controls that have a use of their own for the space bar. */
const OWN_SPACE = `${OWN_ARROWS}, button, a, [role="switch"], [role="dialog"]`;

/** Arrows, the page keys, space, Home and End turn the slides, as a remote does; Escape leaves. */
export function usePresentKeys(keys: PresentKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      // A dialog over the slide has keys of its own.
      if (document.querySelector('[role="dialog"]')) return;
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const own = { ArrowLeft: OWN_ARROWS, ArrowRight: OWN_ARROWS, Home: OWN_ARROWS, End: OWN_ARROWS, ' ': OWN_SPACE };
      const selector = own[event.key as keyof typeof own];
      if (selector && event.target instanceof Element && event.target.closest(selector)) return;
      const { onBack, onNext, onFirst, onLast, onLeave } = latest.current;
      const turn = {
        ArrowLeft: onBack,
        PageUp: onBack,
        ArrowRight: onNext,
        PageDown: onNext,
        ' ': event.shiftKey ? onBack : onNext,
        Home: onFirst,
        End: onLast,
        Escape: onLeave,
      }[event.key];
      if (!turn) return;
      event.preventDefault();
      turn();
    };
    // Before a dialog that Escape closes is gone, and listening once, so that it stays before the dialog's own.
    window.addEventListener('keydown', handleKey, { capture: true });
    return () => window.removeEventListener('keydown', handleKey, { capture: true });
  }, []);
}

/** How far a finger moves sideways to turn a slide, in px. */
const SWIPE_PX = 60;

/** A swipe to the left or right turns the slides; one that is more up or down scrolls. */
export function useSwipe({ onBack, onNext }: Turns) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      const finger = touches[0];
      const isFree = touches.length === 1 && target instanceof Element && !target.closest(OWN_ARROWS);
      start.current = finger && isFree ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      if (!finger || !start.current) return;
      const [x, y] = [finger.clientX - start.current.x, finger.clientY - start.current.y];
      start.current = null;
      if (Math.abs(x) < SWIPE_PX || Math.abs(x) < Math.abs(y) * 2) return;
      (x < 0 ? onNext : onBack)();
    },
  };
}
