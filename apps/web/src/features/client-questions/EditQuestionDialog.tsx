import type { ClientQuestion } from '@fairlead/contract/features/client-questions';
import { MultiSelect, SimpleGrid, Textarea } from '@mantine/core';
import { useWriters } from '#app/locale/use-writers';
import { FormDialog } from '#kit/dialog/FormDialog';
import { FormAlert } from '#kit/feedback/FormAlert';
import { ConflictPanel } from '#kit/form/ConflictPanel';
import { DayField } from '#kit/form/DayField';
import { useVersionedForm } from '#kit/form/use-versioned-form';
import type { QuestionActions } from './use-questions';

type EditQuestionDialogProps = {
  question: ClientQuestion;
  people: { id: string; name: string }[];
  actions: QuestionActions;
  onClose: () => void;
};
/** The state is no field: it tells when the question was sent while its wording was typed. */
type Values = Pick<ClientQuestion, 'question' | 'why' | 'dueOn' | 'assignedTo' | 'state'>;

const LABELS: Record<keyof Values, string> = {
  question: 'Question',
  why: 'Why you ask',
  dueOn: 'Due',
  assignedTo: 'For',
  state: 'State',
};

const valuesOf = ({ question, why, dueOn, assignedTo, state }: ClientQuestion): Values => ({
  question,
  why,
  dueOn,
  assignedTo,
  state,
});

/** The wording of a question until it is sent, and until when and by whom it is answered. */
export function EditQuestionDialog({ question, people, actions, onClose }: EditQuestionDialogProps) {
  const write = useWriters();
  const { update, questions } = actions;
  const ofThis = (items: ClientQuestion[] = []) => items.find(({ id }) => id === question.id);
  const { form, base, isDirty, submit, conflict } = useVersionedForm<ClientQuestion, Values>({
    stored: question,
    valuesOf,
    save: async ({ question: words, why, dueOn, assignedTo }, { id, version, state }) => {
      const wording = state === 'draft' ? { question: words, why } : {};
      const { items } = await update.mutateAsync({ id, version, dueOn, assignedTo, ...wording });
      return ofThis(items) ?? question;
    },
    read: async () => ofThis((await questions.refetch()).data?.items) ?? question,
  });
  const isDraft = base.state === 'draft';
  const textOf = (field: keyof Values, value: Values[keyof Values]) => {
    if (Array.isArray(value)) return people.flatMap(({ id, name }) => (value.includes(id) ? [name] : [])).join(', ');
    if (field === 'state') return value === 'draft' ? 'Draft' : 'Sent to the client';
    return field === 'dueOn' && value ? write.fullDay(value) : (value ?? '');
  };
  return (
    <FormDialog
      title={isDraft ? 'Edit the question' : 'Change the day or the people'}
      size={640}
      form={form}
      onSubmit={submit}
      act="Save"
      isDisabled={!isDirty}
      onClose={onClose}
    >
      <ConflictPanel {...conflict} labels={LABELS} textOf={textOf} />
      {isDraft ? (
        <>
          <Textarea
            label={LABELS.question}
            autosize
            minRows={2}
            maxLength={500}
            data-autofocus
            {...form.getInputProps('question')}
          />
          <Textarea
            label={`${LABELS.why} (optional)`}
            autosize
            minRows={1}
            maxLength={1000}
            {...form.getInputProps('why')}
          />
        </>
      ) : (
        <FormAlert tone="info">The client has this question, so its wording stays as it is.</FormAlert>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16} verticalSpacing={16}>
        <DayField label={`${LABELS.dueOn} (optional)`} {...form.getInputProps('dueOn')} />
        <MultiSelect
          label={LABELS.assignedTo}
          placeholder={form.values.assignedTo.length === 0 ? 'Every user of the client' : undefined}
          data={people.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('assignedTo')}
          clearable
          clearButtonProps={{ 'aria-label': 'Ask everyone' }}
        />
      </SimpleGrid>
    </FormDialog>
  );
}
