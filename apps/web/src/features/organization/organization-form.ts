import type { OrganizationSettings } from '@fairlead/contract/organization';

export type OrganizationValues = Omit<OrganizationSettings, 'version'>;
export type OrganizationField = keyof OrganizationValues;

export const ORGANIZATION_LABELS: Record<OrganizationField, string> = {
  company_name: 'Company name',
  contact_email: 'Contact email',
  contact_phone: 'Contact phone',
  address: 'Street and number',
  city: 'City',
  state: 'State or region',
  country: 'Country',
  preferred_currency: 'Currency',
  locale: 'Dates and numbers',
};

const FIELDS = Object.keys(ORGANIZATION_LABELS) as OrganizationField[];

export function valuesOf({ version: _version, ...values }: OrganizationSettings): OrganizationValues {
  return values;
}

/** A field that a colleague and the person here changed to different values. */
export type Contested = { field: OrganizationField; theirs: string | null };

/** After a refused save: what a colleague saved joins what was typed here; where both changed a field, the person decides. */
export function mergeSettings(base: OrganizationValues, theirs: OrganizationValues, typed: OrganizationValues) {
  const merged = { ...theirs };
  const contested: Contested[] = [];
  for (const field of FIELDS) {
    if (typed[field] === base[field] || typed[field] === theirs[field]) continue;
    Object.assign(merged, { [field]: typed[field] });
    if (theirs[field] !== base[field]) contested.push({ field, theirs: theirs[field] });
  }
  return { merged, contested };
}

const regionNames = new Intl.DisplayNames('en-US', { type: 'region' });

/** "United Kingdom: 17 March 2026, 1,234.56". */
export function localeWords(locale: string): string {
  const region = regionNames.of(locale.split('-')[1] ?? '') ?? locale;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 2, 17));
  return `${region}: ${day}, ${new Intl.NumberFormat(locale).format(1234567.89)}`;
}
