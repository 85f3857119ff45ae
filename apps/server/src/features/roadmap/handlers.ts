import { type HandlersOf, staged } from '#api/handlers';
import { addManySteps, addStep, addSuggestedSteps } from './add-step';
import { decideStep } from './decide-step';
import { exportRoadmap } from './export-roadmap';
import { getRoadmap, suggestSteps } from './get-roadmap';
import { moveStep } from './move-step';
import { updateStep } from './update-step';

export const roadmapHandlers: HandlersOf<'roadmap'> = {
  get: (context, { clientId }) => getRoadmap(context, clientId),
  export: staged(exportRoadmap),
  suggest: (context, { clientId }) => suggestSteps(context, clientId),
  add: addStep,
  addMany: addManySteps,
  addSuggested: addSuggestedSteps,
  update: updateStep,
  move: moveStep,
  decide: decideStep,
};
