import type { BrandScheme, BrandTheme } from '@fairlead/reports/theme/brand';
import type { CSSVariablesResolver } from '@mantine/core';

function brandVariables(scheme: BrandScheme): Record<string, string> {
  const ramp = Object.fromEntries(scheme.ramp.map((shade, index) => [`--fl-brand-${index}`, shade]));
  return {
    ...ramp,
    '--fl-brand-fill': scheme.fill,
    '--fl-brand-fill-hover': scheme.hover,
    '--fl-brand-on-fill': scheme.label,
    '--fl-brand-edge': scheme.edge ?? 'transparent',
    '--fl-brand-text': scheme.text,
    '--fl-brand-tint': scheme.tint,
    '--fl-focus': scheme.text,
    '--mantine-color-brand-filled': scheme.fill,
    '--mantine-color-brand-filled-hover': scheme.hover,
    '--mantine-color-brand-light': scheme.tint,
    '--mantine-color-brand-light-hover': scheme.tint,
    '--mantine-color-brand-light-color': scheme.text,
    '--mantine-primary-color-contrast': scheme.label,
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

/** Fairlead's tokens and the MSP's brand as CSS variables (design §12, §15). */
export function cssVariablesOf(brand: BrandTheme): CSSVariablesResolver {
  return () => ({
    variables: { '--fl-cover': brand.cover.ground, '--fl-cover-line': brand.cover.line },
    light: { ...SHARED, ...brandVariables(brand.light) },
    dark: { ...SHARED, ...brandVariables(brand.dark) },
  });
}
