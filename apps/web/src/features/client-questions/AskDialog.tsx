import type { ClientQuestion, NewQuestion } from '@fairlead/contract/features/client-questions';
import type { Client } from '@fairlead/contract/features/clients/clients';
import { Button, MultiSelect, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { firstSentenceOf } from '#app/api/api-problem';
import { FormDialog } from '#kit/dialog/FormDialog';
import { FormAlert } from '#kit/feedback/FormAlert';
import { DayField } from '#kit/form/DayField';
import { useAct } from '#kit/form/use-act';
import { type OwnQuestion, OwnQuestionFields } from './OwnQuestionFields';
import { UnknownFields } from './UnknownFields';
import type { QuestionActions } from './use-questions';

type Person = { id: string; name: string };
type AskDialogProps = {
  client: Client;
  asked: ClientQuestion[];
  people: Person[];
  actions: QuestionActions;
  onClose: () => void;
};

/** What a simulation would take as typical; nothing until that is known, since a question too many asks what was answered. */
function useUnknownControls(clientId: string): string[] {
  const { data } = useQuery(api.simulations.getPosture.queryOptions({ input: { clientId }, staleTime: 0 }));
  return (data?.levels ?? []).filter(({ origin }) => origin === 'assumed').map(({ control }) => control);
}

/** What is wrong with one question, which has no field of its own. */

/** What the record does not know is offered to be asked; anything else can be asked in one's own words. */
export function AskDialog({ client, asked, people, actions, onClose }: AskDialogProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const [own, setOwn] = useState<OwnQuestion>({ question: '', why: '', answerKind: 'grade', choices: [] });
  const [dueOn, setDueOn] = useState<string | null>(null);
  const [assignedTo, setAssignedTo] = useState<string[]>([]);
  const questions = questionsOf(chosen, own);
  const count = questions.length;
  const unknownControls = useUnknownControls(client.id);
  const later = useAct({ onDone: onClose });
  const handleAsk = (send: boolean) =>
    actions.ask.mutateAsync({ clientId: client.id, questions, dueOn, assignedTo, send });
  return (
    <FormDialog
      title="What do you want to ask?"
      size={640}
      isDirty={count > 0}
      onSubmit={() => handleAsk(true)}
      wordsOf={firstSentenceOf}
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
      problem={later.error && firstSentenceOf(later.error)}
      onClose={onClose}
    >
      <UnknownFields
        client={client}
        unknownControls={unknownControls}
        asked={asked}
        chosen={chosen}
        onChange={setChosen}
      />
      <OwnQuestionFields own={own} onChange={(change) => setOwn({ ...own, ...change })} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16} verticalSpacing={16}>
        <DayField label="Due (optional)" value={dueOn} onChange={setDueOn} />
        <MultiSelect
          label="For"
          placeholder={assignedTo.length === 0 ? 'Every user of the client' : undefined}
          data={people.map(({ id, name }) => ({ value: id, label: name }))}
          value={assignedTo}
          onChange={setAssignedTo}
          clearable
          clearButtonProps={{ 'aria-label': 'Ask everyone' }}
        />
      </SimpleGrid>
      {people.length === 0 && (
        <FormAlert tone="info">
          No one at this client has portal access yet. Invite a client user under People; the questions wait until then.
        </FormAlert>
      )}
    </FormDialog>
  );
}

/** The chosen fields of the record, and the question in one's own words if there is one. */
function questionsOf(chosen: string[], own: OwnQuestion): NewQuestion[] {
  const catalogued = chosen.map((entry): NewQuestion => {
    const [about, aboutKey] = entry.split(':') as ['fact' | 'control', string];
    return { about, aboutKey };
  });
  const question = own.question.trim();
  if (!question) return catalogued;
  const choices = own.answerKind === 'choice' ? own.choices : [];
  return [...catalogued, { ...own, about: 'free', aboutKey: null, question, choices }];
}
