import type { ServiceKey } from '@fairlead/content/services/services';
import type { AnswerMoney } from '@fairlead/risk/assessment/money';
import type { PlanLevels } from '@fairlead/risk/assessment/plan-levels';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { askWorker } from '#app/workers/ask-worker';
import type { LevelsRequest } from './plan-levels.worker';

const openWorker = () => new Worker(new URL('./plan-levels.worker.ts', import.meta.url), { type: 'module' });
const FAILED = 'The bad years could not be computed.';

/**
 * What the services of a plan do to bad years, played out in a worker; null until it is known, and where the page has no
 * money to tell of. What was known last stays while another plan is played out.
 */
export function usePlanLevels(money: AnswerMoney | null, services: ServiceKey[]): PlanLevels | null {
  const of = money?.inputs;
  const { data } = useQuery({
    queryKey: ['plan-levels', of?.set.version, of?.inputs, services],
    queryFn: of
      ? ({ signal }) => {
          const request: LevelsRequest = { of, services };
          return askWorker<PlanLevels | null>(openWorker, request, { signal, failed: FAILED });
        }
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return data ?? null;
}
