import type { CheckAnswers, CheckWork } from '@fairlead/contract/features/leads';
import { useCallback, useEffect, useRef } from 'react';
import { apiClient } from '#app/api/api';
import { problemCode } from '#app/api/api-problem';
import { solveWork } from './solve-work';

type Solved = CheckAnswers['work'];

/**
 * Does the work that sending asks for while the questions are answered. `send` is given it; work that has become too old is
 * done anew once, without anything being typed again.
 */
export function useWork(token: string, work: CheckWork) {
  const solving = useRef<Promise<Solved> | null>(null);
  useEffect(() => {
    const begun = solveWork(work);
    // What fails here fails again, and is said, when it is sent.
    begun.catch(() => undefined);
    solving.current = begun;
  }, [work]);
  return useCallback(
    async <Answer>(send: (solved: Solved) => Promise<Answer>): Promise<Answer> => {
      try {
        return await send(await (solving.current ?? solveWork(work)));
      } catch (error) {
        if (problemCode(error) !== 'CHECK_EXPIRED') throw error;
        solving.current = solveWork((await apiClient.leads.open({ token })).work);
        return send(await solving.current);
      }
    },
    [token, work],
  );
}
