import {
  type DecisionMap,
  type DecisionPerson,
  type DecisionStep,
  decisionMap,
  decisionPerson,
  decisionStep,
  INFLUENCES,
  SUPPORTS,
} from '@fairlead/contract/features/sales-cases';
import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FormDialog } from '#kit/dialog/FormDialog';
import { DayField } from '#kit/form/DayField';
import { schemaErrors } from '#kit/form/schema-errors';
import { INFLUENCE_WORDS, SUPPORT_WORDS } from './case-words';

type Saving<One> = { onSave: (one: One) => Promise<unknown>; onClose: () => void };

/** Field problems of the whole record, for the fields of one dialog. */
const ofDialog = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([path, words]) => [path.split('.').at(-1) ?? path, words]));

const influences = INFLUENCES.map((value) => ({ value, label: INFLUENCE_WORDS[value] }));
const supports = SUPPORTS.map((value) => ({ value, label: SUPPORT_WORDS[value].label }));

export function PersonDialog({ person, onSave, onClose }: Saving<DecisionPerson> & { person: DecisionPerson | null }) {
  const form = useForm<DecisionPerson>({
    initialValues: person ?? { name: '', role: '', influence: 'decides', support: 'unknown' },
    validate: (values) => schemaErrors(decisionPerson, values),
  });
  return (
    <FormDialog
      title={person ? 'Change this person' : 'Add a person'}
      form={form}
      act={person ? 'Save person' : 'Add person'}
      onSubmit={onSave}
      fieldsOf={ofDialog}
      onClose={onClose}
    >
      <TextInput label="Name" maxLength={120} data-autofocus {...form.getInputProps('name')} />
      <TextInput label="Role in the company (optional)" maxLength={120} {...form.getInputProps('role')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16} verticalSpacing={16}>
        <Select label="Influence" data={influences} allowDeselect={false} {...form.getInputProps('influence')} />
        <Select label="Support" data={supports} allowDeselect={false} {...form.getInputProps('support')} />
      </SimpleGrid>
    </FormDialog>
  );
}

export function StepDialog({ step, onSave, onClose }: Saving<DecisionStep> & { step: DecisionStep | null }) {
  const form = useForm<DecisionStep>({
    initialValues: step ?? { text: '', on: null },
    validate: (values) => schemaErrors(decisionStep, values),
  });
  return (
    <FormDialog
      title={step ? 'Change this step' : 'Add a step'}
      form={form}
      act={step ? 'Save step' : 'Add step'}
      onSubmit={onSave}
      fieldsOf={ofDialog}
      onClose={onClose}
    >
      <TextInput label="What happens" maxLength={200} data-autofocus {...form.getInputProps('text')} />
      <DayField label="On (optional)" {...form.getInputProps('on')} />
    </FormDialog>
  );
}

const criteriaFields = decisionMap.pick({ criteria: true, competitors: true, couldStop: true });
type Criteria = Pick<DecisionMap, 'criteria' | 'competitors' | 'couldStop'>;

export function CriteriaDialog({ decision, onSave, onClose }: Saving<Criteria> & { decision: DecisionMap }) {
  const { criteria, competitors, couldStop } = decision;
  const form = useForm<Criteria>({
    initialValues: { criteria, competitors, couldStop },
    validate: (values) => schemaErrors(criteriaFields, values),
  });
  return (
    <FormDialog
      title="Criteria and obstacles"
      form={form}
      act="Save"
      onSubmit={onSave}
      fieldsOf={ofDialog}
      onClose={onClose}
    >
      <Textarea
        label="What they decide by"
        autosize
        minRows={2}
        maxLength={1_000}
        data-autofocus
        {...form.getInputProps('criteria')}
      />
      <TextInput label="Who else is asked (optional)" maxLength={500} {...form.getInputProps('competitors')} />
      <Textarea
        label="What could stop it (optional)"
        autosize
        minRows={2}
        maxLength={1_000}
        {...form.getInputProps('couldStop')}
      />
    </FormDialog>
  );
}
