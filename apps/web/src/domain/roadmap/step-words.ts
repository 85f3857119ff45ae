import { STEP_STATE_WORDS } from '@fairlead/content/words/roadmap-words';
import { DECIDABLE_STATES, type RoadmapStep, type StepState } from '@fairlead/contract/features/roadmap';
import type { Figures } from '#app/locale/figures';
import type { StateTone } from '#kit/feedback/StateBadge';

export const STEP_STATE_TONES: Record<StepState, StateTone> = {
  proposed: 'quiet',
  agreed: 'info',
  in_progress: 'info',
  done: 'good',
  declined: 'quiet',
  dropped: 'quiet',
};

/** How far a step is; one that a proposal settles says so until its work begins. */
export function stepStateInWords({ state, proposal }: Pick<RoadmapStep, 'state' | 'proposal'>): string {
  if (!proposal || !DECIDABLE_STATES.includes(state)) return STEP_STATE_WORDS[state];
  return proposal.state === 'signed' ? 'Signed' : 'In a proposal';
}

/** "$960 a month", "$4,000 once, then $350 a month"; null while there is no price. */
export function costInWords(
  { costOnce, costMonthly }: Pick<RoadmapStep, 'costOnce' | 'costMonthly'>,
  figures: Figures,
): string | null {
  const once = costOnce ? `${figures.money(costOnce)} once` : null;
  const monthly = costMonthly ? `${figures.money(costMonthly)} a month` : null;
  if (once && monthly) return `${once}, then ${monthly}`;
  if (once ?? monthly) return once ?? monthly;
  return costOnce === null && costMonthly === null ? null : 'No extra cost';
}

/** "Avoids about $31K a year", and whether that is by itself. */
export function avoidedInWords(avoided: RoadmapStep['avoided'], figures: Figures): string | null {
  if (!avoided || avoided.perYear <= 0) return null;
  const amount = `Avoids about ${figures.short(avoided.perYear)} a year`;
  return avoided.basis === 'alone' ? `${amount} by itself` : amount;
}
