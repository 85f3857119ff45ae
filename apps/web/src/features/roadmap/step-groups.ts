import { type RoadmapStep, STEP_STATES } from '@fairlead/contract/features/roadmap';
import type { Writers } from '#app/locale/figures';
import { STEP_STATE_WORDS } from '#domain/roadmap/step-words';
import { quarterOf, targetInWords } from '#domain/roadmap/target-words';

/** How the steps are put below one another. */
export type RoadmapView = 'order' | 'quarter' | 'state';

type StepGroup = { name: string; members: RoadmapStep[] };

/** Steps below the quarter they are to be finished in, or below their state; each group keeps the order. */
export function groupsOf(steps: RoadmapStep[], view: RoadmapView, write: Writers): StepGroup[] {
  if (view === 'order') return [{ name: '', members: steps }];
  if (view === 'state')
    return STEP_STATES.map((state) => ({
      name: STEP_STATE_WORDS[state],
      members: steps.filter((step) => step.state === state),
    })).filter(({ members }) => members.length > 0);
  const quarter = ({ finishTarget, startTarget }: RoadmapStep) => {
    const target = finishTarget ?? startTarget;
    return target ? quarterOf(target) : '';
  };
  const found = [...new Set(steps.map(quarter))].sort((a, b) => (a || '9').localeCompare(b || '9'));
  return found.map((key) => ({
    name: key ? targetInWords(key, write) : 'Not planned yet',
    members: steps.filter((step) => quarter(step) === key),
  }));
}
