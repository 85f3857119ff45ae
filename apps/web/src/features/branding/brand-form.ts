import type { BrandSettings } from '@fairlead/contract/features/branding';

/** What of a brand is edited. A color that is half typed stays as it is typed. */
export type BrandValues = {
  company_logo: string | null;
  logoDark: string | null;
  logoMark: string | null;
  company_tagline: string;
  primary_color: string;
  secondary_color: string;
};
export type BrandField = keyof BrandValues;

export const BRAND_LABELS: Record<BrandField, string> = {
  company_logo: 'Logo',
  logoDark: 'Logo for dark screens',
  logoMark: 'Square mark',
  company_tagline: 'Tagline',
  primary_color: 'Primary color',
  secondary_color: 'Secondary color',
};
const FIELDS = Object.keys(BRAND_LABELS) as BrandField[];

export function brandValues(brand: BrandSettings): BrandValues {
  return {
    company_logo: brand.company_logo,
    logoDark: brand.logoDark,
    logoMark: brand.logoMark,
    company_tagline: brand.company_tagline ?? '',
    primary_color: brand.primary_color?.toUpperCase() ?? '',
    secondary_color: brand.secondary_color?.toUpperCase() ?? '',
  };
}

/** `#RRGGBB` where a whole color is typed; null for none, and undefined for one that is not finished. */
export function typedColor(text: string): string | null | undefined {
  const digits = text.trim().replace(/^#/, '');
  if (digits === '') return null;
  if (!/^(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(digits)) return undefined;
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return `#${six.toUpperCase()}`;
}

/** What is asked of a color that is half typed. */
export const colorProblem = (text: string): string | null =>
  typedColor(text) === undefined ? 'Enter a color such as #0B5273.' : null;

const plain = (field: BrandField, values: BrandValues): string | null => {
  const value = values[field];
  if (field === 'primary_color' || field === 'secondary_color') return typedColor(value ?? '') ?? (value || null);
  return value?.trim() || null;
};

/** The fields that differ, as they are sent; empty ones are taken away. */
export function changedBrand(from: BrandValues, to: BrandValues): Partial<Record<BrandField, string | null>> {
  const changed = FIELDS.filter((field) => plain(field, from) !== plain(field, to));
  return Object.fromEntries(changed.map((field) => [field, plain(field, to)]));
}

const PICTURES: readonly BrandField[] = ['company_logo', 'logoDark', 'logoMark'];

/** A value of the brand as people read it; pictures have no name. */
export const brandText = (field: BrandField, value: string | null): string =>
  value && PICTURES.includes(field) ? 'Another picture' : (value ?? '');
