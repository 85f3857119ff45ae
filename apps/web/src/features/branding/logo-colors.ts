type Rgb = { r: number; g: number; b: number };

/** Steps of each channel that count as the same color. */
const STEP = 24;
/** Colors that differ less than this look like one. */
const LEAST_DISTANCE = 96;
const MOST_COLORS = 4;
/** Shares of the picture below this are edges and shadows. */
const LEAST_SHARE = 0.015;

const hex = ({ r, g, b }: Rgb) =>
  `#${[r, g, b].map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`.toUpperCase();
const distance = (a: Rgb, b: Rgb) => Math.hypot(a.r - b.r, a.g - b.g, a.b - b.b);
/** How colorful, 0 to 255: greys, black and white are 0. */
const colorfulness = ({ r, g, b }: Rgb) => Math.max(r, g, b) - Math.min(r, g, b);

/**
 * The main colors of a picture, the most telling first: what covers more counts more, and so does what is colorful. White
 * and what shines through count as ground. Greys are named only where there is nothing else.
 * @param pixels four bytes each: red, green, blue, opacity
 */
export function mainColors(pixels: Uint8ClampedArray | Uint8Array): string[] {
  const groups = new Map<string, Rgb & { count: number }>();
  let opaque = 0;
  for (let index = 0; index + 3 < pixels.length; index += 4) {
    const [r = 0, g = 0, b = 0, a = 0] = pixels.subarray(index, index + 4);
    if (a < 200 || Math.min(r, g, b) > 240) continue;
    opaque += 1;
    const key = [r, g, b].map((value) => Math.round(value / STEP)).join();
    const group = groups.get(key) ?? { r: 0, g: 0, b: 0, count: 0 };
    groups.set(key, { r: group.r + r, g: group.g + g, b: group.b + b, count: group.count + 1 });
  }
  const weighed = [...groups.values()]
    .filter(({ count }) => count >= opaque * LEAST_SHARE)
    .map(({ r, g, b, count }) => ({ color: { r: r / count, g: g / count, b: b / count }, count }))
    .map(({ color, count }) => ({ color, weight: count * (0.15 + colorfulness(color) / 255) }))
    .sort((one, other) => other.weight - one.weight);
  const chosen: Rgb[] = [];
  for (const { color } of weighed)
    if (chosen.length < MOST_COLORS && chosen.every((other) => distance(other, color) >= LEAST_DISTANCE))
      chosen.push(color);
  return chosen.map(hex);
}

const SIDE = 96;

/** The main colors of a picture that is shown by its address; none where it cannot be drawn. */
export async function colorsOfPicture(address: string): Promise<string[]> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return [];
  context.drawImage(picture, 0, 0, SIDE, SIDE);
  return mainColors(context.getImageData(0, 0, SIDE, SIDE).data);
}
