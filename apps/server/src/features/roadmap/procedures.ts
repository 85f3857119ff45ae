import { api } from '#api/implementer';
import { addManySteps, addStep, addSuggestedSteps } from './add-step';
import { decideStep } from './decide-step';
import { getRoadmap, suggestSteps } from './get-roadmap';
import { moveStep } from './move-step';
import { updateStep } from './update-step';

export const roadmapProcedures = {
  get: api.roadmap.get.handler(({ context, input }) => getRoadmap(context, input.clientId)),
  suggest: api.roadmap.suggest.handler(({ context, input }) => suggestSteps(context, input.clientId)),
  add: api.roadmap.add.handler(({ context, input }) => addStep(context, input)),
  addMany: api.roadmap.addMany.handler(({ context, input }) => addManySteps(context, input)),
  addSuggested: api.roadmap.addSuggested.handler(({ context, input }) => addSuggestedSteps(context, input)),
  update: api.roadmap.update.handler(({ context, input }) => updateStep(context, input)),
  move: api.roadmap.move.handler(({ context, input }) => moveStep(context, input)),
  decide: api.roadmap.decide.handler(({ context, input }) => decideStep(context, input)),
};
