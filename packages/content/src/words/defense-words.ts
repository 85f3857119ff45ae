import type { StepStanding } from '#fields/step-standings';

/** How the defense against a threat is told, on screen and on paper alike. */

export const STEP_WORDS: Record<StepStanding, string> = {
  in_place: 'In place',
  partly: 'Partly',
  missing: 'Missing',
  not_sure: 'Not sure',
  left_out: 'Does not apply',
  unknown: 'Not asked yet',
};

type Defense = { inPlace: number | null; known: number; asked: number };

/** From this share on the defense counts as strong, and below the other as open: the bands of the NIST CSF assessment. */
const STRONG_FROM = 0.75;
const OPEN_BELOW = 0.4;

export type DefenseLevel = 'strong' | 'partly' | 'open' | 'unknown';

export function defenseLevel({ inPlace }: Pick<Defense, 'inPlace'>): DefenseLevel {
  if (inPlace === null) return 'unknown';
  if (inPlace >= STRONG_FROM) return 'strong';
  return inPlace < OPEN_BELOW ? 'open' : 'partly';
}

/** Whole percent, without the sign. */
export const inPlacePercent = (inPlace: number): number => Math.round(inPlace * 100);

/** Of how many steps something is known: two good steps out of six are no defense yet. */
export const knownWords = ({ known, asked }: Defense): string =>
  known === asked ? `all ${asked} steps known` : `${known} of ${asked} steps known`;
