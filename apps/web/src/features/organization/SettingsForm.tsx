import { LOCALES, type OrganizationSettings } from '@fairlead/contract/features/organization/organization';
import { Button, Group, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api, apiClient } from '#app/api/api';
import { countryOptions, currencyOptions } from '#app/locale/countries';
import { useSession } from '#app/session/session';
import { UnsavedGuard } from '#kit/dialog/UnsavedGuard';
import { FormAlert } from '#kit/feedback/FormAlert';
import { ConflictPanel } from '#kit/form/ConflictPanel';
import { usePageForm } from '#kit/form/use-page-form';
import { Card } from '#kit/layout/Card';
import classes from './Organization.module.css';
import { localeWords, ORGANIZATION_LABELS, type OrganizationField, valuesOf } from './organization-form';

const BROWSER = 'browser';
const LOCALE_OPTIONS = [
  { value: BROWSER, label: 'As each person’s browser has it' },
  ...LOCALES.map((value) => ({ value, label: localeWords(value) })),
];

/** Everything about the organization in one form, which keeps what is typed when a colleague saves meanwhile. */
export function SettingsForm({ settings }: { settings: OrganizationSettings }) {
  const { me, reloadMe } = useSession();
  const [choices] = useState(() => ({
    countries: countryOptions(),
    currencies: currencyOptions(me?.msp?.usdPerUnit ?? {}),
  }));
  const { form, isDirty, isActing, problem, conflict, discard, handleSubmit } = usePageForm({
    stored: settings,
    valuesOf,
    save: (values, { version }) => apiClient.organization.update({ ...values, version }),
    read: () => apiClient.organization.get(),
    queryKey: api.organization.get.queryOptions().queryKey,
    onSaved: reloadMe,
    thanks: 'The organization has been changed.',
  });
  const text = (field: Exclude<OrganizationField, 'locale'>, maxLength: number, autoComplete: string) => (
    <TextInput
      label={ORGANIZATION_LABELS[field]}
      maxLength={maxLength}
      autoComplete={autoComplete}
      {...form.getInputProps(field)}
    />
  );
  return (
    <form noValidate onSubmit={handleSubmit} className={classes.stack}>
      <UnsavedGuard isDirty={isDirty} />
      <ConflictPanel {...conflict} labels={ORGANIZATION_LABELS} />
      <Card title="Company" sub="Shown in navigation, reports and emails.">
        <div className={classes.fields}>
          {text('company_name', 200, 'organization')}
          {text('contact_email', 255, 'email')}
          {text('contact_phone', 50, 'tel')}
          {text('address', 200, 'street-address')}
          {text('city', 100, 'address-level2')}
          {text('state', 100, 'address-level1')}
          <Select
            label={ORGANIZATION_LABELS.country}
            data={choices.countries}
            searchable
            clearable
            nothingFoundMessage="No country matches. Check the spelling."
            {...form.getInputProps('country')}
            value={form.values.country || null}
            onChange={(value) => form.setFieldValue('country', value ?? '')}
          />
        </div>
      </Card>
      <Card title="Currency and format" sub="Number and date format">
        <div className={classes.fields}>
          <Select
            label={ORGANIZATION_LABELS.preferred_currency}
            description="New clients and simulations use it. What is there keeps the currency it was made in."
            data={choices.currencies}
            searchable
            allowDeselect={false}
            nothingFoundMessage="No currency matches."
            {...form.getInputProps('preferred_currency')}
          />
          <Select
            label={ORGANIZATION_LABELS.locale}
            description="For everyone here and in reports. The words stay English."
            data={LOCALE_OPTIONS}
            allowDeselect={false}
            {...form.getInputProps('locale')}
            value={form.values.locale ?? BROWSER}
            onChange={(value) => form.setFieldValue('locale', LOCALES.find((locale) => locale === value) ?? null)}
          />
        </div>
      </Card>
      <FormAlert>{problem}</FormAlert>
      <Group gap={12}>
        <Button type="submit" loading={isActing} disabled={!isDirty}>
          Save changes
        </Button>
        {isDirty && (
          <Button variant="default" onClick={discard}>
            Discard
          </Button>
        )}
      </Group>
    </form>
  );
}
