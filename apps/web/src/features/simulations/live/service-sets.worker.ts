/** Finds the sets of services for a finished version, which takes a few seconds. One answer to one request. */
import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import { serviceSets } from '@fairlead/risk/engine/model-2/service-sets';
import { modelInputs } from '@fairlead/risk/model/model-inputs';
import { isOfModel2 } from '@fairlead/risk/result/model';
import type { SetsAnswer, SetsRequest } from './service-sets-message';

function answerTo({ inputs, terms, result, prices, thresholds }: SetsRequest): SetsAnswer {
  const asked = modelInputs(inputs, terms, terms, currentParameters);
  if (asked.model !== 2 || !isOfModel2(result) || result.parameterSet !== currentParameters.version) return null;
  return serviceSets(asked.inputs, asked.set, { result, prices, thresholds });
}

self.onmessage = ({ data }: MessageEvent<SetsRequest>) => self.postMessage(answerTo(data));
