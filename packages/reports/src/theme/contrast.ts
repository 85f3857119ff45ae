import { modeLrgb, modeRgb, useMode as register, wcagContrast } from 'culori/fn';

// The library's other color spaces would come along to every page that shows a brand.
register(modeRgb);
register(modeLrgb);

/** A colour as `#RRGGBB`. */
export type Hex = string;

export const WHITE: Hex = '#FFFFFF';
/** Text on light ground; also the label on pale brand buttons. */
export const INK: Hex = '#0E1D2E';

/** `#RGB` or `#RRGGBB` in any case as `#RRGGBB` in capitals. @throws RangeError for anything else */
export function normalizeHex(value: string): Hex {
  const match = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value.trim());
  if (!match?.[1]) throw new RangeError(`Not a color: ${value}`);
  const digits = match[1].length === 3 ? [...match[1]].map((digit) => digit + digit).join('') : match[1];
  return `#${digits.toUpperCase()}`;
}

/** Contrast ratio of two colours, 1 to 21. @see WCAG 2.2, contrast ratio */
export function contrast(a: Hex, b: Hex): number {
  return wcagContrast(a, b);
}

/** A ratio as people read it, cut down and never rounded up over a threshold: `4.6:1`. */
export function contrastText(ratio: number): string {
  return `${(Math.floor(ratio * 10 + 1e-9) / 10).toFixed(1)}:1`;
}
