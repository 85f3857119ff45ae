import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import type { Simulation } from '@fairlead/contract/features/simulations/simulations';
import type { PricedService } from '@fairlead/risk/engine/model-2/service-sets';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { askWorker } from '#app/workers/ask-worker';
import type { SetsAnswer, SetsRequest } from './service-sets-message';

const openWorker = () => new Worker(new URL('./service-sets.worker.ts', import.meta.url), { type: 'module' });
const FAILED = 'The sets of services could not be computed.';

const AFTER_TYPING_MS = 500;

/** The sets of services for a finished version; kept while the page is open, because a version never changes. */
export function useServiceSets(simulation: Simulation, result: SimulationResultOnWire, prices: PricedService[]) {
  const { id, inputs, currency, exchangeRate, risk } = simulation;
  const { lossLimitShare, costOfRiskLoading, levels } = risk;
  const terms = { currency, fxToUsd: exchangeRate.usd, lossLimitShare, costOfRiskLoading };
  const [settled] = useDebouncedValue(prices, AFTER_TYPING_MS);
  return useQuery({
    queryKey: ['service-sets', id, settled],
    queryFn: ({ signal }) => {
      const request: SetsRequest = { inputs, terms, result, prices: settled, thresholds: levels };
      return askWorker<SetsAnswer>(openWorker, request, { signal, failed: FAILED });
    },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}
