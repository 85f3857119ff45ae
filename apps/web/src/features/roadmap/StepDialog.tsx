import { SERVICE_KEYS, SERVICES } from '@fairlead/content/services/services';
import { STEP_STATE_WORDS } from '@fairlead/content/words/roadmap-words';
import { listPrice } from '@fairlead/contract/features/plans/list-price';
import { type RoadmapStep, STEP_STATES } from '@fairlead/contract/features/roadmap';
import { NumberInput, Select, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { isService } from '#domain/clients/catalogue-keys';
import { staffChoices } from '#domain/team/staff-choices';
import { FormDialog } from '#kit/dialog/FormDialog';
import { ConflictPanel } from '#kit/form/ConflictPanel';
import { useVersionedForm } from '#kit/form/use-versioned-form';
import { changedStep, fieldsOf, STEP_FIELD_LABELS, type StepFormValues, stepText, valuesOf } from './step-form';
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
  const write = useWriters();
  const team = useQuery(api.team.list.queryOptions());
  const client = useQuery(api.clients.get.queryOptions({ input: { id: clientId } })).data;
  const prices = useQuery(api.mspServices.list.queryOptions()).data;
  const { add, update, roadmap } = actions;
  const { form, base, submit, conflict } = useVersionedForm<RoadmapStep | null, StepFormValues>({
    stored: step,
    valuesOf,
    save: async (values, from) => {
      if (from) return update.mutateAsync({ id: from.id, version: from.version, ...changedStep(values, from) });
      const known = roadmap.data?.steps.map(({ id }) => id) ?? [];
      const { steps } = await add.mutateAsync({ clientId, ...fieldsOf(values) });
      const added = steps.find(({ id }) => !known.includes(id));
      if (!added) throw new RangeError('The step that was added is not on the roadmap.');
      return added;
    },
    read: async () => (await roadmap.refetch()).data?.steps.find(({ id }) => id === step?.id) ?? null,
  });
  const money = {
    prefix: write.in(currency).symbol,
    thousandSeparator: true,
    hideControls: true,
    decimalScale: 2,
    min: 0,
  };
  return (
    <FormDialog
      title={step ? 'Change this item' : 'Add a roadmap item'}
      size={640}
      form={form}
      onSubmit={submit}
      act={step ? 'Save item' : 'Add item'}
      onClose={onClose}
    >
      <ConflictPanel
        {...conflict}
        labels={STEP_FIELD_LABELS}
        textOf={(field, value) => stepText(field, value, write, team.data?.items)}
      />
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
          data={staffChoices(team.data?.items, base?.ownerId)}
          {...form.getInputProps('ownerId')}
        />
        {base && (
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
        description="Its users see the item and can agree to it. Until then only you see it."
        {...form.getInputProps('shared', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
