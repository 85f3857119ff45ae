import type { BrandScheme, BrandTheme } from '@fairlead/reports/theme/brand';
import type { CSSVariablesResolver } from '@mantine/core';

const WHITE = '#FFFFFF';

/** Marks that carry a white tick or stand alone on the page: ticked boxes, switches, sliders, the line below a tab. */
const markOf = ({ label, fill, hover, ramp }: BrandScheme) =>
  label === WHITE ? { mark: fill, markHover: hover } : { mark: ramp[6], markHover: ramp[7] };

/** What one scheme of a brand gives the page. */
function brandVariables(scheme: BrandScheme): Record<string, string> {
  const { mark, markHover } = markOf(scheme);
  const ramp = Object.fromEntries(scheme.ramp.map((shade, index) => [`--fl-brand-${index}`, shade]));
  return {
    ...ramp,
    '--fl-brand-fill': scheme.fill,
    '--fl-brand-fill-hover': scheme.hover,
    '--fl-brand-on-fill': scheme.label,
    '--fl-brand-edge': scheme.edge ?? 'transparent',
    '--fl-brand-mark': mark,
    '--fl-brand-text': scheme.text,
    '--fl-brand-tint': scheme.tint,
    '--fl-focus': scheme.text,
    '--mantine-color-brand-filled': mark,
    '--mantine-color-brand-filled-hover': markHover,
    '--mantine-color-brand-light': scheme.tint,
    '--mantine-color-brand-light-hover': scheme.tint,
    '--mantine-color-brand-light-color': scheme.text,
    '--mantine-primary-color-contrast': WHITE,
    '--mantine-color-anchor': scheme.text,
  };
}

const SHARED: Record<string, string> = {
  '--mantine-color-body': 'var(--fl-surface)',
  '--mantine-color-text': 'var(--fl-ink)',
  '--mantine-color-dimmed': 'var(--fl-ink-3)',
  '--mantine-color-placeholder': 'var(--fl-ink-3)',
  '--mantine-color-default': 'var(--fl-surface)',
  '--mantine-color-default-hover': 'var(--fl-hover)',
  '--mantine-color-default-color': 'var(--fl-ink)',
  '--mantine-color-default-border': 'var(--fl-control)',
  '--mantine-color-error': 'var(--fl-danger-text)',
};

/** Fairlead's tokens and the MSP's brand as CSS variables. */
export function cssVariablesOf(brand: BrandTheme): CSSVariablesResolver {
  return () => ({
    variables: { '--fl-cover': brand.cover.ground, '--fl-cover-line': brand.cover.line },
    light: { ...SHARED, ...brandVariables(brand.light) },
    dark: { ...SHARED, ...brandVariables(brand.dark) },
  });
}
