import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import type { LiveAnswer, LiveRequest } from '../live/live-message';
import type { SetsAnswer, SetsRequest } from '../live/service-sets-message';
import { sampleResult } from './sample-result';

/** Stands in for the browser's workers and answers every form, and every question for sets of services, with the same at once. */
export class QuickWorker {
  static result: SimulationResultOnWire = sampleResult();
  static sets: SetsAnswer = null;
  onmessage: ((event: { data: LiveAnswer | SetsAnswer }) => void) | null = null;
  onerror = null;

  postMessage(request: LiveRequest | SetsRequest) {
    const data = 'prices' in request ? QuickWorker.sets : { key: request.key, result: QuickWorker.result };
    queueMicrotask(() => this.onmessage?.({ data }));
  }

  terminate() {
    this.onmessage = null;
  }
}
