import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import type { SimulationInputs } from '@fairlead/contract/features/simulations/simulations';
import { useEffect, useRef, useState } from 'react';
import { latestOnly } from './latest-only';
import type { LiveAnswer, LiveRequest, LiveTerms } from './live-message';

/** Years of a live picture: the first of the years that the full run with the same seed plays out. */
export const LIVE_TRIALS = 20_000;

export type LiveRun = {
  /** The newest finished picture; it stays while another is computed and when answers are missing. */
  result: SimulationResultOnWire | null;
  /** `result` is not that of the inputs as they are now. */
  isStale: boolean;
  /** The newest inputs could not be computed. */
  hasFailed: boolean;
};

type Picture = { key: string; result: SimulationResultOnWire };

/** A worker that lives as long as the page part that asks it. */
function openWorker(onAnswer: (answer: LiveAnswer) => void, onLost: () => void) {
  const worker = new Worker(new URL('./live.worker.ts', import.meta.url), { type: 'module' });
  const queue = latestOnly((request: LiveRequest) => worker.postMessage(request));
  worker.onmessage = ({ data }: MessageEvent<LiveAnswer>) => {
    queue.answered();
    onAnswer(data);
  };
  worker.onerror = onLost;
  return { ask: queue.ask, close: () => worker.terminate() };
}

/**
 * The figures of a form as it stands, played out over 20,000 years beside the page. Null inputs (something is missing)
 * compute nothing.
 * @param seed the one a full run will be started with, so that it begins with the same years
 */
export function useLiveRun(inputs: SimulationInputs | null, terms: LiveTerms, seed: number): LiveRun {
  const [picture, setPicture] = useState<Picture | null>(null);
  const [failedKey, setFailedKey] = useState<string | null>(null);
  const [isLost, setIsLost] = useState(false);
  const worker = useRef<ReturnType<typeof openWorker> | null>(null);
  const key = inputs && JSON.stringify({ inputs, terms, seed });
  useEffect(
    () => () => {
      worker.current?.close();
      worker.current = null;
    },
    [],
  );
  useEffect(() => {
    if (key === null) return;
    // With the first question: a page that asks none needs no worker.
    worker.current ??= openWorker(
      ({ key, result }) => (result ? setPicture({ key, result }) : setFailedKey(key)),
      () => setIsLost(true),
    );
    // Read back from the key, which is what the effect depends on: inputs are a new object with every key press.
    worker.current.ask({ key, ...JSON.parse(key), trials: LIVE_TRIALS });
  }, [key]);
  return {
    result: picture?.result ?? null,
    isStale: picture !== null && picture.key !== key,
    hasFailed: isLost || (key !== null && failedKey === key),
  };
}
