import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import type { LiveAnswer, LiveRequest } from '../live/live-message';
import { sampleResult } from './sample-result';

/** Stands in for the browser's worker and answers every form with the same figures at once. */
export class QuickWorker {
  static result: SimulationResultOnWire = sampleResult();
  onmessage: ((event: { data: LiveAnswer }) => void) | null = null;
  onerror = null;

  postMessage({ key }: LiveRequest) {
    queueMicrotask(() => this.onmessage?.({ data: { key, result: QuickWorker.result } }));
  }

  terminate() {
    this.onmessage = null;
  }
}
