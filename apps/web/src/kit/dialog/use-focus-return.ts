import { useEffect, useState } from 'react';

/** What opened the dialogs that are open now, the newest last. */
const openers: Element[] = [];

/** The element that opens a dialog now: where that is an entry of a menu, which closes with the choice, the menu's button. */
function openerNow(): Element | null {
  const active = document.activeElement;
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (button ? document.getElementById(button) : null) ?? active;
}

/**
 * Gives the focus back when a dialog goes: to what opened it; where that is gone or disabled, as after a dialog that
 * this one followed, to what opened the one before; and to the page where nothing else is left.
 */
export function useFocusReturn(): void {
  // While it is first drawn: fields of the dialog take the focus before effects run.
  const [ways] = useState(() => [openerNow(), ...openers.toReversed()]);
  useEffect(() => {
    const opener = ways[0] ?? document.body;
    openers.push(opener);
    return () => {
      openers.splice(openers.lastIndexOf(opener), 1);
      const active = document.activeElement;
      // What closed the dialog may have put the focus elsewhere on purpose.
      if (active && active !== document.body && !active.closest('[role="dialog"]')) return;
      for (const way of [...ways, document.getElementById('page')]) {
        if (way === document.body || !(way instanceof HTMLElement)) continue;
        way.focus({ preventScroll: true });
        if (document.activeElement === way) return;
      }
    };
  }, [ways]);
}
