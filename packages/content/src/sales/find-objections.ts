import { OBJECTIONS, type Objection } from './objections';

const wordsOf = (text: string) => text.toLocaleLowerCase('en-US').replace(/[’']/g, "'");
/** Words that are in every sentence and tell nothing. */
const COMMON = new Set(
  'a an and are as at be but do for have i in is it me my of on or our so that the this to us we you'.split(' '),
);

/**
 * The objections that what someone typed may mean, best first. A phrase of an objection counts three, a word of what people
 * say one; equal ones keep the library's order. Nothing typed gives all of them.
 */
export function findObjections(typed: string): readonly Objection[] {
  const said = wordsOf(typed).trim();
  if (said === '') return OBJECTIONS;
  const parts = said.split(/[^a-z0-9']+/).filter((word) => word.length > 1 && !COMMON.has(word));
  return OBJECTIONS.map((objection) => ({ objection, points: pointsOf(objection, said, parts) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ objection }) => objection);
}

function pointsOf({ says, words }: Objection, said: string, parts: readonly string[]): number {
  const phrases = words.filter((word) => said.includes(word)).length;
  const begun = words.filter((word) => parts.some((part) => part.length > 2 && word.startsWith(part))).length;
  const spoken = new Set(wordsOf(says).split(/[^a-z0-9']+/));
  return phrases * 3 + begun + parts.filter((part) => spoken.has(part)).length;
}
