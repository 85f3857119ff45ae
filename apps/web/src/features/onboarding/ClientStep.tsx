import { SECTOR_KEYS, SECTORS } from '@fairlead/content/facts/sectors';
import type { Onboarding } from '@fairlead/contract/features/onboarding/onboarding';
import { Box, Button, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#app/api/api';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import { FormAlert } from '#kit/feedback/FormAlert';
import { useCheckedOnLeaving } from '#kit/form/use-checked-on-leaving';
import { TextLink } from '#kit/links/links';
import { Detail } from '#kit/text/text';
import classes from './Onboarding.module.css';
import { StepFrame, type StepFrameProps } from './StepFrame';
import { useKeptText } from './use-kept-text';
import { useSample, useStepDone } from './use-onboarding';

type ClientStepProps = Pick<StepFrameProps, 'question' | 'text' | 'onBack' | 'onSkip'> & {
  noun: 'client' | 'prospect';
  view: Onboarding;
  /** The way to many at once, where there is one. */
  importLink: ReactNode;
  onDone: () => void;
};

const FORM = 'setup-client';
const SECTOR_OPTIONS = SECTOR_KEYS.map((key) => ({ value: key, label: SECTORS[key].label }));

/** The first client or prospect: by its name, many from a file, or the sample. */
export function ClientStep({ noun, view, importLink, onDone, ...frame }: ClientStepProps) {
  const queries = useQueryClient();
  const stepDone = useStepDone();
  const { kept, keep, forget } = useKeptText('client', { name: '', sector: '', employees: '' });
  const form = useForm({
    initialValues: kept,
    ...useCheckedOnLeaving(),
    validate: {
      name: (name) => (name.trim() ? null : 'Enter a name.'),
      employees: (staff) => (staff === '' || /^\d{1,6}$/.test(staff.trim()) ? null : 'Enter a whole number.'),
    },
    onValuesChange: keep,
  });
  const add = useMutation(
    api.clients.create.mutationOptions({
      onSuccess: async () => {
        forget();
        form.reset();
        await Promise.all(
          [api.clients.key(), api.dashboard.key()].map((queryKey) => queries.invalidateQueries({ queryKey })),
        );
        await stepDone();
        onDone();
      },
      onError: (error) => form.setErrors(fieldErrors(error)),
    }),
  );
  const isThere = view.client !== null;
  const hasTyped = form.values.name.trim() !== '';
  const handleSubmit = ({ name, sector, employees }: typeof kept) =>
    add.mutate({
      kind: noun,
      name,
      ...(sector ? { sector } : {}),
      ...(employees.trim() ? { employees: Number(employees.trim()) } : {}),
    });
  const isOther = add.isError && Object.keys(fieldErrors(add.error)).length === 0;
  return (
    <StepFrame
      {...frame}
      onSkip={isThere || view.sample ? null : (frame.onSkip ?? null)}
      next={
        (isThere || view.sample) && !hasTyped
          ? { onClick: onDone }
          : { form: FORM, loading: add.isPending, label: `Add ${noun}` }
      }
    >
      {view.client && (
        <p className={classes.well}>
          <span dir="auto">{view.client.name}</span> is there. Continue, or add another.
        </p>
      )}
      <form id={FORM} noValidate className={classes.narrow} onSubmit={form.onSubmit(handleSubmit)}>
        <Stack gap={16}>
          <FormAlert>{isOther && sentenceOf(add.error)}</FormAlert>
          <TextInput label="Company name" autoComplete="off" maxLength={200} {...form.getInputProps('name')} />
          <Select
            label="Industry (optional)"
            data={SECTOR_OPTIONS}
            searchable
            clearable
            placeholder="Choose an industry"
            nothingFoundMessage="No industry matches"
            {...form.getInputProps('sector')}
            value={form.values.sector || null}
            onChange={(sector) => form.setFieldValue('sector', sector ?? '')}
          />
          <TextInput
            label="People who work there (optional)"
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            {...form.getInputProps('employees')}
          />
        </Stack>
      </form>
      <Stack gap={12} maw={480}>
        {importLink}
        <SampleOffer view={view} />
      </Stack>
    </StepFrame>
  );
}

/** A finished example to look at, which counts nowhere. */
function SampleOffer({ view: { sample } }: { view: Onboarding }) {
  const { add, remove } = useSample();
  const problem = add.error ?? remove.error;
  return (
    <div className={classes.sample}>
      <Box component="strong" display="block">
        {sample ? 'The sample' : 'Just exploring?'}
      </Box>
      <Detail display="block" span>
        {sample
          ? sampleWords(sample.state)
          : "A sample shows a finished simulation and its report. It's excluded from totals and uses no credits."}
      </Detail>
      {problem && <FormAlert>{sentenceOf(problem)}</FormAlert>}
      <span className={classes.sampleActs}>
        {sample?.simulationId && (
          <TextLink
            to="/clients/$clientId/simulations/$simulationId"
            params={{ clientId: sample.client.id, simulationId: sample.simulationId }}
          >
            See its result
          </TextLink>
        )}
        {sample ? (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={remove.isPending}
            onClick={() => remove.mutate({ clientId: sample.client.id })}
          >
            Remove the sample
          </Button>
        ) : (
          <Button variant="default" loading={add.isPending} onClick={() => add.mutate(undefined)}>
            Add the sample
          </Button>
        )}
      </span>
    </div>
  );
}

function sampleWords(state: NonNullable<Onboarding['sample']>['state']): string {
  if (state === 'making') return 'Its simulation and report are being made. This takes a few seconds.';
  if (state === 'failed') return 'It could not be made. Remove it and try again.';
  return 'Its simulation and report are ready. Wherever it is listed it is marked “Sample”.';
}
