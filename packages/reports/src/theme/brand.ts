import { contrast, contrastText, type Hex, INK, normalizeHex, WHITE } from './contrast';
import { generateRamp, type Ramp, shadeWithContrast } from './ramp';
import { surfaces } from './surfaces';

/** Colours of a filled button in one scheme; `edge` is set where the fill alone would not stand out from the page. */
export type BrandFill = { fill: Hex; label: Hex; hover: Hex; edge: Hex | null };

export type BrandScheme = BrandFill & {
  ramp: Ramp;
  /** Links, icons and the selected item. */
  text: Hex;
  /** Ground of the selected row or navigation item. */
  tint: Hex;
};

export type BrandTheme = {
  light: BrandScheme;
  dark: BrandScheme;
  /** Report covers and title slides: white text on `ground`, one line over it. */
  cover: { ground: Hex; line: Hex };
  /** What was changed and why, in one sentence; `null` when the colour is used exactly as given. */
  change: string | null;
  /** White text on the given colour, 1 to 21. */
  contrastWithWhite: number;
};

/** The product's own colours, used until an MSP has set its brand. */
export const FAIRLEAD_PRIMARY: Hex = '#0B5273';
const FAIRLEAD_COVER = { ground: '#0A3A53', line: '#E3C27A' };

/** Below this white text cannot be read at any size, so the colour is kept and the label turns dark. */
const PALE_BELOW = 3;
const LEAST_TEXT_CONTRAST = 5.2;
const LEAST_COVER_CONTRAST = 7;
const DARKENED_COVER_CONTRAST = 10.5;
const LEAST_LINE_CONTRAST = 3;
/** Where a line must be made, it is made clearly visible and not just over the threshold. */
const LIGHTENED_LINE_CONTRAST = 3.6;
/** Contrast with white of the selected ground in the dark scheme; its chroma is low so that it stays a surface. */
const DARK_TINT = { contrast: 14.8, chroma: 0.4 };

function lightScheme(primary: Hex, own: number): BrandScheme {
  const ramp = generateRamp(primary, 'light');
  const tint = ramp[1];
  if (own < PALE_BELOW) {
    return { ramp, tint, fill: primary, label: INK, hover: ramp[4], edge: ramp[6], text: ramp[7] };
  }
  const fill = ramp[6];
  const hover = own > 12 ? ramp[5] : ramp[7];
  const text = contrast(fill, WHITE) < LEAST_TEXT_CONTRAST ? ramp[7] : fill;
  return { ramp, tint, fill, label: WHITE, hover, edge: null, text };
}

function darkScheme(primary: Hex, own: number): BrandScheme {
  const ramp = generateRamp(primary, 'dark');
  const tint = shadeWithContrast(primary, DARK_TINT.chroma, DARK_TINT.contrast, 'atLeast');
  const text = ramp[4];
  if (own < PALE_BELOW) return { ramp, tint, text, fill: primary, label: INK, hover: ramp[4], edge: null };
  return { ramp, tint, text, fill: ramp[6], label: WHITE, hover: ramp[7], edge: null };
}

function lineOn(ground: Hex, other: Hex): Hex {
  if (contrast(other, ground) >= LEAST_LINE_CONTRAST) return other;
  // Contrast ratios multiply along the same ground, so the wanted distance from white follows from both.
  return shadeWithContrast(other, 1, contrast(ground, WHITE) / LIGHTENED_LINE_CONTRAST, 'atMost');
}

function coverColors(primary: Hex, secondary: Hex): BrandTheme['cover'] {
  if (contrast(primary, WHITE) >= LEAST_COVER_CONTRAST) return { ground: primary, line: lineOn(primary, secondary) };
  if (contrast(secondary, WHITE) >= LEAST_COVER_CONTRAST)
    return { ground: secondary, line: lineOn(secondary, primary) };
  const ground = shadeWithContrast(primary, 1, DARKENED_COVER_CONTRAST, 'atLeast');
  return { ground, line: lineOn(ground, secondary) };
}

function changeSentence(light: BrandScheme, primary: Hex, own: number): string | null {
  if (own < PALE_BELOW) {
    return `Kept as it is with dark text, because white text would be hard to read on it (${contrastText(own)}). Links use a darker shade.`;
  }
  if (light.fill !== primary) {
    return `Darkened a little so white text is readable (${contrastText(own)} before, ${contrastText(contrast(light.fill, WHITE))} now).`;
  }
  if (light.text !== primary) return 'Used as it is on buttons. Links are a shade darker so they are easy to read.';
  return null;
}

/**
 * Everything the product and its reports take from an MSP's two colours. No colour is refused; a change is explained.
 * @param primary the brand colour; `null` means Fairlead's own look
 * @param secondary the second colour; without one the primary serves as both
 * @throws RangeError when a value is not a `#RGB` or `#RRGGBB` colour
 */
export function brandTheme(primary: string | null, secondary: string | null = null): BrandTheme {
  const main = normalizeHex(primary ?? FAIRLEAD_PRIMARY);
  const other = secondary === null ? main : normalizeHex(secondary);
  const own = contrast(main, WHITE);
  const light = lightScheme(main, own);
  const isOwnLook = main === FAIRLEAD_PRIMARY && secondary === null;
  return {
    light,
    dark: darkScheme(main, own),
    cover: isOwnLook ? FAIRLEAD_COVER : coverColors(main, other),
    change: changeSentence(light, main, own),
    contrastWithWhite: own,
  };
}

/** Contrast of the button against the page it stands on, for the measured preview in Settings. */
export function fillOnSurface(scheme: 'light' | 'dark', fill: BrandFill): number {
  return contrast(fill.edge ?? fill.fill, surfaces[scheme].surface);
}
