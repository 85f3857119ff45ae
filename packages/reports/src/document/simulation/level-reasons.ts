import { levelReasons } from '@fairlead/content/words/cap-words';
import { levelCapped } from '@fairlead/content/words/gap-words';
import { isOfModel2 } from '@fairlead/risk/result/model';
import { levelOf, type RiskLevel } from '@fairlead/risk/result/risk-level';
import type { Simulated } from '../input';

export const LEVEL_NAMES: Record<RiskLevel, string> = {
  low: 'Low',
  moderate: 'Moderate',
  high: 'High',
  severe: 'Severe',
};

type Judged = Pick<Simulated, 'result' | 'level' | 'services'>;

/** Why the level is above what its figures alone would give, and what the plan does about it; empty where no gap is open. */
export function whyThisLevel({ result, level, services }: Judged): string {
  const today = levelOf(result, 'today', level.from);
  // Data from before gaps counted carries the level that its figures gave.
  if (today.key !== level.key) return '';
  const left = services.length > 0 ? levelOf(result, 'target', level.from).gaps : null;
  return levelReasons(today, (key) => LEVEL_NAMES[key as RiskLevel], left).join(' ');
}

/** The first sentence of that alone, where there is no room to name the gaps. */
export function raisedSentence({ result, level }: Pick<Judged, 'result' | 'level'>): string {
  const { key, own, gaps } = levelOf(result, 'today', level.from);
  return key !== level.key || own === key ? '' : levelCapped(LEVEL_NAMES[own], gaps.length, LEVEL_NAMES[key]);
}

/** The same in half a line, behind the level; empty while nothing raises it. */
export function raisedBy({ result, level }: Pick<Judged, 'result' | 'level'>): string {
  const { key, own, gaps } = levelOf(result, 'today', level.from);
  if (key !== level.key || own === key) return '';
  return gaps.length === 1 ? ' (1 critical gap)' : ` (${gaps.length} critical gaps)`;
}

/** The rule of the gaps, under a table or a sentence of the levels; empty in model 1, which does not know them. */
export const gapRule = ({ result }: Pick<Simulated, 'result'>): string =>
  isOfModel2(result) ? 'One critical gap raises the level to Moderate at least, two or more to High.' : '';
