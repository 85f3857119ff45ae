import { type RoadmapStep, STEP_STATES } from '@fairlead/contract/features/roadmap';
import { STEP_STATE_WORDS } from '#domain/roadmap/step-words';

/** How the steps are shown: by quarter, in their order, or below their states. */
export type RoadmapView = 'timeline' | 'order' | 'state';

type StepGroup = { name: string; members: RoadmapStep[] };

/** Steps in their order, or below their state; each group keeps the order. */
export function groupsOf(steps: RoadmapStep[], view: RoadmapView): StepGroup[] {
  if (view !== 'state') return [{ name: '', members: steps }];
  return STEP_STATES.map((state) => ({
    name: STEP_STATE_WORDS[state],
    members: steps.filter((step) => step.state === state),
  })).filter(({ members }) => members.length > 0);
}
