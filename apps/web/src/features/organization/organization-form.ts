import { formatNumber } from '@fairlead/content/format/format';
import type { OrganizationSettings } from '@fairlead/contract/features/organization/organization';

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

export function valuesOf({ version: _version, ...values }: OrganizationSettings): OrganizationValues {
  return values;
}

const regionNames = new Intl.DisplayNames('en-US', { type: 'region' });

/** "United Kingdom: 17 March 2026, 1,234.56". */
export function localeWords(locale: string): string {
  const region = regionNames.of(locale.split('-')[1] ?? '') ?? locale;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 2, 17));
  return `${region}: ${day}, ${formatNumber(1_234_567.89, { locale })}`;
}
