import { type AssessmentRequest, isUnderWay, MOST_ASKED_PEOPLE } from '@fairlead/contract/features/assessment-requests';
import { Group, MultiSelect, Radio, Stack, Textarea } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { isNamed, type NamedAddress, NOBODY, PeopleByEmail, rowPath } from '#domain/clients/PeopleByEmail';
import { FormDialog } from '#kit/dialog/FormDialog';
import { DayField } from '#kit/form/DayField';
import { isWaiting } from './request-words';
import type { RequestSubject } from './subjects';
import type { RequestActions } from './use-requests';

type Values = {
  which: 'open' | 'sections' | 'single';
  sections: string[];
  single: string[];
  userIds: string[];
  people: NamedAddress[];
  dueOn: string | null;
  message: string;
};
type ValuesForm = UseFormReturnType<Values>;

type AskClientDialogProps = {
  subject: RequestSubject;
  ask: RequestActions['ask'];
  /** Sent before: what somebody was asked and nobody has settled is not offered with the open ones again. */
  requests: AssessmentRequest[];
  /** Questions that are chosen to begin with. */
  questionIds?: string[];
  onClose: () => void;
  onSent: (asked: AssessmentRequest[]) => void;
};

/** Chooses questions of an assessment, or requirements of a check, and the people who know: users of the client, or anyone by a link. */
export function AskClientDialog(props: AskClientDialogProps) {
  const { subject, ask, requests, questionIds, onClose, onSent } = props;
  const questions = askable(subject, requests);
  const form = useForm<Values>({
    initialValues: {
      which: questionIds || questions.open.length === 0 ? 'single' : 'open',
      sections: [],
      single: questionIds ?? [],
      userIds: [],
      people: [NOBODY],
      dueOn: null,
      message: '',
    },
  });
  const team = useQuery(api.team.list.queryOptions());
  const users = (team.data?.items ?? []).filter((member) => member.client?.id === subject.clientId);
  const { which, sections, single, userIds, people, dueOn, message } = form.values;
  const chosen = {
    open: questions.open,
    sections: questions.asked.filter(({ section }) => sections.includes(section)),
    single: questions.asked.filter(({ id }) => single.includes(id)),
  }[which];
  const named = people.filter(isNamed);
  const handleSend = async () => {
    const { items } = await ask.mutateAsync({
      questionIds: chosen.map(({ id }) => id),
      userIds,
      people: named,
      dueOn,
      message,
    });
    onSent(items);
  };
  return (
    <FormDialog
      title="Who knows the answers?"
      size={640}
      form={form}
      onSubmit={handleSend}
      fieldsOf={(fields) => fieldsOfForm(fields, form.values)}
      act={chosen.length > 1 ? `Send ${chosen.length} questions` : 'Send the question'}
      isDisabled={chosen.length === 0 || userIds.length + named.length === 0}
      onClose={onClose}
    >
      <Stack gap={20} data-analytics-area="client_detail">
        <WhichQuestions form={form} questions={questions} />
        {users.length > 0 && (
          <MultiSelect
            label="Users of the client"
            description="They answer in the portal, each for themselves."
            data={users.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.getInputProps('userIds')}
          />
        )}
        <PeopleByEmail
          clientId={subject.clientId}
          legend={`By email${users.length > 0 ? ' (optional)' : ''}`}
          note="Each person gets a link of their own that works for 30 days. No account is needed, and it shows these questions only."
          people={people}
          onChange={(after) => form.setFieldValue('people', after)}
          errorOf={(path) => form.errors[path]}
          most={MOST_ASKED_PEOPLE}
        />
        <DayField
          label="Please answer by (optional)"
          description="We remind them three days before, on the day, and once more."
          maw={280}
          {...form.getInputProps('dueOn')}
        />
        <Textarea
          label="A few words from you (optional)"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={1_000}
          {...form.getInputProps('message')}
        />
      </Stack>
    </FormDialog>
  );
}

type Askable = ReturnType<typeof askable>;

/** All questions, and those of them that are open and with nobody yet. */
function askable({ sections, questions }: RequestSubject, requests: AssessmentRequest[]) {
  const withSomeone = new Set(requests.flatMap(unsettledIds));
  const asked = questions.filter(({ isAsked }) => isAsked);
  const open = asked.filter(({ id, isAnswered }) => !isAnswered && !withSomeone.has(id));
  return { sections, asked, open, isSomeAsked: withSomeone.size > 0 };
}

/** What is still to be answered, and what was answered and is to be decided on. */
const unsettledIds = ({ state, replies }: AssessmentRequest): string[] =>
  replies
    .filter((reply) => (isUnderWay(state) ? reply.settledAs === null : isWaiting(reply)))
    .map(({ questionId }) => questionId);

/** The server counts the people who were sent, and knows one list of questions. */
const fieldsOfForm = (fields: Record<string, string>, { which, people }: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => [
      path.startsWith('questionIds') ? which : rowPath(path, people),
      sentence,
    ]),
  );

function WhichQuestions({ form, questions }: { form: ValuesForm; questions: Askable }) {
  const { sections, asked, open, isSomeAsked } = questions;
  const { which } = form.values;
  return (
    <>
      <Radio.Group label="Questions" {...form.getInputProps('which')}>
        <Group gap={20} mt={8}>
          <Radio
            value="open"
            data-autofocus
            label={`${isSomeAsked ? 'Open and not asked yet' : 'All open ones'} (${open.length})`}
          />
          <Radio value="sections" label="Whole sections" />
          <Radio value="single" label="Single questions" />
        </Group>
      </Radio.Group>
      {which === 'sections' && (
        <MultiSelect
          label="Sections"
          data={sections.map(({ key, label }) => ({
            value: key,
            label: `${label} (${asked.filter(({ section }) => section === key).length})`,
          }))}
          {...form.getInputProps('sections')}
        />
      )}
      {which === 'single' && (
        <MultiSelect
          label="Questions"
          searchable
          withAlignedLabels
          maxDropdownHeight={280}
          nothingFoundMessage="No question has these words."
          data={sections.map(({ key, label }) => ({
            group: label,
            items: asked
              .filter(({ section }) => section === key)
              .map(({ id, question }) => ({ value: id, label: `${id} ${question}` })),
          }))}
          {...form.getInputProps('single')}
        />
      )}
    </>
  );
}
