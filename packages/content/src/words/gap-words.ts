/** What critical gaps do to a level or a grade, and a level to a score, in the fixed sentences. Apart from other words, because lists say it too. */
import type { ScoreCap } from '../fields/risk-parts';

const gapsRaise = (gaps: number) => (gaps === 1 ? '1 critical gap raises' : `${gaps} critical gaps raise`);
export const levelCapped = (own: string, gaps: number, capped: string): string =>
  `Your figures alone would give ${own}. ${gapsRaise(gaps)} it to ${capped}.`;
/** Which controls the gaps are of. @param open names of controls, at least one */
export const openGapsNamed = (open: readonly string[]): string =>
  `${open.length === 1 ? 'Critical gap' : 'Critical gaps'}: ${inOneSentence(open)}.`;

/** What the services do about them. @param left names of the controls that stay open */
export function gapsWithServices(left: readonly string[], before: number): string {
  if (left.length === 0) return before === 1 ? 'The services close it.' : 'The services close them.';
  return left.length === before
    ? 'The services do not close any of them.'
    : `Still open with the services: ${inOneSentence(left)}.`;
}

const inOneSentence = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

export const gradeCapped = (own: string, capped: string, gaps: string): string =>
  `The score would be a ${own}. It is shown as ${capped} because of: ${gaps}.`;

/** @param score as it is shown, which is the most that the level leaves */
export const scoreCapped = ({ own, level }: ScoreCap, score: number): string =>
  `The three parts alone would give ${own}. A ${level} risk level caps the resilience score at ${score}.`;
/** The same behind the score itself, in half a line. */
export const cappedByLevel = ({ level }: ScoreCap): string => `capped by the ${level} risk level`;
