/** What is said of a control's level: where it comes from, and what it stands in place of. */
import { BANK_RECORDS } from '../question-banks/bank-records';

type Origin = 'answered' | 'overridden' | 'chosen' | 'assumed';

/** A level with its mark, as it is kept with a run or told of a client. */
export type LevelMark = {
  level: number;
  origin: Origin;
  from: { bankId: string; completedAt: string }[];
  /** Why it was set by hand, where that is known. */
  because?: 'overdue_updates' | undefined;
  replaces?: (Omit<LevelMark, 'replaces' | 'origin' | 'because'> & { origin: Exclude<Origin, 'overridden'> }) | null;
};

/** How the reader writes a day and a share. */
export type LevelStyle = { day: (instant: string) => string; percent: (share: number) => string };

const titleOf = (bankId: string) => BANK_RECORDS.find(({ id }) => id === bankId)?.nameInText ?? bankId;
const inOne = (parts: string[]) => parts.join(' and ');

/** "from the insurance readiness assessment of Mar 3", in the middle of a sentence. */
export function levelSource(
  { origin, from, because }: Pick<LevelMark, 'origin' | 'from' | 'because'>,
  { day }: LevelStyle,
): string {
  if (origin === 'overridden') return because ? 'set by hand because updates are overdue' : 'set by hand';
  if (origin === 'chosen') return 'answered in the simulator';
  if (origin === 'assumed' || from.length === 0) return 'assumed: typical';
  const titles = from.map(({ bankId }) => titleOf(bankId));
  const days = [...new Set(from.map(({ completedAt }) => day(completedAt)))];
  if (days.length === 1 && titles.length > 1) return `from the ${inOne(titles)} assessments of ${days[0]}`;
  return `from ${inOne(from.map(({ completedAt }, k) => `the ${titles[k]} assessment of ${day(completedAt)}`))}`;
}

/** "Breach readiness, insurance readiness, March 3, 2026", in a column of its own. */
export function levelOrigin(mark: Pick<LevelMark, 'origin' | 'from' | 'because'>, style: LevelStyle): string {
  const days = [...new Set(mark.from.map(({ completedAt }) => style.day(completedAt)))];
  const said =
    mark.from.length > 0 && days.length === 1
      ? [...mark.from.map(({ bankId }) => titleOf(bankId)), ...days].join(', ')
      : levelSource(mark, style);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** "75%, from the insurance readiness assessment of Mar 3", or "60%, set by hand; replaces 75%, from …". */
export function levelWords(mark: LevelMark, style: LevelStyle): string {
  const said = `${style.percent(mark.level)}, ${levelSource(mark, style)}`;
  const { replaces } = mark;
  return replaces ? `${said}; replaces ${style.percent(replaces.level)}, ${levelSource(replaces, style)}` : said;
}
