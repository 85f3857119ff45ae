import type { OrganizationSettings } from '@fairlead/contract/features/organization/organization';
import { Select, Skeleton, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '#app/api/api';
import { fieldErrors, problemCode, sentenceOf } from '#app/api/api-problem';
import { countryOptions, currencyOptions, usualCurrency } from '#app/locale/countries';
import { useSession } from '#app/session/session';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Loaded } from '#kit/feedback/Loaded';
import { useCheckedOnLeaving } from '#kit/form/use-checked-on-leaving';
import classes from './Onboarding.module.css';
import { StepFrame, type StepFrameProps } from './StepFrame';
import { useKeptText } from './use-kept-text';
import { useStepDone } from './use-onboarding';

type CompanyStepProps = Pick<StepFrameProps, 'question' | 'text' | 'onBack' | 'onSkip'> & { onDone: () => void };

const FORM = 'setup-company';

/** Name, country and currency of the organization. */
export function CompanyStep(props: CompanyStepProps) {
  const query = useQuery(api.organization.get.queryOptions({ staleTime: 0 }));
  return (
    <Loaded query={query} skeleton={<Skeleton height={420} radius="lg" />} failed="Your company could not load">
      {(settings) => <CompanyForm settings={settings} {...props} />}
    </Loaded>
  );
}

function CompanyForm({ settings, onDone, ...frame }: CompanyStepProps & { settings: OrganizationSettings }) {
  const { me, reloadMe } = useSession();
  const stepDone = useStepDone();
  const queries = useQueryClient();
  const isCurrencyChosen = useRef(false);
  const { kept, keep, forget } = useKeptText('company', {
    company_name: settings.company_name,
    country: settings.country,
    preferred_currency: settings.preferred_currency,
  });
  const form = useForm({
    initialValues: kept,
    ...useCheckedOnLeaving(),
    validate: {
      company_name: (name) => (name.trim() ? null : 'Please enter your company name.'),
      country: (country) => (country ? null : 'Choose a country.'),
    },
    onValuesChange: keep,
  });
  const save = useMutation(
    api.organization.update.mutationOptions({
      onSuccess: async (saved) => {
        forget();
        // Who comes back finds what was saved, and not what was read before.
        queries.setQueryData(api.organization.get.queryKey(), saved);
        await Promise.all([reloadMe(), stepDone()]);
        onDone();
      },
      onError: (error) => form.setErrors(fieldErrors(error)),
    }),
  );
  const isOther = save.isError && Object.keys(fieldErrors(save.error)).length === 0;
  return (
    <StepFrame {...frame} next={{ form: FORM, loading: save.isPending }}>
      <form
        id={FORM}
        noValidate
        className={classes.narrow}
        onSubmit={form.onSubmit((values) => save.mutate({ ...settings, ...values }))}
      >
        <Stack gap={16}>
          <FormAlert>
            {isOther &&
              (problemCode(save.error) === 'CONFLICT'
                ? 'Someone changed the company meanwhile. Reload to see the change; what you typed stays here.'
                : sentenceOf(save.error))}
          </FormAlert>
          <TextInput
            label="Company name"
            autoComplete="organization"
            maxLength={200}
            {...form.getInputProps('company_name')}
          />
          <Select
            label="Country"
            data={countryOptions()}
            searchable
            allowDeselect={false}
            placeholder="Choose a country"
            nothingFoundMessage="No country matches"
            {...form.getInputProps('country')}
            onChange={(country) => {
              if (!country) return;
              form.setFieldValue('country', country);
              form.clearFieldError('country');
              // The currency follows the country until one is chosen by hand, here or before.
              const before = form.values.country;
              const follows = before === '' || form.values.preferred_currency === usualCurrency(before);
              const currency = usualCurrency(country);
              if (currency && follows && !isCurrencyChosen.current)
                form.setFieldValue('preferred_currency', currency, { forceUpdate: false });
            }}
          />
          <Select
            label="Currency"
            description="New clients and prices are in this currency. You can change it in Settings."
            data={currencyOptions(me?.msp?.usdPerUnit ?? {})}
            searchable
            allowDeselect={false}
            {...form.getInputProps('preferred_currency')}
            onChange={(currency) => {
              if (!currency) return;
              isCurrencyChosen.current = true;
              form.setFieldValue('preferred_currency', currency);
            }}
          />
        </Stack>
      </form>
    </StepFrame>
  );
}
