/** The one-time flags of the signed-in person as this browser knows them, in all of its tabs. */
import { PROMPT_FLAGS, type PromptFlag, type PromptFlags } from '@fairlead/contract/features/trials/prompts';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { apiClient } from '#app/api/api';
import { usePreview } from '#app/session/preview';
import { useMe, useSession } from '#app/session/session';

/**
 * What was set since a tab was loaded, of each person. It counts at once and for as long as the page is open, whether or not
 * it is saved: a sign-out, which empties the cache of queries, must not bring a prompt back.
 */
type Known = { set: ReadonlySet<string>; saving: number };

let known: Known = { set: new Set(), saving: 0 };
const listeners = new Set<() => void>();

const entry = (userId: string, flag: PromptFlag) => `${userId} ${flag}`;

function know(change: Partial<Known>): void {
  known = { ...known, ...change };
  for (const listener of listeners) listener();
}

/** Tells the other tabs, and hears from them. */
const tabs = new BroadcastChannel('fairlead-prompt-flags');
tabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (typeof data === 'string') know({ set: new Set([...known.set, data]) });
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const useKnown = (): Known => useSyncExternalStore(subscribe, () => known);

/** The flags of the profile with those that a tab of this browser has set since. */
export function usePromptFlags(): PromptFlags {
  const { profile } = useMe();
  const { set } = useKnown();
  return useMemo(() => {
    const isSet = (flag: PromptFlag) => profile[flag] || set.has(entry(profile.id, flag));
    return Object.fromEntries(PROMPT_FLAGS.map((flag) => [flag, isSet(flag)])) as PromptFlags;
  }, [profile, set]);
}

/** Whether flags of this tab are on their way to the server. */
export const useIsSavingFlags = (): boolean => useKnown().saving > 0;

/**
 * Sets flags: their prompts are gone at once, here and in the other tabs. One that cannot be saved is only logged; its
 * prompt asks again when the product is loaded the next time.
 */
export function useMarkPromptsShown(): (...flags: PromptFlag[]) => void {
  const { profile } = useMe();
  const { patchMe } = useSession();
  const tell = usePreview();
  const userId = profile.id;
  return useCallback(
    (...flags) => {
      if (tell) return tell(`It would not show again: ${flags.join(' and ')} would be set.`);
      const entries = flags.map((flag) => entry(userId, flag));
      know({ set: new Set([...known.set, ...entries]), saving: known.saving + 1 });
      for (const each of entries) tabs.postMessage(each);
      void save(flags).then((saved) => {
        know({ saving: known.saving - 1 });
        const shown = Object.fromEntries(flags.map((flag) => [flag, true]));
        if (saved) patchMe((me) => (me.profile ? { ...me, profile: { ...me.profile, ...shown } } : me));
      });
    },
    [userId, patchMe, tell],
  );
}

/** In one call: a page that is left in the middle keeps all of them or none. */
async function save(flags: PromptFlag[]): Promise<boolean> {
  try {
    await apiClient.session.markPromptShown({ flags });
    return true;
  } catch (error) {
    console.warn(`The flag ${flags.join(' and ')} could not be saved.`, error instanceof Error ? error.message : '');
    return false;
  }
}
