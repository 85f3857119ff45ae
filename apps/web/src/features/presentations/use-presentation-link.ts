import type { ShownSlide } from '@fairlead/contract/features/presentations';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, apiClient } from '#app/api/api';
import { problemCode, sentenceOf } from '#app/api/api-problem';

type Live = { id: string; address: string; endsAt: string; openedCount: number };

/** The link to a talk: who has it is shown what the room is shown, one slide after the other. */
export function usePresentationLink(simulationId: string, shown: ShownSlide) {
  const [live, setLive] = useState<Live | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const start = useMutation(
    api.presentations.start.mutationOptions({
      onMutate: () => setProblem(null),
      onSuccess: ({ presentation: { id, endsAt, openedCount }, link }) =>
        setLive({ id, endsAt, openedCount, address: link }),
      onError: (error) => setProblem(sentenceOf(error)),
    }),
  );
  const end = useMutation(
    api.presentations.end.mutationOptions({
      onSuccess: () => setLive(null),
      onError: (error) => setProblem(sentenceOf(error)),
    }),
  );
  const id = live?.id ?? null;
  useSending(id, shown, {
    onSent: (openedCount) => {
      setProblem(null);
      setLive((now) => now && { ...now, openedCount });
    },
    onFailed: (error) => {
      setProblem(sentenceOf(error));
      if (problemCode(error) === 'LINK_ENDED') setLive(null);
    },
  });
  useEffect(() => {
    if (id === null) return;
    // Leaving the talk ends its link; one that is already ended stays so.
    return () => void apiClient.presentations.end({ id }).catch(() => undefined);
  }, [id]);
  return {
    live,
    problem,
    isStarting: start.isPending,
    isEnding: end.isPending,
    start: () => start.mutate({ simulationId, shown }),
    end: () => live && end.mutate({ id: live.id }),
  };
}

export type PresentationLink = ReturnType<typeof usePresentationLink>;

type Told = { onSent: (openedCount: number) => void; onFailed: (error: unknown) => void };

/** Sends each slide that is shown, one request at a time; of those turned past quickly only the last. */
function useSending(id: string | null, shown: ShownSlide, told: Told): void {
  const latest = useRef({ shown, told });
  latest.current = { shown, told };
  const sent = useRef<string | null>(null);
  const isSending = useRef(false);
  const key = JSON.stringify(shown);
  useEffect(() => {
    if (id === null) {
      sent.current = null;
      return;
    }
    const send = async () => {
      if (isSending.current) return;
      isSending.current = true;
      try {
        for (let next = JSON.stringify(latest.current.shown); next !== sent.current; ) {
          sent.current = next;
          const { openedCount } = await apiClient.presentations.show({ id, shown: JSON.parse(next) });
          latest.current.told.onSent(openedCount);
          next = JSON.stringify(latest.current.shown);
        }
      } catch (error) {
        sent.current = null;
        latest.current.told.onFailed(error);
      } finally {
        isSending.current = false;
      }
    };
    if (key !== sent.current) void send();
  }, [id, key]);
}
