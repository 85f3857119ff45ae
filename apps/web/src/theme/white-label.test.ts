/// <reference types="node" />
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brandTheme } from '@fairlead/reports/theme/brand';
import { contrast } from '@fairlead/reports/theme/contrast';
import { describe, expect, it } from 'vitest';
import { cssVariablesOf } from './css-variables';
import { themeOf } from './theme';

const tokens = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
const block = (selector: RegExp) => {
  const start = tokens.search(selector);
  return Object.fromEntries(
    [...tokens.slice(start, tokens.indexOf('}', start)).matchAll(/(--fl-[\w-]+):\s*(#[0-9a-f]{6})/gi)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );
};
const TOKENS = {
  light: block(/:root \{/),
  dark: { ...block(/:root \{/), ...block(/\[data-mantine-color-scheme="dark"\]/) },
};

/** Every text of the shell and its parts with the ground it stands on, by the variables that paint them. */
const TEXTS: readonly (readonly [string, string, string])[] = [
  ['label of a button', '--fl-brand-on-fill', '--fl-brand-fill'],
  ['label of a pressed button', '--fl-brand-on-fill', '--fl-brand-fill-hover'],
  ['label of a plain button', '--fl-brand-text', '--fl-surface'],
  ['link on a card', '--mantine-color-anchor', '--fl-surface'],
  ['link on the page', '--mantine-color-anchor', '--fl-canvas'],
  ['selected item of the navigation', '--fl-brand-text', '--fl-brand-tint'],
  ['badge', '--mantine-color-brand-light-color', '--mantine-color-brand-light'],
  ['initials of a person', '--fl-brand-text', '--fl-brand-tint'],
  ['text on a selected row', '--fl-ink', '--fl-brand-tint'],
  ['quiet text on a selected row', '--fl-ink-2', '--fl-brand-tint'],
  ['white tick on a mark', '--mantine-primary-color-contrast', '--mantine-color-brand-filled'],
  ['text of a tab', '--fl-ink', '--fl-canvas'],
  ['text', '--fl-ink', '--fl-surface'],
  ['quiet text', '--fl-ink-2', '--fl-surface'],
  ['quietest text', '--fl-ink-3', '--fl-surface'],
  ['quietest text on the page', '--fl-ink-3', '--fl-canvas'],
];
/** What must be seen and carries no text. */
const MARKS: readonly (readonly [string, string, string])[] = [
  ['line below a tab', '--mantine-color-brand-filled', '--fl-canvas'],
  ['ticked box', '--mantine-color-brand-filled', '--fl-surface'],
  ['ring of the focus', '--fl-focus', '--fl-surface'],
  ['ring of the focus on the page', '--fl-focus', '--fl-canvas'],
  ['bar of the selected item', '--fl-brand-text', '--fl-surface'],
];

const BRANDS = ['#FFF3B0', '#0B0B0F', '#FFFFFF', '#000000', '#F04E23', '#FFC400'];

describe.each(BRANDS)('the product in %s', (primary) => {
  const brand = brandTheme(primary);
  const variables = cssVariablesOf(brand)({} as never);

  it.each(['light', 'dark'] as const)('is readable in the %s scheme', (scheme) => {
    const own: Record<string, string> = { ...TOKENS[scheme], ...variables[scheme] };
    const color = (name: string): string => {
      const value = own[name] ?? '';
      const inner = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
      return inner ? color(inner) : value;
    };
    for (const [what, text, ground] of TEXTS)
      expect(
        contrast(color(text), color(ground)),
        `${what}: ${color(text)} on ${color(ground)}`,
      ).toBeGreaterThanOrEqual(4.5);
    for (const [what, mark, ground] of MARKS)
      expect(
        contrast(color(mark), color(ground)),
        `${what}: ${color(mark)} on ${color(ground)}`,
      ).toBeGreaterThanOrEqual(3);
    const edge = brand[scheme].edge ?? brand[scheme].fill;
    expect(contrast(edge, color('--fl-surface')), 'edge of a button').toBeGreaterThanOrEqual(3);
  });

  it('paints buttons with the label that belongs to their fill', () => {
    const theme = themeOf(brand) as Parameters<
      NonNullable<ReturnType<typeof themeOf>['variantColorResolver']>
    >[0]['theme'];
    const painted = theme.variantColorResolver({ variant: 'filled', color: undefined, theme });
    expect(painted).toMatchObject({ background: 'var(--fl-brand-fill)', color: 'var(--fl-brand-on-fill)' });
    expect(painted.border).toContain('var(--fl-brand-edge)');
    expect(theme.components.Button?.defaultProps).toMatchObject({ variant: 'filled' });
  });
});
