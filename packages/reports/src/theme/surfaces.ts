import type { Hex } from './contrast';
import type { Scheme } from './ramp';

/** Grounds, inks and hairlines of one scheme; never branded, so charts of two MSPs can be compared. */
export type Surfaces = {
  canvas: Hex;
  surface: Hex;
  raised: Hex;
  ink: Hex;
  ink2: Hex;
  ink3: Hex;
  line: Hex;
  lineStrong: Hex;
  /** Lines behind a chart. */
  grid: Hex;
  /** The loss limit and the mark. */
  brass: Hex;
  brassText: Hex;
};

export const surfaces: Record<Scheme, Surfaces> = {
  light: {
    canvas: '#F6F8FA',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    ink: '#0E1D2E',
    ink2: '#405266',
    ink3: '#5A6B7C',
    line: '#E2E8EE',
    lineStrong: '#C9D3DC',
    grid: '#E7ECF1',
    brass: '#A87B2D',
    brassText: '#7A581B',
  },
  dark: {
    canvas: '#0B151E',
    surface: '#111D28',
    raised: '#182736',
    ink: '#E6EDF3',
    ink2: '#B4C2CF',
    ink3: '#8FA0B1',
    line: '#213040',
    lineStrong: '#33465A',
    grid: '#1D2B39',
    brass: '#D9B25A',
    brassText: '#E3C27A',
  },
};
