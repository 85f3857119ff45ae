import { SERVICE_KEYS, SERVICES } from '@fairlead/content/services/services';
import { listPrice } from '@fairlead/contract/features/plans/list-price';
import { type RoadmapStep, STEP_STATES } from '@fairlead/contract/features/roadmap';
import {
  Button,
  Group,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { fieldErrors, problemCode, sentenceOf } from '#app/api/api-problem';
import { currencySymbol } from '#app/locale/figures';
import { isService } from '#domain/clients/catalogue-keys';
import { STEP_STATE_WORDS } from '#domain/roadmap/step-words';
import { staffChoices } from '#domain/team/staff-choices';
import { Dialog } from '#kit/dialog/Dialog';
import { FormAlert } from '#kit/feedback/FormAlert';
import { changedStep, fieldsOf, mergedStep, STEP_FIELD_LABELS, type StepFormValues, valuesOf } from './step-form';
import { TargetField } from './TargetField';
import type { RoadmapActions } from './use-roadmap';

type StepDialogProps = {
  clientId: string;
  currency: string;
  /** The step to change; null adds one. */
  step: RoadmapStep | null;
  actions: RoadmapActions;
  onClose: () => void;
};

/** Adds or changes a step. Two people at one step see each other's words before anything is written over. */
export function StepDialog({ clientId, currency, step, actions, onClose }: StepDialogProps) {
  const [started, setStarted] = useState(step);
  const [contested, setContested] = useState<{ newer: RoadmapStep; fields: (keyof StepFormValues)[] } | null>(null);
  const form = useForm<StepFormValues>({ initialValues: valuesOf(step) });
  const team = useQuery(api.team.list.queryOptions());
  const client = useQuery(api.clients.get.queryOptions({ input: { id: clientId } })).data;
  const prices = useQuery(api.mspServices.list.queryOptions()).data;
  const { add, update, roadmap } = actions;
  const saving = started ? update : add;

  const refused = async (error: unknown, values: StepFormValues) => {
    form.setErrors(fieldErrors(error));
    if (problemCode(error) !== 'CONFLICT' || !started) return;
    const { data } = await roadmap.refetch();
    const newer = data?.steps.find(({ id }) => id === started.id);
    if (!newer) return;
    const merged = mergedStep(started, newer, values);
    setStarted(newer);
    form.setValues(merged.values);
    setContested({ newer, fields: merged.contested });
  };
  const handleSubmit = form.onSubmit((values) => {
    const settled = { onSuccess: onClose, onError: (error: unknown) => void refused(error, values) };
    if (!started) return add.mutate({ clientId, ...fieldsOf(values) }, settled);
    return update.mutate({ id: started.id, version: started.version, ...changedStep(values, started) }, settled);
  });
  const money = {
    prefix: currencySymbol(currency),
    thousandSeparator: true,
    hideControls: true,
    decimalScale: 2,
    min: 0,
  };
  return (
    <Dialog
      onClose={onClose}
      size={640}
      title={step ? 'Change this step' : 'Add a step'}
      closesBy={form.isDirty() ? 'cross' : 'anything'}
    >
      <form onSubmit={handleSubmit} noValidate>
        <Stack gap={16}>
          {contested && <Contested {...contested} form={form} />}
          <TextInput label="Title" data-autofocus maxLength={200} {...form.getInputProps('title')} />
          <Textarea
            label="What it does (optional)"
            description="In the owner’s words."
            autosize
            minRows={2}
            maxLength={2000}
            {...form.getInputProps('description')}
          />
          <Select
            label="Service (optional)"
            description="The simulation knows what each service avoids."
            placeholder="None"
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'Clear service' }}
            data={SERVICE_KEYS.map((key) => ({ value: key, label: SERVICES[key].label }))}
            {...form.getInputProps('serviceKey')}
            onChange={(key) => {
              form.setFieldValue('serviceKey', key);
              if (isService(key) && form.values.title === '') form.setFieldValue('title', SERVICES[key].label);
              if (isService(key) && form.values.description === '')
                form.setFieldValue('description', SERVICES[key].benefit);
              const price = isService(key) && client ? listPrice(prices?.items ?? [], key, client) : null;
              if (price !== null && form.values.costMonthly === '') form.setFieldValue('costMonthly', price);
            }}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16} verticalSpacing={16}>
            <NumberInput label="Cost, once (optional)" {...money} {...form.getInputProps('costOnce')} />
            <NumberInput label="Cost per month (optional)" {...money} {...form.getInputProps('costMonthly')} />
            <TargetField
              label="Start"
              value={form.values.startTarget}
              onChange={(value) => form.setFieldValue('startTarget', value)}
              error={form.errors.startTarget}
            />
            <TargetField
              label="Finish"
              value={form.values.finishTarget}
              onChange={(value) => form.setFieldValue('finishTarget', value)}
              error={form.errors.finishTarget}
            />
            <Select
              label="Owner (optional)"
              placeholder="Nobody yet"
              clearable
              clearButtonProps={{ 'aria-label': 'Clear owner' }}
              data={staffChoices(team.data?.items, started?.ownerId)}
              {...form.getInputProps('ownerId')}
            />
            {started && (
              <Select
                label="State"
                allowDeselect={false}
                data={STEP_STATES.map((state) => ({ value: state, label: STEP_STATE_WORDS[state] }))}
                {...form.getInputProps('state')}
              />
            )}
          </SimpleGrid>
          <Switch
            label="Shared with the client"
            description="Its users see the step and can agree to it. Until then only you see it."
            {...form.getInputProps('shared', { type: 'checkbox' })}
          />
          {saving.isError && !contested && !hasFields(saving.error) && (
            <FormAlert>{sentenceOf(saving.error)}</FormAlert>
          )}
        </Stack>
        <Group justify="flex-end" gap={12} mt={24}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {step ? 'Save step' : 'Add step'}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

const hasFields = (error: unknown) => Object.keys(fieldErrors(error)).length > 0;

type ContestedProps = {
  newer: RoadmapStep;
  fields: (keyof StepFormValues)[];
  form: ReturnType<typeof useForm<StepFormValues>>;
};

/** After a refused save: what was changed elsewhere stands beside what was typed here. */
function Contested({ newer, fields, form }: ContestedProps) {
  const theirs = valuesOf(newer);
  const open = fields.filter((field) => form.values[field] !== theirs[field]);
  return (
    <FormAlert tone="info">
      <strong>This step was changed while you were typing.</strong> Nothing you typed is lost. Check the fields, then
      save again.
      {open.map((field) => (
        <Text span inherit display="block" mt={8} key={field}>
          {STEP_FIELD_LABELS[field]}: saved elsewhere as <bdi>“{String(theirs[field] ?? '')}”</bdi>{' '}
          <Button size="compact-xs" variant="default" onClick={() => form.setFieldValue(field, theirs[field])}>
            Use theirs
          </Button>
        </Text>
      ))}
    </FormAlert>
  );
}
