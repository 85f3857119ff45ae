import { STAGE_KEYS, type StageKey } from '@fairlead/content/fields/sales-keys';
import { STAGES } from '@fairlead/content/sales/stages';

/** A call that is under way, as it is kept on the device until it is saved. */
export type CallState = {
  /** Makes the call the same one, however often it is sent. */
  key: string;
  startedAt: string;
  stage: StageKey;
  /** How long each stage took so far. */
  seconds: Partial<Record<StageKey, number>>;
  /** Checks that hold: "pain.number". */
  ticks: string[];
  /** Keys of lines that were said. */
  said: string[];
  notes: Partial<Record<StageKey, string>>;
};

export type CallChange =
  | { kind: 'passed'; seconds: number }
  | { kind: 'turned'; to: StageKey }
  | { kind: 'ticked'; check: string }
  | { kind: 'said'; line: string }
  | { kind: 'noted'; text: string };

export const newCall = (key: string, startedAt: string): CallState => ({
  key,
  startedAt,
  stage: 'rapport',
  seconds: {},
  ticks: [],
  said: [],
  notes: {},
});

const toggled = (all: string[], one: string) =>
  all.includes(one) ? all.filter((each) => each !== one) : [...all, one];

/** A call after something happened in it. */
export function changedCall(call: CallState, change: CallChange): CallState {
  const { stage, seconds, notes } = call;
  switch (change.kind) {
    case 'passed':
      return { ...call, seconds: { ...seconds, [stage]: (seconds[stage] ?? 0) + change.seconds } };
    case 'turned':
      return { ...call, stage: change.to };
    case 'ticked':
      return { ...call, ticks: toggled(call.ticks, change.check) };
    case 'said':
      return { ...call, said: toggled(call.said, change.line) };
    case 'noted':
      return { ...call, notes: { ...notes, [stage]: change.text } };
  }
}

/** The stage before or after; the same at either end. */
export const stageFrom = (stage: StageKey, by: 1 | -1): StageKey => STAGE_KEYS[STAGE_KEYS.indexOf(stage) + by] ?? stage;

export const checkOf = (stage: StageKey, key: string) => `${stage}.${key}`;

/** The first check of the stages before that does not hold: someone moved on without it. */
export function skippedCheck({ stage, ticks }: CallState): { stage: StageKey; text: string } | null {
  const before = STAGE_KEYS[STAGE_KEYS.indexOf(stage) - 1];
  if (!before) return null;
  const open = STAGES[before].checks.find(({ key }) => !ticks.includes(checkOf(before, key)));
  return open ? { stage: before, text: open.text } : null;
}

/** "4:05" */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

export const totalSeconds = ({ seconds }: CallState): number =>
  Object.values(seconds).reduce((sum, part) => sum + part, 0);
