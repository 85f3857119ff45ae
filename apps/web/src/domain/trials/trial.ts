import type { Me } from '@fairlead/contract/features/session';
import { type Prompt, promptVerdicts, type Verdict } from '@fairlead/contract/features/trials/prompts';
import { isSameDay, nextTrialChange, type TrialState, trialState } from '@fairlead/contract/features/trials/trial';
import { useEffect, useMemo, useState } from 'react';
import { useMe, useServerNow, useSession } from '#app/session/session';
import { usePromptFlags } from './prompt-flags';

/** The server's time as of the last change of the trial: a day fewer, the end, the moment after it. */
function useTrialClock(me: Me | null, end: Date | null): Date {
  const serverNow = useServerNow();
  const [at, setAt] = useState(serverNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: news from the server may have moved its clock
  useEffect(() => setAt(serverNow()), [me]);
  useEffect(() => {
    const next = end && nextTrialChange(end, at);
    const look = () => setAt(serverNow());
    // A laptop that slept has missed its timer.
    const lookWhenShown = () => document.visibilityState === 'visible' && look();
    document.addEventListener('visibilitychange', lookWhenShown);
    // At most a day away, which a timer holds.
    const timer = next ? setTimeout(look, Math.max(0, next.getTime() - serverNow().getTime())) : undefined;
    return () => {
      document.removeEventListener('visibilitychange', lookWhenShown);
      clearTimeout(timer);
    };
  }, [end, at, serverNow]);
  return at;
}

/** Where the signed-in person stands in the trial or NFR access of its organization, kept up to date while the page is open. */
export function useTrial(): TrialState {
  const { me } = useSession();
  const { profile, msp } = useMe();
  const endText = msp?.trial_end_date ?? null;
  const end = useMemo(() => (endText === null ? null : new Date(endText)), [endText]);
  const at = useTrialClock(me, end);
  return useMemo(
    () => trialState(profile.role, msp && { ...msp, trial_end_date: end }, at),
    [profile.role, msp, end, at],
  );
}

/** Whether it was made on the viewer's today. @param created_on ISO 8601 @param now the server's time */
export function isOfToday(created_on: string, now: Date): boolean {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isSameDay(new Date(created_on), now, timeZone);
}

/** Whether each prompt of the shell is to show for the signed-in person now, and why not. */
export function usePromptVerdicts(): Record<Prompt, Verdict> {
  const { profile } = useMe();
  const trial = useTrial();
  const flags = usePromptFlags();
  const serverNow = useServerNow();
  return useMemo(() => {
    const createdToday = isOfToday(profile.created_on, serverNow());
    return promptVerdicts({ role: profile.role, trial, flags, createdToday });
  }, [profile, trial, flags, serverNow]);
}
