import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useRef } from 'react';

/** What a key asks for. */
export type KeyActs = {
  /** The answer with this key on it. @returns whether there is one */
  onAnswer: (key: string) => boolean;
  onNext: () => void;
  onBack: () => void;
  onHelp: () => void;
};

const NEXT = new Set(['ArrowRight', 'j', 'J']);
const BACK = new Set(['ArrowLeft', 'k', 'K']);
/** Where people write, and what has keys of its own. */
const KEEPS_KEYS = [
  'input:not([type="radio"]):not([type="checkbox"])',
  ...['textarea', 'select', '[contenteditable="true"]', '[role="dialog"]', '[role="listbox"]', '[role="menu"]'],
].join(', ');

/** A key belongs to what is open or written in: dialogs, lists and text fields keep theirs. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  const target = event.target instanceof Element ? event.target : null;
  return target?.closest(KEEPS_KEYS) != null || document.querySelector('[aria-modal="true"]') !== null;
}

/** Whether single keys answer and move; kept in this browser, and off for whom they get in the way of. */
export function useKeysOn(): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useLocalStorage({
    key: 'fairlead-answer-keys',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  return [on, setOn];
}

/** Answering and moving by single keys, anywhere on the page but where people write. */
export function useQuestionKeys(isOn: boolean, acts: KeyActs): void {
  const now = useRef(acts);
  now.current = acts;
  useEffect(() => {
    if (!isOn) return;
    const handleKey = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const { onAnswer, onNext, onBack, onHelp } = now.current;
      if (NEXT.has(event.key)) onNext();
      else if (BACK.has(event.key)) onBack();
      else if (event.key === '?') onHelp();
      else if (!onAnswer(event.key.toUpperCase())) return;
      event.preventDefault();
      // The answers are a group of radios, which would take the arrows as well.
      event.stopPropagation();
    };
    window.addEventListener('keydown', handleKey, { capture: true });
    return () => window.removeEventListener('keydown', handleKey, { capture: true });
  }, [isOn]);
}
