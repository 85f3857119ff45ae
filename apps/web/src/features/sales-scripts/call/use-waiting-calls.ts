import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { api, apiClient } from '#app/api/api';
import { isConnectionLost, sentenceOf } from '#app/api/api-problem';
import { useMe } from '#app/session/session';
import { addWaiting, dropWaiting, type WaitingCall, waitingCalls } from './kept-calls';

/** Calls of this device that are not saved yet. They are sent when a page of scripts opens and when the connection returns. */
export function useWaitingCalls() {
  const userId = useMe().profile.id;
  const queries = useQueryClient();
  const [calls, setCalls] = useState(() => waitingCalls(userId));
  const [problem, setProblem] = useState<string | null>(null);

  const send = useCallback(
    async (wanted: readonly WaitingCall[]): Promise<void> => {
      for (const { scriptId, key, call } of wanted) {
        await apiClient.salesScripts.saveCall({ id: scriptId, key, call });
        dropWaiting(userId, key);
      }
      setProblem(null);
      await queries.invalidateQueries({ queryKey: api.salesScripts.key() });
    },
    [userId, queries],
  );
  const sendAll = useCallback(async () => {
    const wanted = waitingCalls(userId);
    if (wanted.length === 0) return;
    try {
      await send(wanted);
    } catch (error) {
      if (!isConnectionLost(error)) setProblem(sentenceOf(error));
    }
    setCalls(waitingCalls(userId));
  }, [userId, send]);

  useEffect(() => {
    void sendAll();
    const handleOnline = () => void sendAll();
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, [sendAll]);

  return {
    calls,
    problem,
    sendAll,
    /** Keeps a call and sends it. False where it waits for a connection. @throws what the server refused it for */
    save: async (call: WaitingCall): Promise<boolean> => {
      addWaiting(userId, call);
      try {
        await send([call]);
        return true;
      } catch (error) {
        if (isConnectionLost(error)) return false;
        dropWaiting(userId, call.key);
        throw error;
      }
    },
    drop: (key: string) => {
      dropWaiting(userId, key);
      setProblem(null);
      setCalls(waitingCalls(userId));
    },
  };
}
