import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { coverPreview } from '../kinds/impact-summary/cover-preview';
import { brandTheme } from './brand';
import { contrast, type Hex } from './contrast';
import { brandVerdict, coverChange } from './verdict';

const template = (name: string) => readFileSync(new URL(`../../typst/lib/${name}.typ`, import.meta.url), 'utf8');

/** A color with its opacity, as it looks on a ground. */
function over(color: string, ground: Hex): Hex {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const share = color.length === 9 ? channel(color, 7) / 255 : 1;
  const mixed = [1, 3, 5].map((at) => Math.round(channel(color, at) * share + channel(ground, at) * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

describe.each(['#FFF3B0', '#0B0B0F', '#FFFFFF', '#F04E23'])('a brand in %s', (primary) => {
  const theme = brandTheme(primary);

  it('reads well wherever it stands, and the verdict says so', () => {
    const rows = brandVerdict(theme);
    expect(rows).toHaveLength(8);
    for (const { use, text, ground, words } of rows) {
      const isMark = use === 'Line on the cover';
      expect(contrast(text, ground), use).toBeGreaterThanOrEqual(isMark ? 3 : 4.5);
      expect(words).toMatch(/^(Very easy|Easy) to read$|^Stands out/);
    }
  });

  it('prints covers whose every text can be read on its ground', () => {
    const onBrand = [...template('cover').matchAll(/fill: rgb\("(#[0-9A-F]{6,8})"\)/g)].map(([, color = '']) => color);
    expect(onBrand.length).toBeGreaterThan(0);
    for (const color of [...onBrand, '#FFFFFF'])
      expect(contrast(over(color, theme.cover.ground), theme.cover.ground), color).toBeGreaterThanOrEqual(4.5);
    const inks = [...template('base').matchAll(/#let ink[\w-]* = rgb\("(#[0-9A-F]{6})"\)/g)].map(
      ([, color = '']) => color,
    );
    expect(inks.length).toBeGreaterThanOrEqual(4);
    for (const ink of inks) expect(contrast(ink, '#FFFFFF'), ink).toBeGreaterThanOrEqual(4.5);
    const drawn = coverPreview({
      name: 'Wrenfield IT',
      details: ['Ada'],
      primaryColor: primary,
      secondaryColor: null,
      logo: null,
      showMadeWith: false,
      date: { year: 2026, month: 3, day: 2 },
      paper: 'a4',
      locale: 'en-US',
    });
    expect(drawn.includes(`fill="${theme.cover.ground.toLowerCase()}"`)).toBe(true);
  });
});

it('says what was done for the cover', () => {
  const said = (primary: string | null, secondary: string | null) =>
    coverChange(brandTheme(primary, secondary), primary, secondary);
  expect(said('#0B5273', null)).toMatch(/darker|^$/);
  expect(said('#FFF3B0', null)).toMatch(/a darker shade of your color/);
  expect(said('#FFF3B0', '#22313F')).toMatch(/your second color/);
  expect(said('#6B2FB3', '#F2A900')).toBeNull();
  expect(said(null, null)).toBeNull();
});
