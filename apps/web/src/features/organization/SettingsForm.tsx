import { LOCALES, type OrganizationSettings } from '@fairlead/contract/organization';
import { Button, Group, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiClient } from '../../lib/api';
import { fieldErrors, problemCode, sentenceOf } from '../../lib/api-problem';
import { countryOptions, currencyOptions } from '../../lib/countries';
import { focusFirstError } from '../../lib/focus-first-error';
import { useSession } from '../../lib/session';
import { Card } from '../../ui/Card';
import { FormAlert } from '../../ui/FormAlert';
import { UnsavedGuard } from '../../ui/UnsavedGuard';
import { ConflictNotice } from './ConflictNotice';
import { type Contested, mergeFields } from './merge-fields';
import classes from './Organization.module.css';
import {
  localeWords,
  ORGANIZATION_LABELS,
  type OrganizationField,
  type OrganizationValues,
  valuesOf,
} from './organization-form';

const BROWSER = 'browser';
const LOCALE_OPTIONS = [
  { value: BROWSER, label: 'As each person’s browser has it' },
  ...LOCALES.map((value) => ({ value, label: localeWords(value) })),
];

/** Everything about the organization in one form, which keeps what is typed when a colleague saves meanwhile. */
export function SettingsForm({ settings }: { settings: OrganizationSettings }) {
  const { reloadMe } = useSession();
  const queries = useQueryClient();
  const [base, setBase] = useState(settings);
  const [contested, setContested] = useState<Contested<OrganizationValues>[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [choices] = useState(() => ({ countries: countryOptions(), currencies: currencyOptions() }));
  const form = useForm<OrganizationValues>({ initialValues: valuesOf(settings) });
  const save = useMutation(api.organization.update.mutationOptions());
  const isDirty = form.isDirty();

  const settle = (saved: OrganizationSettings) => {
    setBase(saved);
    queries.setQueryData(api.organization.get.queryOptions().queryKey, saved);
    form.setInitialValues(valuesOf(saved));
  };
  const meetColleague = async (typed: OrganizationValues) => {
    const latest = await apiClient.organization.get();
    const { merged, contested: both } = mergeFields(valuesOf(base), valuesOf(latest), typed);
    settle(latest);
    form.setValues(merged);
    setContested(both);
  };
  const handleSubmit = async (values: OrganizationValues) => {
    setProblem(null);
    setContested(null);
    try {
      const saved = await save.mutateAsync({ ...values, version: base.version });
      settle(saved);
      form.setValues(valuesOf(saved));
      await reloadMe();
      notifications.show({ message: 'The organization has been changed.' });
    } catch (error) {
      if (problemCode(error) === 'CONFLICT') return meetColleague(values);
      const fields = fieldErrors(error);
      form.setErrors(fields);
      focusFirstError(fields);
      if (Object.keys(fields).length === 0) setProblem(sentenceOf(error));
    }
  };
  const text = (field: Exclude<OrganizationField, 'locale'>, maxLength: number, autoComplete: string) => (
    <TextInput
      label={ORGANIZATION_LABELS[field]}
      maxLength={maxLength}
      autoComplete={autoComplete}
      {...form.getInputProps(field)}
    />
  );
  return (
    <form noValidate onSubmit={form.onSubmit(handleSubmit)} className={classes.stack}>
      <UnsavedGuard isDirty={isDirty} />
      {contested && (
        <ConflictNotice
          contested={contested}
          labels={ORGANIZATION_LABELS}
          onTake={({ field, theirs }) => {
            form.setFieldValue(field, theirs);
            setContested((open) => open?.filter((change) => change.field !== field) ?? null);
          }}
        />
      )}
      <Card title="Company" sub="Stands in the navigation, in reports and in mails, for everybody at once.">
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
      <Card title="Currency and format" sub="How new figures are written.">
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
            description="For everybody here and in reports. The words stay English."
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
        <Button type="submit" loading={save.isPending} disabled={!isDirty}>
          Save changes
        </Button>
        {isDirty && (
          <Button
            variant="default"
            onClick={() => {
              form.reset();
              setContested(null);
            }}
          >
            Discard
          </Button>
        )}
      </Group>
    </form>
  );
}
