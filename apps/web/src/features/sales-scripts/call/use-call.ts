import { useEffect, useReducer } from 'react';
import { now } from '#app/locale/clock';
import { useMe } from '#app/session/session';
import { changedCall, newCall } from './call-state';
import { callUnderWay, forgetCall, keepCall } from './kept-calls';

const SECOND_MS = 1_000;
/** A device that slept did not talk. */
const LONGEST_GAP_SECONDS = 120;

/** The call of a script that is under way on this device. It is kept with every change, so that a reload loses nothing. */
export function useCall(scriptId: string) {
  const userId = useMe().profile.id;
  const [call, change] = useReducer(
    changedCall,
    null,
    () => callUnderWay(userId, scriptId) ?? newCall(crypto.randomUUID(), now().toISOString()),
  );
  useEffect(() => keepCall(userId, scriptId, call), [userId, scriptId, call]);
  useEffect(() => {
    let last = now().getTime();
    const timer = setInterval(() => {
      const at = now().getTime();
      const seconds = Math.round((at - last) / SECOND_MS);
      if (seconds < 1) return;
      last = at;
      if (seconds <= LONGEST_GAP_SECONDS) change({ kind: 'passed', seconds });
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return { call, change, forget: () => forgetCall(userId, scriptId) };
}
