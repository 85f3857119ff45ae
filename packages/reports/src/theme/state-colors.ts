import type { Hex } from './contrast';

/** Ground and text of a badge that says how something stands; the word is always printed with it. */
export type StateColors = { tint: Hex; text: Hex };

/** The light system states of the design; never the colors of the risk levels, which mean something else. */
export const stateColors: Record<'good' | 'fair' | 'warning' | 'bad', StateColors> = {
  good: { tint: '#E3F3EC', text: '#115E43' },
  fair: { tint: '#E8F2F8', text: '#0B4A69' },
  warning: { tint: '#FDF0E1', text: '#8A3F00' },
  bad: { tint: '#FCE9E7', text: '#96201A' },
};
