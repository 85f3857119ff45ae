/** How far a measure of a client is: not started, under way, done. One rule for simulations and questionnaires. */
import type { AssessmentSummary } from '@fairlead/contract/features/assessments/assessments';
import type { RiskPartStanding } from '@fairlead/contract/features/business-risk';
import type { SimulationSummary } from '@fairlead/contract/features/simulations/simulations';

type MeasureState = RiskPartStanding['state'];
type Run = Pick<SimulationSummary, 'status'>;

export const MEASURE_STATE_WORDS = {
  none: 'Not started',
  under_way: 'Under way',
  done: 'Done',
  out_of_date: 'Out of date',
} satisfies Record<MeasureState, string>;

/** The run waits or is being computed. */
export const isRunUnderWay = ({ status }: Run): boolean => status === 'queued' || status === 'running';

/** The run has a result. */
export const isRunDone = ({ status }: Run): boolean => status === 'completed';

/** A run as it is listed; one without a result has failed. */
export function runState(
  run: Pick<SimulationSummary, 'status' | 'outdated'>,
): Exclude<MeasureState, 'none'> | 'failed' {
  if (isRunUnderWay(run)) return 'under_way';
  if (!isRunDone(run)) return 'failed';
  return run.outdated === null ? 'done' : 'out_of_date';
}

/** The versions of one questionnaire: the one that is open, the newest that is completed, and what that comes to. */
export function questionnaireState<Version extends Pick<AssessmentSummary, 'number' | 'state'>>(
  versions: readonly Version[],
): { state: MeasureState; open: Version | undefined; done: Version | undefined } {
  const sorted = versions.toSorted((a, b) => b.number - a.number);
  const open = sorted.find(({ state }) => state === 'open');
  const done = sorted.find(({ state }) => state !== 'open');
  return { state: done ? 'done' : open ? 'under_way' : 'none', open, done };
}
