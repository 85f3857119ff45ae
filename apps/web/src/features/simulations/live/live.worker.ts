/** Plays out a form beside the page, so that typing never waits for it. One answer for every request, in order. */
import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import { modelInputs } from '@fairlead/risk/model/model-inputs';
import { simulateModel } from '@fairlead/risk/model/simulate-model';
import type { LiveAnswer, LiveRequest } from './live-message';

/** Of a client with hundreds of events a year fewer years are played out, so that the picture still follows the typing. */
const EVENT_BUDGET = 100_000;

function answerTo({ key, inputs, terms, seed, trials }: LiveRequest): LiveAnswer {
  try {
    const options = { trials, seed, eventViews: false, eventBudget: EVENT_BUDGET };
    return { key, result: simulateModel(modelInputs(inputs, terms, terms, currentParameters), options) };
  } catch {
    // Inputs that break a rule; the form says which, and the page keeps its last picture.
    return { key, result: null };
  }
}

self.onmessage = ({ data }: MessageEvent<LiveRequest>) => self.postMessage(answerTo(data));
