import type { SimulationSummary } from '@fairlead/contract/features/simulations/simulations';
import { StatusDot } from '#kit/feedback/StatusDot';
import { MEASURE_STATE_WORDS, runState } from './measure-state';

type RunStatusProps = {
  run: Pick<SimulationSummary, 'status' | 'outdated'>;
  /** How far it has been computed, as it is written. */
  progress?: string;
};

/** The state of a run, in the same words wherever runs are listed. */
export function RunStatus({ run, progress }: RunStatusProps) {
  const state = runState(run);
  if (state === 'out_of_date') return <StatusDot status="waiting">{MEASURE_STATE_WORDS.out_of_date}</StatusDot>;
  if (state === 'done') return <StatusDot status="done">Complete</StatusDot>;
  if (state === 'failed') return <StatusDot status="failed">No result</StatusDot>;
  return <StatusDot status="running">{progress === undefined ? 'Running' : `Running, ${progress}`}</StatusDot>;
}
