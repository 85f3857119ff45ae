import type { BrandTheme } from '@fairlead/reports/theme/brand';

/**
 * What `brandTheme(null)` gives, written down so that the first page needs no color arithmetic. A test compares the two.
 */
export const FAIRLEAD_BRAND: BrandTheme = {
  light: {
    ramp: [
      '#F1FAFF',
      '#E0F3FF',
      '#C8E6FA',
      '#A5D2ED',
      '#7BB4D6',
      '#3A789B',
      '#0B5273',
      '#054968',
      '#07405B',
      '#0C374E',
    ],
    tint: '#E0F3FF',
    fill: '#0B5273',
    label: '#FFFFFF',
    hover: '#054968',
    edge: null,
    text: '#0B5273',
  },
  dark: {
    ramp: [
      '#F1FAFF',
      '#E0F3FF',
      '#C8E6FA',
      '#A5D2ED',
      '#7BB4D6',
      '#5897BB',
      '#327093',
      '#215D7D',
      '#154A66',
      '#0C374E',
    ],
    tint: '#162A36',
    text: '#7BB4D6',
    fill: '#327093',
    label: '#FFFFFF',
    hover: '#215D7D',
    edge: null,
  },
  cover: { ground: '#0A3A53', line: '#E3C27A' },
  change: null,
  contrastWithWhite: 8.50647469496794,
};
