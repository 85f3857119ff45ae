import type { FeedbackKind, Rating } from '@fairlead/contract/features/feedback/words';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { apiClient } from '#app/api/api';
import { isConnectionLost } from '#app/api/api-problem';
import { closeAttempt, openAttempt } from '#app/api/attempts';

type Said<Stars = Rating | null> = { rating: Stars; comment: string };
type Call<Stars> = { mspId: string; said: Said<Stars>; onSent: () => void; onFailed: (error: unknown) => void };

/** Sends feedback, stored once however often it is clicked or, after a lost answer, tried again. */
export function useSendFeedback<Kind extends FeedbackKind>(kind: Kind) {
  type Stars = Kind extends 'nfr' ? Rating : Rating | null;
  // The button shows it a moment later than a second click can come.
  const isBusy = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ mspId, said }: Call<Stars>) => sendOnce(kind, mspId, said),
    onSuccess: (_entry, { onSent }) => onSent(),
    onError: (error, { onFailed }) => onFailed(error),
    onSettled: () => {
      isBusy.current = false;
    },
  });
  return {
    isSending: isPending,
    send: (call: Call<Stars>) => {
      if (isBusy.current) return;
      isBusy.current = true;
      mutate(call);
    },
  };
}

async function sendOnce(kind: FeedbackKind, p_msp_id: string, { rating, comment }: Said): Promise<void> {
  const name = `feedback:${kind}`;
  const words = { p_msp_id, p_comment: comment.trim() || null };
  const { key } = await openAttempt(name, { ...words, rating }, null);
  const context = { idempotencyKey: key };
  try {
    if (kind === 'trial') await apiClient.feedback.submitTrial({ ...words, p_rating: rating }, { context });
    else if (rating !== null) await apiClient.feedback.submitNfr({ ...words, p_rating: rating }, { context });
    closeAttempt(name);
  } catch (problem) {
    if (!isConnectionLost(problem)) closeAttempt(name);
    throw problem;
  }
}
