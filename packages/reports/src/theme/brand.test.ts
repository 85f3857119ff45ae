import { parse } from 'culori/fn';
import { describe, expect, it } from 'vitest';
import { type BrandTheme, brandTheme, FAIRLEAD_PRIMARY, fillOnSurface } from './brand';
import { contrast, type Hex, INK, normalizeHex, WHITE } from './contrast';
import { generateRamp } from './ramp';
import { surfaces } from './surfaces';

function channels(hex: Hex): number[] {
  const color = parse(hex);
  if (color?.mode !== 'rgb') throw new Error(`Not RGB: ${hex}`);
  return [color.r, color.g, color.b].map((channel) => Math.round(channel * 255));
}

function expectNear(actual: Hex, expected: Hex) {
  const difference = channels(actual).map((channel, index) =>
    Math.abs(channel - (channels(expected)[index] ?? Number.NaN)),
  );
  expect(Math.max(...difference), `${actual} against ${expected}`).toBeLessThanOrEqual(1);
}

/** Repeatable random colours: the well-known mulberry32 generator. */
function randomColors(count: number, seed: number): Hex[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return `#${((mixed ^ (mixed >>> 14)) >>> 8).toString(16).padStart(6, '0').slice(-6)}`.toUpperCase();
  });
}

const EXTREMES = [
  '#000000',
  '#FFFFFF',
  '#808080',
  '#FF0000',
  '#00FF00',
  '#0000FF',
  '#FFFF00',
  '#00FFFF',
  '#FF00FF',
  '#010101',
  '#FEFEFE',
  '#767676',
  '#777777',
  '#949494',
  '#959595',
];

/** Random pairs beside the extreme ones; each is a theme of its own, computed whole. */
const RANDOM_PAIRS = process.env.FAIRLEAD_TEST_LONG === '1' ? 3_000 : 400;

function pairs(): BrandTheme[] {
  const random = randomColors(2 * RANDOM_PAIRS, 20260317);
  const themes: BrandTheme[] = [];
  for (let index = 0; index < RANDOM_PAIRS; index += 1)
    themes.push(brandTheme(random[index * 2] ?? '', random[index * 2 + 1] ?? ''));
  for (const primary of EXTREMES) for (const secondary of EXTREMES) themes.push(brandTheme(primary, secondary));
  return themes;
}

describe('ramp', () => {
  it('gives the product ramp of the design', () => {
    const expected = [
      '#F1FAFF',
      '#E0F3FE',
      '#C8E6FA',
      '#A5D2ED',
      '#7BB4D6',
      '#3A799B',
      '#0B5273',
      '#054968',
      '#07405B',
      '#0C374E',
    ];
    generateRamp('#0B5273', 'light').forEach((shade, index) => {
      expectNear(shade, expected[index] ?? '');
    });
    const dark = generateRamp('#0B5273', 'dark');
    ['#5897BB', '#327193', '#215D7D', '#154A66', '#0C374E'].forEach((shade, index) => {
      expectNear(dark[index + 5] ?? '', shade);
    });
  });

  it('darkens from shade to shade', () => {
    for (const color of [...randomColors(200, 7), '#FFC400', '#F04E23', '#FFFFFF']) {
      const ratios = generateRamp(color, 'light').map((shade) => contrast(shade, WHITE));
      // Brands darker than the darkest shade are kept exact at shade 6, so only the shades up to it must rise.
      for (let index = 1; index <= 6; index += 1) expect(ratios[index]).toBeGreaterThan(ratios[index - 1] ?? 0);
    }
  });

  it('has no hue for a grey', () => {
    for (const shade of generateRamp('#777777', 'light')) expect(new Set(channels(shade)).size, shade).toBe(1);
  });
});

describe('brand theme', () => {
  it.each([
    ['#6B2FB3', { fill: '#6B2FB3', label: WHITE, text: '#6B2FB3', dark: '#834CD0', darkText: '#BE9BFF' }],
    ['#FFC400', { fill: '#FFC400', label: INK, text: '#785A00', dark: '#FFC400', darkText: '#D8A500' }],
    ['#F04E23', { fill: '#DA3800', label: WHITE, text: '#B32B00', dark: '#DA3800', darkText: '#FF8D71' }],
    ['#E4002B', { fill: '#E4002B', label: WHITE, text: '#BB0021', dark: '#E4002B', darkText: '#FF8B86' }],
  ])('turns %s into the fills and texts of the design', (primary, expected) => {
    const theme = brandTheme(primary);
    expectNear(theme.light.fill, expected.fill);
    expect(theme.light.label).toBe(expected.label);
    expectNear(theme.light.text, expected.text);
    expectNear(theme.dark.fill, expected.dark);
    expectNear(theme.dark.text, expected.darkText);
  });

  it('chooses cover ground and line as in the white-label examples', () => {
    expect(brandTheme('#6B2FB3', '#F2A900').cover).toEqual({ ground: '#6B2FB3', line: '#F2A900' });
    expect(brandTheme('#FFC400', '#22313F').cover).toEqual({ ground: '#22313F', line: '#FFC400' });
    expect(brandTheme('#F04E23', '#111111').cover).toEqual({ ground: '#111111', line: '#F04E23' });
  });

  it('explains every change and is silent without one', () => {
    expect(brandTheme('#F04E23').change).toBe('Darkened a little so white text is readable (3.6:1 before, 4.6:1 now).');
    expect(brandTheme('#FFC400').change).toContain('dark text');
    expect(brandTheme('#6B2FB3').change).toBeNull();
    expect(brandTheme('#E4002B').change).toContain('Links');
  });

  it('uses the product look until a brand is set', () => {
    expect(brandTheme(null).light.fill).toBe(FAIRLEAD_PRIMARY);
    expect(brandTheme(null).cover.ground).toBe('#0A3A53');
  });

  it('names a value that is not a color', () => {
    expect(() => brandTheme('red')).toThrow('Not a color: red');
    expect(normalizeHex('#abc')).toBe('#AABBCC');
  });

  it('stays readable for random and the extreme pairs', { timeout: 120_000 }, () => {
    const worst = {
      label: 21,
      hover: 21,
      link: 21,
      canvas: 21,
      tint: 21,
      darkEdge: 21,
      darkText: 21,
      darkLabel: 21,
      darkHover: 21,
      darkTint: 21,
      cover: 21,
      line: 21,
      edge: 21,
    };
    const least = (name: keyof typeof worst, a: Hex, b: Hex) => {
      worst[name] = Math.min(worst[name], contrast(a, b));
    };
    for (const { light, dark, cover } of pairs()) {
      least('label', light.label, light.fill);
      least('hover', light.label, light.hover);
      least('link', light.text, surfaces.light.surface);
      least('canvas', light.text, surfaces.light.canvas);
      least('tint', light.text, light.tint);
      worst.edge = Math.min(worst.edge, fillOnSurface('light', light));
      least('darkEdge', dark.fill, surfaces.dark.surface);
      least('darkText', dark.text, surfaces.dark.surface);
      least('darkLabel', dark.label, dark.fill);
      least('darkHover', dark.label, dark.hover);
      least('darkTint', dark.text, dark.tint);
      least('cover', WHITE, cover.ground);
      least('line', cover.line, cover.ground);
    }
    const bounds: typeof worst = {
      label: 4.55,
      hover: 4.75,
      link: 5.2,
      canvas: 4.88,
      tint: 4.56,
      darkEdge: 3.1,
      darkText: 7.5,
      darkLabel: 4.55,
      darkHover: 4.75,
      darkTint: 4.5,
      cover: 7,
      line: 3,
      edge: 3,
    };
    for (const [name, bound] of Object.entries(bounds)) {
      expect(worst[name as keyof typeof worst], name).toBeGreaterThanOrEqual(bound);
    }
  });
});
