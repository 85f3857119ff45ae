import type { Hex } from './contrast';
import type { Scheme } from './ramp';

/** A risk level as a mark (`solid`) and as a badge (`text` on `tint`). */
export type LevelColors = { solid: Hex; tint: Hex; text: Hex };

export type DataColors = {
  /** `withText` is the darker teal for words and figures; `gap` the share of teal between the two lines. */
  series: { today: Hex; with: Hex; withText: Hex; gapOpacity: number };
  risk: Record<'low' | 'moderate' | 'high' | 'severe', LevelColors>;
  /** Loss forms 1 to 6. Neighbours stay apart in every kind of colour vision. */
  forms: readonly [Hex, Hex, Hex, Hex, Hex, Hex];
  /** Maturity 0 to 4 and nothing else. */
  depth: readonly [Hex, Hex, Hex, Hex, Hex];
  /** Text printed on each depth. */
  depthInk: readonly [Hex, Hex, Hex, Hex, Hex];
};

/** Colours that carry meaning. A brand never changes them. */
export const dataColors: Record<Scheme, DataColors> = {
  light: {
    series: { today: '#2E4257', with: '#0F8B8D', withText: '#0B6E70', gapOpacity: 0.1 },
    risk: {
      low: { solid: '#1F8A84', tint: '#E3F3F1', text: '#0F5E59' },
      moderate: { solid: '#BD8D18', tint: '#FBF2DC', text: '#6F5000' },
      high: { solid: '#B93D10', tint: '#FCEBE2', text: '#8F2F0B' },
      severe: { solid: '#7A1035', tint: '#F9E6EC', text: '#7A1035' },
    },
    forms: ['#0B2A4D', '#2C7298', '#0DA391', '#9A6307', '#D67E55', '#664359'],
    depth: ['#EAF2F6', '#C3DCE6', '#86B6C9', '#3A7795', '#0C4463'],
    depthInk: ['#0E1D2E', '#0E1D2E', '#0E1D2E', '#FFFFFF', '#FFFFFF'],
  },
  dark: {
    series: { today: '#CBD6E0', with: '#26A79C', withText: '#5CCDC2', gapOpacity: 0.13 },
    risk: {
      low: { solid: '#5CC4B4', tint: '#11302F', text: '#7FD6C9' },
      moderate: { solid: '#FBDB60', tint: '#332B12', text: '#F3D878' },
      high: { solid: '#EA8448', tint: '#3A2317', text: '#F4A679' },
      severe: { solid: '#D13959', tint: '#3C1824', text: '#F59AAF' },
    },
    forms: ['#B6C2D4', '#2F8DC4', '#8BEBC6', '#DEC05C', '#CB7460', '#866A80'],
    depth: ['#182736', '#1D4257', '#2B6685', '#6AA9C6', '#BFE0EF'],
    depthInk: ['#E6EDF3', '#E6EDF3', '#FFFFFF', '#0B151E', '#0B151E'],
  },
};
