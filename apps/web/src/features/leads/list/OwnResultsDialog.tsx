import { bankOf } from '@fairlead/content/question-banks/banks';
import { MOST_OWN_RESULTS, type OwnResults } from '@fairlead/contract/features/leads';
import { Checkbox, type CheckboxGroupProps, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { ClientPicker } from '#domain/clients/ClientPicker';
import { FormDialog } from '#kit/dialog/FormDialog';
import { Loaded } from '#kit/feedback/Loaded';
import { Note, Quiet } from '#kit/text/text';

type Values = { clientId: string | null; assessmentIds: string[] };
type OwnResultsDialogProps = { own: OwnResults; onClose: () => void };

/** Chooses the record of the own business, and which of its completed assessments visitors read. None chosen shows none. */
export function OwnResultsDialog({ own, onClose }: OwnResultsDialogProps) {
  const queries = useQueryClient();
  const show = useMutation(api.leads.showOwnResults.mutationOptions());
  const form = useForm<Values>({
    initialValues: {
      clientId: own.client?.id ?? null,
      assessmentIds: own.items.map(({ assessmentId }) => assessmentId),
    },
    validate: {
      assessmentIds: (ids) => (ids.length > MOST_OWN_RESULTS ? `Choose up to ${MOST_OWN_RESULTS} assessments.` : null),
    },
  });
  const { clientId } = form.values;
  return (
    <FormDialog<Values>
      title="Show your own results"
      size={560}
      form={form}
      act="Save"
      onSubmit={async ({ assessmentIds }) => {
        const now = await show.mutateAsync({ assessmentIds });
        queries.setQueryData(api.leads.ownResults.queryKey(), now);
      }}
      onClose={onClose}
    >
      <ClientPicker
        label="Your own business"
        description="The record that represents it. Visitors do not see its name."
        known={own.client}
        clearable
        {...form.getInputProps('clientId')}
        onChange={(id) => form.setValues({ clientId: id, assessmentIds: [] })}
      />
      {clientId && (
        <Assessments key={clientId} clientId={clientId} own={own} field={form.getInputProps('assessmentIds')} />
      )}
    </FormDialog>
  );
}

type AssessmentsProps = {
  clientId: string;
  own: OwnResults;
  field: Pick<CheckboxGroupProps, 'value' | 'onChange' | 'error'>;
};

/** The newest result of each questionnaire, and what is shown now. One with too little answered has no score to show. */
function Assessments({ clientId, own, field }: AssessmentsProps) {
  const write = useWriters();
  const found = useQuery(api.assessments.list.queryOptions({ input: { clientId } }));
  const isShown = (id: string) => own.items.some(({ assessmentId }) => assessmentId === id);
  return (
    <Loaded
      query={found}
      skeleton={<Quiet>Looking for completed assessments</Quiet>}
      failed="The assessments could not load"
    >
      {({ items }) => {
        const done = items.flatMap(({ completedAt, score, ...one }) =>
          completedAt && score !== null && (one.state === 'completed' || isShown(one.id))
            ? [{ ...one, completedAt, score }]
            : [],
        );
        if (done.length === 0) return <Note>No assessment of this record is completed with a score yet.</Note>;
        return (
          <Checkbox.Group label="Shown on the page about your checks" {...field}>
            <Stack gap={12} mt={8}>
              {done.map(({ id, bankId, bankVersion, depth, completedAt, score }) => {
                const bank = bankOf(bankId, bankVersion, depth);
                return (
                  <Checkbox
                    key={id}
                    value={id}
                    label={bank.title}
                    description={`${write.number(score, 1)} of 100, ${bank.questions.length} questions, completed ${write.recentInSentence(completedAt)}`}
                  />
                );
              })}
            </Stack>
          </Checkbox.Group>
        );
      }}
    </Loaded>
  );
}
