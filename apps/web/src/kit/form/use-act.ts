import { useMutation } from '@tanstack/react-query';
import { isConnectionLost } from '#app/api/api-problem';

const RETRY_EVERY_MS = 3_000;

export type ActOptions = {
  /** Called when it is done, while its place is still on the page; not called when the act answers with false. */
  onDone?: () => void;
  onRefused?: (error: unknown) => void;
  /** Tried again for as long as there is no connection. */
  isPatient?: boolean | undefined;
};

/** An act that somebody asked for: whether it is under way, and why it was refused. One runs at a time. */
export function useAct({ onDone, onRefused, isPatient = false }: ActOptions) {
  const act = useMutation({
    mutationFn: async (work: () => unknown) => work(),
    // An answer at once is better than an act that follows minutes later, unless it is meant to wait.
    networkMode: isPatient ? 'online' : 'always',
    retry: (_count, error) => isPatient && isConnectionLost(error),
    retryDelay: RETRY_EVERY_MS,
  });
  return {
    run: (work: () => unknown) => {
      if (act.isPending) return;
      act.mutate(work, {
        onSuccess: (answer) => {
          if (answer !== false) onDone?.();
        },
        onError: (refusal) => onRefused?.(refusal),
      });
    },
    isActing: act.isPending,
    /** There is no connection; it is done once there is one. */
    isWaiting: act.isPaused || (act.isPending && act.failureCount > 0),
    error: act.error,
    reset: act.reset,
  };
}
