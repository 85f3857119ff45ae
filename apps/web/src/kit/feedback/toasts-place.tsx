import { type NotificationsState, notificationsStore } from '@mantine/notifications';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react';

type Ask = () => () => void;

const AskContext = createContext<Ask>(() => () => {});

const place = (defaultPosition: NotificationsState['defaultPosition']) =>
  notificationsStore.updateState((current) => ({ ...current, defaultPosition }));

/** Knows who needs the foot of the page free of toasts. */
export function ToastsPlace({ children }: { children: ReactNode }) {
  const askers = useRef(0);
  const ask = useCallback<Ask>(() => {
    askers.current += 1;
    place('top-right');
    return () => {
      askers.current -= 1;
      if (askers.current === 0) place('bottom-right');
    };
  }, []);
  return <AskContext value={ask}>{children}</AskContext>;
}

/** Keeps toasts off the foot of the page while what uses it is shown there: a card, or the buttons of a wizard. */
export function useToastsAtTop(): void {
  const ask = useContext(AskContext);
  useEffect(ask, [ask]);
}
