import type { NoticeLine } from './lines';
import type { NoticeList } from './list';

const MOST_LETTERS = 34;

/** Marks of a timeline: what applies and has a day that is firm, or ours for planning. */
export const noticeMarks = ({ lines }: Pick<NoticeList, 'lines'>): { day: number; label: string }[] =>
  lines.flatMap(({ day, tell }) => (day === null ? [] : [{ day, label: shortened(tell) }]));

/** Without what is in brackets, and cut at a word. */
function shortened(tell: NoticeLine['tell']): string {
  const plain = tell.replace(/ \(.*\)$/, '').split(',')[0] ?? tell;
  if (plain.length <= MOST_LETTERS) return plain;
  return `${plain.slice(0, plain.lastIndexOf(' ', MOST_LETTERS))}…`;
}
