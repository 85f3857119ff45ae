import type { StepStanding } from '#fields/step-standings';

/** How the cover of a threat is told, on screen and on paper alike. */

export const STEP_WORDS: Record<StepStanding, string> = {
  in_place: 'In place',
  partly: 'Partly',
  missing: 'Missing',
  not_sure: 'Not sure',
  left_out: 'Does not apply',
  unknown: 'Not asked yet',
};

type Cover = { cover: number | null; known: number; asked: number };

/** From this share on a threat counts as covered, and below the other as open: the bands of the NIST CSF assessment. */
const COVERED_FROM = 0.75;
const OPEN_BELOW = 0.4;

export type CoverLevel = 'covered' | 'partly' | 'open' | 'unknown';

export function coverLevel({ cover }: Pick<Cover, 'cover'>): CoverLevel {
  if (cover === null) return 'unknown';
  if (cover >= COVERED_FROM) return 'covered';
  return cover < OPEN_BELOW ? 'open' : 'partly';
}

/** Whole percent, without the sign. */
export const coverPercent = (cover: number): number => Math.round(cover * 100);

/** Of how many steps something is known: a cover of two steps out of six is no cover of the threat. */
export const knownWords = ({ known, asked }: Cover): string =>
  known === asked ? `all ${asked} steps known` : `${known} of ${asked} steps known`;
