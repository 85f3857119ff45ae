import type { HandlersOf } from '#api/handlers';
import { addManySteps, addStep, addSuggestedSteps } from './add-step';
import { decideStep } from './decide-step';
import { getRoadmap, suggestSteps } from './get-roadmap';
import { moveStep } from './move-step';
import { updateStep } from './update-step';

export const roadmapHandlers: HandlersOf<'roadmap'> = {
  get: (context, { clientId }) => getRoadmap(context, clientId),
  suggest: (context, { clientId }) => suggestSteps(context, clientId),
  add: addStep,
  addMany: addManySteps,
  addSuggested: addSuggestedSteps,
  update: updateStep,
  move: moveStep,
  decide: decideStep,
};
