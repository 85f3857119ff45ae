import { STEP_STATE_WORDS } from '@fairlead/content/words/roadmap-words';
import { type RoadmapStep, STEP_STATES } from '@fairlead/contract/features/roadmap';

/** How the items are shown: by quarter, below their states, or in their order. */
export const ROADMAP_VIEWS = ['timeline', 'board', 'order'] as const;
export type RoadmapView = (typeof ROADMAP_VIEWS)[number];

type StepGroup = { name: string; members: RoadmapStep[] };

/** Items in their order, or below their state; each group keeps the order. */
export function groupsOf(steps: RoadmapStep[], view: RoadmapView): StepGroup[] {
  if (view !== 'board') return [{ name: '', members: steps }];
  return STEP_STATES.map((state) => ({
    name: STEP_STATE_WORDS[state],
    members: steps.filter((step) => step.state === state),
  })).filter(({ members }) => members.length > 0);
}
