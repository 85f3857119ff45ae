import { useHotkeys } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { PalettePlaces } from './palette-pages';

const CommandPalette = lazy(async () => ({ default: (await import('./CommandPalette')).CommandPalette }));

/** A dialog keeps the keyboard to itself, and a room that is shown a page sees nothing else. */
const isTaken = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/**
 * The palette behind Ctrl/Cmd-K; its code arrives when it is first asked for.
 * @param isOff nothing opens, as while a page is shown to a room
 */
export function usePalette(isOff: boolean, places: PalettePlaces): { open: () => void; element: ReactNode } {
  const [asked, setAsked] = useState(0);
  const open = () => setAsked((times) => times + 1);
  const handleKeys = () => {
    if (!isOff && !isTaken()) open();
  };
  useHotkeys([['mod+K', handleKeys]], []);
  const element = asked > 0 && !isOff && (
    <Suspense fallback={null}>
      <CommandPalette asked={asked} places={places} />
    </Suspense>
  );
  return { open, element };
}
