import type { BrandTheme } from '@fairlead/reports/theme/brand';
import { surfaces } from '@fairlead/reports/theme/surfaces';
import type { CSSProperties } from 'react';

/** The colors of a small picture of the product in one scheme, whatever the scheme of the page around it. */
export function previewVariables(brand: BrandTheme, scheme: 'light' | 'dark'): CSSProperties {
  const { fill, label, edge, text, tint } = brand[scheme];
  const { canvas, surface, ink, ink2, ink3, line } = surfaces[scheme];
  return {
    '--p-fill': fill,
    '--p-label': label,
    '--p-edge': edge ?? 'transparent',
    '--p-text': text,
    '--p-tint': tint,
    '--p-canvas': canvas,
    '--p-surface': surface,
    '--p-ink': ink,
    '--p-ink-2': ink2,
    '--p-ink-3': ink3,
    '--p-line': line,
  } as CSSProperties;
}
