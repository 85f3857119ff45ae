import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { operation } from '../api/operation';
import { POLICIES } from '../api/policy';
import { idOf } from '../api/samples';
import { id, text } from '../api/text';
import { contentKey } from './clients/clients';
import {
  MOST_STEPS,
  ROADMAP_FORMATS,
  roadmap,
  roadmapStep,
  STEP_DECISIONS,
  STEP_STATES,
  stepFields,
  stepSuggestion,
} from './roadmap';

const ofClient = z.strictObject({ clientId: id });

export const roadmapContract = {
  get: operation({
    route: 'GET /clients/{clientId}/roadmap',
    id: 'getRoadmap',
    summary: 'The roadmap of a client',
    policy: POLICIES.everyRole,
    input: ofClient,
    sample: { clientId: idOf('client') },
    output: roadmap,
  }),
  export: operation({
    route: 'GET /clients/{clientId}/roadmap/export',
    id: 'exportRoadmap',
    summary: 'The roadmap of a client as XLSX or CSV: items, and costs by quarter with their sums',
    policy: POLICIES.everyRole,
    input: z.strictObject({ clientId: id, format: z.enum(ROADMAP_FORMATS) }),
    sample: { clientId: idOf('client'), format: 'csv' },
    output: z.file(),
  }),
  suggest: operation({
    route: 'GET /clients/{clientId}/roadmap/suggestions',
    id: 'suggestRoadmapSteps',
    summary: 'Services of the latest simulation that are not on the roadmap, what helps most first',
    policy: POLICIES.staff,
    input: ofClient,
    sample: { clientId: idOf('client') },
    output: z.strictObject({ simulationId: id.nullable(), items: z.array(stepSuggestion) }),
  }),
  add: operation({
    route: 'POST /clients/{clientId}/roadmap',
    id: 'addRoadmapStep',
    summary: 'Add an item at the end of the roadmap',
    policy: POLICIES.staff,
    audit: { event: 'roadmap.step_added', words: 'Added a roadmap item' },
    input: z.strictObject({ clientId: id, ...stepFields.partial().required({ title: true }).shape }),
    sample: { clientId: idOf('client'), title: 'Train everyone' },
    output: roadmap,
  }),
  addMany: operation({
    route: 'POST /clients/{clientId}/roadmap/steps',
    id: 'addRoadmapSteps',
    summary: 'Add several items in their order, all or none; one that is on the roadmap already stays as it is',
    policy: POLICIES.staff,
    audit: { event: 'roadmap.steps_added', words: 'Added items to a roadmap together' },
    input: z.strictObject({
      clientId: id,
      steps: z
        .array(
          stepFields
            .pick({ title: true, description: true, serviceKey: true, costOnce: true, costMonthly: true })
            .partial()
            .required({ title: true }),
        )
        .min(1, 'Choose an item.')
        .max(MOST_STEPS),
      /** By what a step is known to stand there already; a dropped one does not count. */
      sameBy: z.enum(['title', 'service']),
    }),
    sample: {
      clientId: idOf('client'),
      steps: [{ title: 'Managed detection', serviceKey: 'managed_mdr', costMonthly: 960 }],
      sameBy: 'service',
    },
    output: z.strictObject({ roadmap, added: wholeNumber }),
  }),
  addSuggested: operation({
    route: 'POST /clients/{clientId}/roadmap/suggested',
    id: 'addSuggestedSteps',
    summary: 'Add services of the latest simulation as roadmap items',
    policy: POLICIES.staff,
    audit: { event: 'roadmap.steps_suggested', words: 'Added suggested items to a roadmap' },
    input: z.strictObject({
      clientId: id,
      simulationId: id,
      services: z.array(contentKey).min(1, 'Choose a service.').max(40),
    }),
    sample: { clientId: idOf('client'), simulationId: idOf('simulation'), services: ['managed_mdr'] },
    output: roadmap,
  }),
  update: operation({
    route: 'PATCH /roadmap-steps/{id}',
    id: 'updateRoadmapStep',
    summary: 'Change a roadmap item',
    policy: POLICIES.staff,
    audit: { event: 'roadmap.step_updated', words: 'Changed a roadmap item' },
    input: z.strictObject({
      id,
      version: wholeNumber,
      state: z.enum(STEP_STATES).optional(),
      ...stepFields.partial().shape,
    }),
    sample: { id: idOf('step'), version: 1, title: 'Train everyone' },
    output: roadmapStep,
  }),
  move: operation({
    route: 'POST /roadmap-steps/{id}/move',
    id: 'moveRoadmapStep',
    summary: 'Put a roadmap item right behind another one',
    policy: POLICIES.staff,
    audit: { event: 'roadmap.step_moved', words: 'Moved a roadmap item' },
    input: z.strictObject({ id, /** Null puts it first. */ afterId: id.nullable() }),
    sample: { id: idOf('step'), afterId: null },
    output: roadmap,
  }),
  decide: operation({
    route: 'POST /roadmap-steps/{id}/decision',
    id: 'decideRoadmapStep',
    summary: 'Agree to a shared roadmap item, put it off, or ask for a change; the record of it never changes',
    policy: POLICIES.clientViewer,
    audit: { event: 'roadmap.step_decided', words: 'Decided on a roadmap item' },
    input: z.strictObject({
      id,
      version: wholeNumber,
      answer: z.enum(STEP_DECISIONS),
      comment: text(1_000).optional(),
    }),
    sample: { id: idOf('step'), version: 1, answer: 'agreed' },
    output: roadmapStep,
  }),
};
