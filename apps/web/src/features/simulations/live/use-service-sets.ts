import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import type { Simulation } from '@fairlead/contract/features/simulations/simulations';
import type { PricedService } from '@fairlead/risk/engine/model-2/service-sets';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SetsAnswer, SetsRequest } from './service-sets-message';

/** A worker for one question; it ends with the answer, or when nobody waits for it any more. */
function askWorker(request: SetsRequest, signal: AbortSignal): Promise<SetsAnswer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./service-sets.worker.ts', import.meta.url), { type: 'module' });
    const end = () => worker.terminate();
    signal.addEventListener('abort', end);
    worker.onmessage = ({ data }: MessageEvent<SetsAnswer>) => {
      end();
      resolve(data);
    };
    worker.onerror = () => {
      end();
      reject(new Error('The sets of services could not be computed.'));
    };
    worker.postMessage(request);
  });
}

const AFTER_TYPING_MS = 500;

/** The sets of services for a finished version; kept while the page is open, because a version never changes. */
export function useServiceSets(simulation: Simulation, result: SimulationResultOnWire, prices: PricedService[]) {
  const { id, inputs, currency, exchangeRate, risk } = simulation;
  const { lossLimitShare, costOfRiskLoading, levels } = risk;
  const terms = { currency, fxToUsd: exchangeRate.usd, lossLimitShare, costOfRiskLoading };
  const [settled] = useDebouncedValue(prices, AFTER_TYPING_MS);
  return useQuery({
    queryKey: ['service-sets', id, settled],
    queryFn: ({ signal }) => askWorker({ inputs, terms, result, prices: settled, thresholds: levels }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}
