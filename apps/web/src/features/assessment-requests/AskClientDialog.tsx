import { bankOf } from '@fairlead/content/question-banks/banks';
import { type AssessmentRequest, isUnderWay, MOST_ASKED_PEOPLE } from '@fairlead/contract/features/assessment-requests';
import type { Assessment } from '@fairlead/contract/features/assessments/assessments';
import { askedQuestions, openQuestions } from '@fairlead/risk/assessment/items';
import { Autocomplete, Button, Group, MultiSelect, Radio, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import { Dialog } from '#kit/dialog/Dialog';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Label, Note } from '#kit/text/text';
import classes from './AskClient.module.css';
import { isWaiting } from './request-words';
import type { RequestActions } from './use-requests';

type Which = 'open' | 'sections' | 'single';
type Person = { name: string; email: string };

type AskClientDialogProps = {
  assessment: Assessment;
  ask: RequestActions['ask'];
  /** Sent before: what somebody was asked and nobody has settled is not offered with the open ones again. */
  requests: AssessmentRequest[];
  /** Questions that are chosen to begin with. */
  questionIds?: string[];
  onClose: () => void;
  onSent: (asked: AssessmentRequest[]) => void;
};

const NOBODY: Person = { name: '', email: '' };

/** What is still to be answered, and what was answered and is to be decided on. */
const unsettledIds = ({ state, replies }: AssessmentRequest): string[] =>
  replies
    .filter((reply) => (isUnderWay(state) ? reply.settledAs === null : isWaiting(reply)))
    .map(({ questionId }) => questionId);

/** Chooses questions of an open assessment, and the people who know: users of the client, or anybody by a link. */
export function AskClientDialog(props: AskClientDialogProps) {
  const { assessment, ask, requests, questionIds, onClose, onSent } = props;
  const bank = bankOf(assessment.bankId, assessment.bankVersion);
  const values = Object.fromEntries(assessment.answers.map(({ questionId, value }) => [questionId, value]));
  const asked = askedQuestions(bank, values);
  const withSomebody = new Set(requests.flatMap(unsettledIds));
  const open = openQuestions(bank, values).filter(({ id }) => !withSomebody.has(id));
  const [which, setWhich] = useState<Which>(questionIds || open.length === 0 ? 'single' : 'open');
  const [sections, setSections] = useState<string[]>([]);
  const [single, setSingle] = useState<string[]>(questionIds ?? []);
  const [userIds, setUserIds] = useState<string[]>([]);
  const [people, setPeople] = useState<Person[]>([NOBODY]);
  const [dueOn, setDueOn] = useState('');
  const [message, setMessage] = useState('');
  const team = useQuery(api.team.list.queryOptions());
  const contacts = useQuery(api.clientContacts.list.queryOptions({ input: { clientId: assessment.clientId } }));
  const users = (team.data?.items ?? []).filter((member) => member.client?.id === assessment.clientId);
  const known = (contacts.data?.items ?? []).filter(({ email, name }) => email !== '' && name !== '');

  const chosen = {
    open: open.map(({ id }) => id),
    sections: asked.filter(({ section }) => sections.includes(section)).map(({ id }) => id),
    single,
  }[which];
  const named = people.filter(({ name, email }) => name.trim() !== '' || email.trim() !== '');
  const count = userIds.length + named.length;
  const isDirty = single.length > 0 || sections.length > 0 || count > 0 || message !== '';
  const problems = fieldErrors(ask.error);
  // A field of a person stands under its place among those that were sent.
  const personProblem = (person: Person, field: keyof Person) => problems[`people.${named.indexOf(person)}.${field}`];
  const change = (index: number, part: Partial<Person>) =>
    setPeople((before) => before.map((person, at) => (at === index ? { ...person, ...part } : person)));

  const handleSend = () =>
    ask.mutate(
      {
        assessmentId: assessment.id,
        questionIds: chosen,
        userIds,
        people: named,
        dueOn: dueOn || null,
        message,
      },
      {
        onSuccess: ({ items }) => {
          onSent(items);
          onClose();
        },
      },
    );
  return (
    <Dialog onClose={onClose} size={640} title="Who knows the answers?" closesBy={isDirty ? 'cross' : 'anything'}>
      <Stack gap={20} data-analytics-area="client_detail">
        <Radio.Group label="Questions" value={which} onChange={(next) => setWhich(next as Which)}>
          <Group gap={20} mt={8}>
            <Radio
              value="open"
              data-autofocus
              label={`${withSomebody.size > 0 ? 'Open and not asked yet' : 'All open ones'} (${open.length})`}
            />
            <Radio value="sections" label="Whole sections" />
            <Radio value="single" label="Single questions" />
          </Group>
        </Radio.Group>
        {which === 'sections' && (
          <MultiSelect
            label="Sections"
            data={bank.sections.map(({ key, label }) => ({
              value: key,
              label: `${label} (${asked.filter(({ section }) => section === key).length})`,
            }))}
            value={sections}
            onChange={setSections}
            error={problems.questionIds}
          />
        )}
        {which === 'single' && (
          <MultiSelect
            label="Questions"
            searchable
            withAlignedLabels
            maxDropdownHeight={280}
            nothingFoundMessage="No question has these words."
            data={bank.sections.map(({ key, label }) => ({
              group: label,
              items: asked
                .filter(({ section }) => section === key)
                .map(({ id, question }) => ({ value: id, label: `${id} ${question}` })),
            }))}
            value={single}
            onChange={setSingle}
            error={problems.questionIds}
          />
        )}
        {users.length > 0 && (
          <MultiSelect
            label="Users of the client"
            description="They answer in the portal, each for themselves."
            data={users.map(({ id, name }) => ({ value: id, label: name }))}
            value={userIds}
            onChange={setUserIds}
            error={problems.userIds}
          />
        )}
        <fieldset className={classes.people}>
          <Label component="legend">By email{users.length > 0 ? ' (optional)' : ''}</Label>
          <Note>
            Each person gets a link of their own that works for 30 days. No account is needed, and it shows these
            questions only.
          </Note>
          {people.map((person, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end and have no other name
            <SimpleGrid key={index} cols={{ base: 1, sm: 2 }} spacing={12} verticalSpacing={8}>
              <Autocomplete
                label="Name"
                autoComplete="off"
                maxLength={200}
                data={[...new Set(known.map(({ name }) => name))]}
                value={person.name}
                onChange={(name) => {
                  const email = known.find((contact) => contact.name === name)?.email;
                  change(index, { name, ...(email ? { email } : {}) });
                }}
                error={personProblem(person, 'name')}
              />
              <TextInput
                label="Email"
                type="email"
                autoComplete="off"
                value={person.email}
                onChange={(event) => change(index, { email: event.currentTarget.value })}
                error={personProblem(person, 'email')}
              />
            </SimpleGrid>
          ))}
          {people.length < MOST_ASKED_PEOPLE && (
            <Button
              variant="subtle"
              size="sm"
              className={classes.add}
              onClick={() => setPeople((before) => [...before, NOBODY])}
            >
              Add another person
            </Button>
          )}
        </fieldset>
        <TextInput
          type="date"
          label="Please answer by (optional)"
          description="We remind them three days before, on the day, and once more."
          maw={280}
          value={dueOn}
          onChange={(event) => setDueOn(event.currentTarget.value)}
          error={problems.dueOn}
        />
        <Textarea
          label="A few words from you (optional)"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={1_000}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
          error={problems.message}
        />
        {ask.isError && <FormAlert>{problems.people ?? Object.values(problems)[0] ?? sentenceOf(ask.error)}</FormAlert>}
      </Stack>
      <Group justify="flex-end" gap={12} mt={24}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={chosen.length === 0 || count === 0} loading={ask.isPending} onClick={handleSend}>
          {chosen.length > 1 ? `Send ${chosen.length} questions` : 'Send the question'}
        </Button>
      </Group>
    </Dialog>
  );
}
