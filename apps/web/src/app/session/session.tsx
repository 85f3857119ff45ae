import type { Me } from '@fairlead/contract/features/session';
import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { authClient } from '../auth/auth-client';
import { followSession, mayBeSignedIn } from '../auth/page-session';
import { dayOf, now } from '../locale/clock';
import { loadCaller, recordLogin } from './load-caller';
import { cancelMe, changeMe, forgetLoaded, serverAheadMs, useKnownMe } from './me-query';
import { onSessionDemand } from './session-demands';
import { useViewMode } from './view-mode';

export type SessionState = {
  /** True until both the session check and the profile load are done. */
  loading: boolean;
  session: Session | null;
  /** The caller's profile and MSP; null when signed out or when the profile could not be read. */
  me: Me | null;
  /** A recovery link was opened: the next page is the new password. */
  recovering: boolean;
  /** The account has a second factor that this session did not give yet: no page behind the shell opens before. */
  secondStep: boolean;
  /** The last session was too old for its role, so the person signs in again. */
  again: boolean;
  /** The last account that signed in is none of this address's, so it was signed out. */
  elsewhere: boolean;
  /** The person was signed in already when the application was opened, and did not sign in on it. */
  cameSignedIn: boolean;
  /** The last answer about the profile was an error: that there is none may be a passing fault. */
  profileFailed: boolean;
  /** Why an account without a profile could not be set up, for people; null where nothing waits for it. */
  setUpProblem: string | null;
  /** Reads the profile anew, and sets the account up where a sign-up or an invitation waits for it. */
  reloadMe: () => Promise<void>;
  /** Changes what is shown of the caller until it is read anew, such as a credit that is just being spent. */
  patchMe: (change: (me: Me) => Me) => void;
  /** What the server's clock says now, which decides what is left of a trial: this computer's may be days off. */
  serverNow: () => Date;
  /** @throws when the service refused for a reason other than the session being gone already */
  signOut: () => Promise<void>;
};

export const SessionContext = createContext<SessionState | null>(null);

/** Follows the events of the sign-in service and keeps the caller's profile next to the session. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const mode = useViewMode();
  const [session, setSession] = useState<Session | null>(null);
  const me = useKnownMe(session?.user.id ?? null);
  const [checked, setChecked] = useState(() => !mayBeSignedIn());
  const [meLoaded, setMeLoaded] = useState(checked);
  const [recovering, setRecovering] = useState(false);
  const [secondStep, setSecondStep] = useState(false);
  const [again, setAgain] = useState(false);
  const [elsewhere, setElsewhere] = useState(false);
  const [setUpProblem, setSetUpProblem] = useState<string | null>(null);
  const [cameSignedIn, setCameSignedIn] = useState(mayBeSignedIn);
  const [profileFailed, setProfileFailed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const userId = useRef<string | null>(null);
  // Rises with another person or view mode: what was asked for before is of no use then.
  const turn = useRef(0);
  const waitsForStep = useRef(false);

  const demandSecondStep = useCallback((demanded: boolean) => {
    waitsForStep.current = demanded;
    setSecondStep(demanded);
  }, []);

  const loadMe = useCallback(async () => {
    const loadingFor = userId.current;
    if (!loadingFor) return;
    const ofTurn = turn.current;
    const load = await loadCaller(queryClient, loadingFor);
    if (turn.current !== ofTurn) return;
    demandSecondStep(load.kind === 'second_step' || (load.kind === 'failed' && load.needsSecondStep));
    if (load.kind === 'loaded') {
      setSetUpProblem(load.setUpProblem);
      void recordLogin(loadingFor, load.me);
    }
    setProfileFailed(load.kind === 'failed');
    // Treated as having no profile; the page for that offers to try again.
    if (load.kind === 'failed')
      console.warn('The profile could not be loaded.', load.error instanceof Error ? load.error.message : '');
    setMeLoaded(true);
  }, [queryClient, demandSecondStep]);

  const clear = useCallback(() => {
    userId.current = null;
    turn.current += 1;
    queryClient.clear();
    setSession(null);
    setCameSignedIn(false);
    setProfileFailed(false);
    setMeLoaded(true);
    setRecovering(false);
    setSetUpProblem(null);
    demandSecondStep(false);
  }, [queryClient, demandSecondStep]);

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
          turn.current += 1;
          setMeLoaded(false);
          setAgain(false);
          setElsewhere(false);
        }
        // Outside the callback: the client holds its lock while it tells of an event.
        if (isOther || waitsForStep.current) setTimeout(loadMe, 0);
      }
      setChecked(true);
    };
    return followSession(handleEvent, () => setMissing(true));
  }, [clear, loadMe]);

  useEffect(
    () =>
      onSessionDemand((demand) => {
        if (demand === 'sign_in_again') setAgain(true);
        else if (demand === 'other_address') {
          setElsewhere(true);
          void authClient.signOut({ scope: 'local' });
        } else if (demand === 'access_ended') void loadMe();
        // Who must still set a factor up is told so by the profile; there is nothing to confirm with yet.
        else if (!me?.needsFactor) demandSecondStep(true);
      }),
    [me?.needsFactor, demandSecondStep, loadMe],
  );

  // The MSP acted for depends on the view mode, so everything loaded for the other one is dropped.
  const shownMode = useRef(mode);
  useEffect(() => {
    if (shownMode.current === mode) return;
    shownMode.current = mode;
    turn.current += 1;
    forgetLoaded(queryClient);
    const signedIn = userId.current;
    if (signedIn) void cancelMe(queryClient, signedIn).then(loadMe);
  }, [mode, loadMe, queryClient]);

  const { patchMe, serverNow } = useCallerTools(userId);
  const signOut = useCallback(async () => {
    const { error } = await authClient.signOut({ scope: 'local' });
    if (error) throw error;
    clear();
  }, [clear]);

  const state = useMemo<SessionState>(
    () => ({
      loading: !checked || !meLoaded,
      session,
      me,
      recovering,
      secondStep,
      again,
      elsewhere,
      cameSignedIn,
      profileFailed,
      setUpProblem,
      reloadMe: loadMe,
      patchMe,
      serverNow,
      signOut,
    }),
    [
      checked,
      meLoaded,
      session,
      me,
      recovering,
      secondStep,
      again,
      elsewhere,
      cameSignedIn,
      profileFailed,
      setUpProblem,
      loadMe,
      patchMe,
      serverNow,
      signOut,
    ],
  );
  // The page around it says so, and offers to load it anew.
  if (isMissing) throw new Error('The sign-in client did not arrive.');
  return <SessionContext value={state}>{children}</SessionContext>;
}

/** What is shown of the caller, changed until it is read anew, and the server's clock by its last answer. */
function useCallerTools(userId: RefObject<string | null>): Pick<SessionState, 'patchMe' | 'serverNow'> {
  const queryClient = useQueryClient();
  const patchMe = useCallback(
    (change: (me: Me) => Me) => {
      if (userId.current) changeMe(queryClient, userId.current, change);
    },
    [queryClient, userId],
  );
  const serverNow = useCallback(() => {
    const aheadMs = userId.current ? serverAheadMs(queryClient, userId.current) : 0;
    return new Date(now().getTime() + aheadMs);
  }, [queryClient, userId]);
  return { patchMe, serverNow };
}

export function useSession(): SessionState {
  const state = useContext(SessionContext);
  if (!state) throw new Error('useSession needs a SessionProvider');
  return state;
}

/** What the server's clock says when asked; without a session, what this computer's says. */
export function useServerNow(): () => Date {
  return useContext(SessionContext)?.serverNow ?? now;
}

/** The reader's day of the calendar, ISO 8601, by the same clock. */
export const useToday = (): string => dayOf(useServerNow()());

/** The signed-in caller with a profile, below the guard of the shell. */
export function useMe(): Me & { profile: NonNullable<Me['profile']> } {
  const { me } = useSession();
  if (!me?.profile) throw new Error('useMe is for pages behind the shell');
  return { ...me, profile: me.profile };
}
