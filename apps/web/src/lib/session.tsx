import type { Me } from '@fairlead/contract/session';
import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { api, apiClient } from './api';
import { authClient } from './auth-client';
import { now } from './clock';
import { isLoginDue } from './last-login';
import { useViewMode } from './view-mode';

export type SessionState = {
  /** True until both the session check and the profile load are done. */
  loading: boolean;
  session: Session | null;
  /** The caller's profile and MSP; null when signed out or when the profile could not be read. */
  me: Me | null;
  /** A recovery link was opened: the next page is the new password. */
  recovering: boolean;
  reloadMe: () => Promise<void>;
  /** @throws when the service refused for a reason other than the session being gone already */
  signOut: () => Promise<void>;
};

const SessionContext = createContext<SessionState | null>(null);

/** Only logged when it fails: nothing on the page depends on it. */
async function recordLogin(): Promise<void> {
  try {
    await apiClient.session.recordLogin();
  } catch (error) {
    console.warn('The time of the last sign-in could not be saved.', error instanceof Error ? error.message : '');
  }
}

/** Follows the events of the sign-in service (specification §4) and keeps the caller's profile beside the session. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const mode = useViewMode();
  const [session, setSession] = useState<Session | null>(null);
  const [me, setMe] = useState<Me | null>(null);
  const [checked, setChecked] = useState(false);
  const [meLoaded, setMeLoaded] = useState(false);
  const [recovering, setRecovering] = useState(false);
  const userId = useRef<string | null>(null);

  const loadMe = useCallback(async () => {
    const loadingFor = userId.current;
    if (!loadingFor) return;
    try {
      // Through the query client for its retries: a moment's outage must not look like an account without a profile.
      const loaded = await queryClient.fetchQuery(api.session.me.queryOptions({ staleTime: 0, networkMode: 'always' }));
      if (userId.current !== loadingFor) return;
      setMe(loaded);
      if (loaded.profile && isLoginDue(loadingFor, now())) void recordLogin();
    } catch (error) {
      // Treated as having no profile; the page for that offers to try again.
      console.warn('The profile could not be loaded.', error instanceof Error ? error.message : '');
    } finally {
      if (userId.current === loadingFor) setMeLoaded(true);
    }
  }, [queryClient]);

  const clear = useCallback(() => {
    userId.current = null;
    queryClient.clear();
    setSession(null);
    setMe(null);
    setMeLoaded(true);
    setRecovering(false);
  }, [queryClient]);

  useEffect(() => {
    const handleEvent = (event: AuthChangeEvent, next: Session | null) => {
      if (event === 'PASSWORD_RECOVERY') setRecovering(true);
      // The new password is set, so the guards let the account in again.
      if (event === 'USER_UPDATED') setRecovering(false);
      if (event === 'SIGNED_OUT' || !next) {
        clear();
      } else {
        const isOther = userId.current !== next.user.id;
        if (isOther && userId.current !== null) clear();
        setSession(next);
        if (isOther) {
          userId.current = next.user.id;
          setMeLoaded(false);
          // Outside the callback: the client holds its lock while it tells of an event.
          setTimeout(loadMe, 0);
        }
      }
      setChecked(true);
    };
    const { data } = authClient.onAuthStateChange(handleEvent);
    return () => data.subscription.unsubscribe();
  }, [clear, loadMe]);

  // The MSP acted for depends on the view mode, so everything loaded for the other one is dropped.
  const shownMode = useRef(mode);
  useEffect(() => {
    if (shownMode.current === mode) return;
    shownMode.current = mode;
    queryClient.clear();
    void loadMe();
  }, [mode, loadMe, queryClient]);

  const signOut = useCallback(async () => {
    const { error } = await authClient.signOut({ scope: 'local' });
    if (error) throw error;
    clear();
  }, [clear]);

  const state = useMemo<SessionState>(
    () => ({ loading: !checked || !meLoaded, session, me, recovering, reloadMe: loadMe, signOut }),
    [checked, meLoaded, session, me, recovering, loadMe, signOut],
  );
  return <SessionContext value={state}>{children}</SessionContext>;
}

export function useSession(): SessionState {
  const state = useContext(SessionContext);
  if (!state) throw new Error('useSession needs a SessionProvider');
  return state;
}

/** The signed-in caller with a profile, below the guard of the shell. */
export function useMe(): Me & { profile: NonNullable<Me['profile']> } {
  const { me } = useSession();
  if (!me?.profile) throw new Error('useMe is for pages behind the shell');
  return { ...me, profile: me.profile };
}
