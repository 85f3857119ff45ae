import { useMutation } from '@tanstack/react-query';

export type ActOptions = {
  /** Called when it is done, while its place is still on the page; not called when the act answers with false. */
  onDone?: () => void;
  onRefused?: (error: unknown) => void;
};

/** An act that a user asked for: whether it is under way, and why it was refused. One runs at a time. */
export function useAct({ onDone, onRefused }: ActOptions) {
  const act = useMutation({
    mutationFn: async (work: () => unknown) => work(),
    // An answer at once is better than an act that follows minutes later.
    networkMode: 'always',
    retry: false,
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
    error: act.error,
    reset: act.reset,
  };
}
