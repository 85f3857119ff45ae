import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** Where the page's frame shows the main action of what is open: in its head, on a phone at its foot. */
export const SectionActionSlot = createContext<HTMLElement | null>(null);

/** The one main action of a section. It is written next to what it acts on, and appears where the frame has its place. */
export function SectionAction({ children }: { children: ReactNode }) {
  const slot = useContext(SectionActionSlot);
  return slot && createPortal(children, slot);
}
