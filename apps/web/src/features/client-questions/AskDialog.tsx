import { BUSINESS_FACTS, type FactKey } from '@fairlead/content/fields/business-facts';
import { CONTROL_KEYS, CONTROLS } from '@fairlead/content/services/controls';
import { FACT_QUESTIONS } from '@fairlead/content/words/fact-questions';
import {
  ANSWER_KINDS,
  type AnswerKind,
  type ClientQuestion,
  type NewQuestion,
} from '@fairlead/contract/features/client-questions';
import type { Client } from '@fairlead/contract/features/clients/clients';
import { Button, Checkbox, MultiSelect, Select, SimpleGrid, TagsInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import { FormDialog } from '#kit/dialog/FormDialog';
import { FormAlert } from '#kit/feedback/FormAlert';
import { DayField } from '#kit/form/DayField';
import { useAct } from '#kit/form/use-act';
import classes from './Questions.module.css';
import type { QuestionActions } from './use-questions';

const KIND_WORDS: Record<AnswerKind, string> = {
  grade: 'Yes, partly or no',
  text: 'A text',
  number: 'A number',
  date: 'A day',
  choice: 'One of several choices',
};

type Person = { id: string; name: string };
type AskDialogProps = {
  client: Client;
  asked: ClientQuestion[];
  people: Person[];
  actions: QuestionActions;
  onClose: () => void;
};

/** What is wrong with one question, which has no field of its own. */
const wordsOf = (error: unknown) => Object.values(fieldErrors(error))[0] ?? sentenceOf(error);

/** What the record does not know is offered to be asked; anything else can be asked in one's own words. */
export function AskDialog({ client, asked, people, actions, onClose }: AskDialogProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const [question, setQuestion] = useState('');
  const [why, setWhy] = useState('');
  const [kind, setKind] = useState<AnswerKind>('grade');
  const [choices, setChoices] = useState<string[]>([]);
  const [dueOn, setDueOn] = useState<string | null>(null);
  const [assignedTo, setAssignedTo] = useState<string[]>([]);
  const { ask } = actions;
  const open = new Set(asked.filter(({ state }) => state !== 'accepted').map(({ aboutKey }) => aboutKey));
  const facts = (Object.keys(FACT_QUESTIONS) as FactKey[]).filter((key) => client[key] === null && !open.has(key));
  const controls = CONTROL_KEYS.filter((key) => (client.posture[key] ?? 'not_sure') === 'not_sure' && !open.has(key));
  const own = question.trim();
  const count = chosen.length + (own ? 1 : 0);

  const later = useAct({ onDone: onClose });
  const handleAsk = (send: boolean) => {
    const catalogued = chosen.map((entry): NewQuestion => {
      const [about, aboutKey] = entry.split(':') as ['fact' | 'control', string];
      return { about, aboutKey };
    });
    const free: NewQuestion[] = own
      ? [
          {
            about: 'free',
            aboutKey: null,
            question: own,
            why,
            answerKind: kind,
            choices: kind === 'choice' ? choices : [],
          },
        ]
      : [];
    return ask.mutateAsync({ clientId: client.id, questions: [...catalogued, ...free], dueOn, assignedTo, send });
  };
  return (
    <FormDialog
      title="What do you want to ask?"
      size={640}
      isDirty={count > 0}
      onSubmit={() => handleAsk(true)}
      wordsOf={wordsOf}
      act={count > 1 ? `Send ${count} questions` : 'Send question'}
      also={
        <Button
          variant="default"
          disabled={count === 0}
          loading={later.isActing}
          onClick={() => later.run(() => handleAsk(false))}
        >
          Save for later
        </Button>
      }
      isDisabled={count === 0}
      problem={later.error && wordsOf(later.error)}
      onClose={onClose}
    >
      {facts.length + controls.length > 0 && (
        <Checkbox.Group
          value={chosen}
          onChange={setChosen}
          label="Not known yet"
          description="What the simulator takes as typical until you know better."
          inputWrapperOrder={['label', 'description', 'input', 'error']}
        >
          <div className={classes.choices} tabIndex={-1}>
            {facts.map((key) => (
              <Checkbox
                key={key}
                value={`fact:${key}`}
                label={BUSINESS_FACTS[key].label}
                description={FACT_QUESTIONS[key].question}
              />
            ))}
            {controls.map((key) => (
              <Checkbox
                key={key}
                value={`control:${key}`}
                label={CONTROLS[key].label}
                description={CONTROLS[key].question}
              />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <Textarea
        label="Your own question (optional)"
        data-autofocus
        autosize
        minRows={1}
        maxLength={500}
        value={question}
        onChange={(event) => setQuestion(event.currentTarget.value)}
      />
      {own && (
        <>
          <Textarea
            label="Why you ask (optional)"
            autosize
            minRows={1}
            maxLength={1000}
            value={why}
            onChange={(event) => setWhy(event.currentTarget.value)}
          />
          <Select
            label="How it is answered"
            allowDeselect={false}
            data={ANSWER_KINDS.map((key) => ({ value: key, label: KIND_WORDS[key] }))}
            value={kind}
            onChange={(next) => setKind(next as AnswerKind)}
          />
          {kind === 'choice' && (
            <TagsInput
              label="Choices"
              description="Press Enter after each."
              value={choices}
              onChange={setChoices}
              maxTags={12}
            />
          )}
        </>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16} verticalSpacing={16}>
        <DayField label="Due (optional)" value={dueOn} onChange={setDueOn} />
        <MultiSelect
          label="For"
          placeholder={assignedTo.length === 0 ? 'Every user of the client' : undefined}
          data={people.map(({ id, name }) => ({ value: id, label: name }))}
          value={assignedTo}
          onChange={setAssignedTo}
          clearable
          clearButtonProps={{ 'aria-label': 'Ask everybody' }}
        />
      </SimpleGrid>
      {people.length === 0 && (
        <FormAlert tone="info">
          Nobody of this client has access yet. Invite a client user under People; the questions wait until then.
        </FormAlert>
      )}
    </FormDialog>
  );
}
