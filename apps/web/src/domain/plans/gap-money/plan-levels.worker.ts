/** Plays out what a plan does to bad years. One answer to one request. */
import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import type { ServiceKey } from '@fairlead/content/services/services';
import { planLevels } from '@fairlead/risk/assessment/plan-levels';
import type { ModelInputs } from '@fairlead/risk/model/model-inputs';

/** The business under its answers, without its parameter set: the worker has that of today itself. */
export type LevelsRequest = { of: Omit<ModelInputs, 'set'>; services: ServiceKey[] };

self.onmessage = ({ data: { of, services } }: MessageEvent<LevelsRequest>) =>
  self.postMessage(planLevels({ ...of, set: currentParameters } as ModelInputs, services));
