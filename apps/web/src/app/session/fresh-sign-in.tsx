import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useRef, useState } from 'react';
import { problemCode } from '../api/api-problem';
import { useSession } from './session';

const FreshSignInDialog = lazy(() =>
  import('./FreshSignInDialog').then((module) => ({ default: module.FreshSignInDialog })),
);

/**
 * Runs an act whose operation has a `fresh` policy. Where the sign-in is too old for it, one dialog asks the person to
 * confirm who they are and the act is repeated, so that nothing typed is lost. Null when they changed their mind.
 * @throws whatever else the act throws
 */
type FreshSignIn = <Done>(act: () => Promise<Done>) => Promise<Done | null>;

const FreshSignInContext = createContext<FreshSignIn | null>(null);

type Asked = { onDone: () => void; onCancel: () => void };

/** Around every page; one dialog at a time. */
export function FreshSignInProvider({ children }: { children: ReactNode }) {
  const { session } = useSession();
  const [asked, setAsked] = useState<Asked | null>(null);
  const count = useRef(0);
  const run = useCallback<FreshSignIn>(async (act) => {
    try {
      return await act();
    } catch (error) {
      if (problemCode(error) !== 'FRESH_SIGN_IN') throw error;
    }
    count.current += 1;
    const confirmed = await new Promise<boolean>((resolve) => {
      const close = (answer: boolean) => {
        setAsked(null);
        resolve(answer);
      };
      setAsked({ onDone: () => close(true), onCancel: () => close(false) });
    });
    return confirmed ? act() : null;
  }, []);
  return (
    <FreshSignInContext value={run}>
      {children}
      {asked && session && (
        <Suspense>
          <FreshSignInDialog key={count.current} user={session.user} {...asked} />
        </Suspense>
      )}
    </FreshSignInContext>
  );
}

export function useFreshSignIn(): FreshSignIn {
  const run = useContext(FreshSignInContext);
  if (!run) throw new Error('useFreshSignIn needs a FreshSignInProvider');
  return run;
}
