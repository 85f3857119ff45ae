import { STAGE_KEYS, type StageKey } from '@fairlead/content/fields/sales-keys';
import { DAY_MS } from '@fairlead/content/format/days';
import { STAGES } from '@fairlead/content/sales/stages';
import {
  CALL_OUTCOMES,
  type CallOutcome,
  type CallResults,
  FEWEST_CALLS,
} from '@fairlead/contract/features/sales-calls';

/** The keys of a stage's checks as a call keeps them: "pain.number". */
const checksOf = (stage: StageKey) => STAGES[stage].checks.map(({ key }) => `${stage}.${key}`);

/** The points of the checks that were ticked, 0 to 100. */
export function callScore(ticks: readonly string[]): number {
  const points = STAGE_KEYS.flatMap((stage) =>
    STAGES[stage].checks.map(({ key, points: worth = 0 }) => (ticks.includes(`${stage}.${key}`) ? worth : 0)),
  );
  return points.reduce((sum, worth) => sum + worth, 0);
}

export type CountedCall = {
  clientId: string;
  startedAt: Date;
  ticks: readonly string[];
  outcome: CallOutcome;
  score: number;
};

/** A yes or a no; a next step is under way, and no decision is neither. */
const isClear = ({ outcome }: CountedCall) => outcome === 'won' || outcome === 'clear_no';

/** What came of calls. Shares are told from `FEWEST_CALLS` on: below, one call would move them too much. */
export function resultsOf(calls: readonly CountedCall[]): CallResults {
  const share = (is: (call: CountedCall) => boolean) => calls.filter(is).length / calls.length;
  const outcomes = Object.fromEntries(
    CALL_OUTCOMES.map((key) => [key, calls.filter(({ outcome }) => outcome === key).length]),
  ) as CallResults['outcomes'];
  const finished = Object.fromEntries(
    STAGE_KEYS.map((stage) => [stage, share(({ ticks }) => checksOf(stage).every((check) => ticks.includes(check)))]),
  ) as Record<StageKey, number>;
  const shares =
    calls.length < FEWEST_CALLS
      ? null
      : {
          finished,
          clearAnswers: share(isClear),
          averageScore: calls.reduce((sum, { score }) => sum + score, 0) / calls.length,
        };
  return { calls: calls.length, outcomes, shares, daysToDecision: daysToDecision(calls) };
}

/** Days from a client's first call to its first clear answer, the middle one of all clients that gave one. */
function daysToDecision(calls: readonly CountedCall[]): number | null {
  const byClient = new Map<string, CountedCall[]>();
  for (const call of calls.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime()))
    byClient.set(call.clientId, [...(byClient.get(call.clientId) ?? []), call]);
  const days = [...byClient.values()]
    .flatMap((ofClient) => {
      const [first] = ofClient;
      const decided = ofClient.find(isClear);
      return first && decided ? [(decided.startedAt.getTime() - first.startedAt.getTime()) / DAY_MS] : [];
    })
    .sort((a, b) => a - b);
  if (days.length === 0) return null;
  const [lower, upper] = [days[Math.floor((days.length - 1) / 2)] ?? 0, days[Math.floor(days.length / 2)] ?? 0];
  return (lower + upper) / 2;
}
