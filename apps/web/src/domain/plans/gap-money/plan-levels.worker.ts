/** Plays out what a plan does to bad years. One answer to one request. */
import type { ServiceKey } from '@fairlead/content/services/services';
import { planLevels } from '@fairlead/risk/assessment/plan-levels';
import type { ModelInputs } from '@fairlead/risk/model/model-inputs';

/** The business under its answers, and the services of the plan. */
export type LevelsRequest = { of: ModelInputs; services: ServiceKey[] };

self.onmessage = ({ data: { of, services } }: MessageEvent<LevelsRequest>) =>
  self.postMessage(planLevels(of, services));
