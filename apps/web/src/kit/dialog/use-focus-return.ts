import { useEffect, useState } from 'react';

/**
 * Gives the focus back, when a dialog goes, to where it was before the dialog came; to the page where that is gone. For
 * dialogs that are on the page only while they are open.
 */
export function useFocusReturn(): void {
  // While it is first drawn: fields of the dialog take the focus before effects run.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const target = before?.isConnected ? before : document.getElementById('page');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
    [before],
  );
}
