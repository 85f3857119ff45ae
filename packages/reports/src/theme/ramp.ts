import { clampChroma, formatHex, modeOklab, modeOklch, useMode as register } from 'culori/fn';
import { contrast, type Hex, normalizeHex, WHITE } from './contrast';

export type Scheme = 'light' | 'dark';

/** Ten shades from palest (0) to darkest (9); shade 6 is the filled one. */
export type Ramp = readonly [Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex];

register(modeOklab);
const toOklch = register(modeOklch);

/** Share of the brand's chroma each shade keeps. */
const CHROMA = [0.16, 0.3, 0.5, 0.72, 0.92, 1, 1, 0.95, 0.85, 0.72] as const;
/** Contrast with white of shades 0 to 5, the same for every brand. */
const PALE_CONTRAST = [1.06, 1.14, 1.3, 1.62, 2.25, 3.2] as const;
/** The least contrast at which white text on shade 6 is comfortable, a little over the 4.5 of WCAG. */
export const LEAST_FILL_CONTRAST = 4.6;
/** In the dark scheme a darker fill would sink into the page. */
const MOST_DARK_FILL_CONTRAST = 5.4;

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Halvings of the lightness range; 2^-20 is far below one step of an 8-bit channel. */
const BISECTIONS = 20;

/**
 * The colour of this hue with the wanted contrast against white, by bisection on OKLCH lightness.
 * Chroma is `chromaShare` of the brand's, reduced where sRGB has no such colour.
 * @param side which way 8-bit rounding may miss: `atLeast` the contrast (fills, text) or `atMost` (grounds)
 */
export function shadeWithContrast(brand: Hex, chromaShare: number, wanted: number, side: 'atLeast' | 'atMost'): Hex {
  const base = toOklch(brand);
  if (!base) throw new RangeError(`Not a color: ${brand}`);
  // Near-greys carry a hue that is only rounding noise.
  const chroma = base.c < 0.002 ? 0 : base.c * chromaShare;
  const at = (lightness: number): Hex =>
    formatHex(clampChroma({ mode: 'oklch', l: lightness, c: chroma, h: base.h ?? 0 }, 'oklch')).toUpperCase();
  let dark = 0;
  let light = 1;
  for (let step = 0; step < BISECTIONS; step += 1) {
    const middle = (dark + light) / 2;
    if (contrast(at(middle), WHITE) < wanted) light = middle;
    else dark = middle;
  }
  return at(side === 'atLeast' ? dark : light);
}

/** Contrast with white of each shade, from the brand's own contrast. */
export function rampContrasts(brandContrast: number, scheme: Scheme): number[] {
  const most = scheme === 'dark' ? MOST_DARK_FILL_CONTRAST : 21;
  const fill = clamp(brandContrast, LEAST_FILL_CONTRAST, most);
  const last = clamp(1.35 * fill, 12.5, 18.5);
  const step = (last / fill) ** (1 / 3);
  const contrasts = [...PALE_CONTRAST, fill, fill * step, fill * step * step, last];
  if (fill > 7) contrasts[5] = Math.min(0.62 * fill, 4.8);
  return contrasts;
}

/**
 * The ten shades of a brand colour. Contrast is the input and lightness the result, so the ramp is readable for every
 * hue. Shade 6 is the exact colour where it already has the contrast.
 * @param hex the brand colour, `#RGB` or `#RRGGBB`
 * @throws RangeError when `hex` is not a colour
 */
export function generateRamp(hex: string, scheme: Scheme): Ramp {
  const brand = normalizeHex(hex);
  const own = contrast(brand, WHITE);
  const contrasts = rampContrasts(own, scheme);
  const shades = contrasts.map((wanted, index) =>
    index === 6 && wanted === own
      ? brand
      : shadeWithContrast(brand, CHROMA[index] ?? 1, wanted, index < 5 ? 'atMost' : 'atLeast'),
  );
  return shades as unknown as Ramp;
}
