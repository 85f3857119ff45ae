import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { firstSentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { FormDialog } from '#kit/dialog/FormDialog';
import { FormAlert } from '#kit/feedback/FormAlert';
import { DayField } from '#kit/form/DayField';
import { Note } from '#kit/text/text';

type Asked = { clientId: string; clientName: string };

type AskDialogProps = {
  clients: readonly Asked[];
  technologyName: string;
  /** Its maker gives no updates any more. */
  isOutOfSupport: boolean;
  onClose: () => void;
};

type Values = { question: string; why: string; dueOn: string | null };

/** Asks one client, or each of several, about one thing they run. The dialog names each client it could not be sent to, and a second try asks only those. */
export function AskDialog({ clients, technologyName, isOutOfSupport, onClose }: AskDialogProps) {
  const write = useWriters();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<string[]>([]);
  const isOne = clients.length === 1;
  const form = useForm<Values>({
    initialValues: {
      question: (isOutOfSupport
        ? `When can we replace ${technologyName}?`
        : `Can we update ${technologyName} this week?`
      ).slice(0, 300),
      why: isOutOfSupport
        ? 'Attackers use a known vulnerability in it, and its maker gives no more updates. We suggest what takes its place and plan the change with you.'
        : 'Attackers use a known vulnerability in it. The update may need a short restart, so tell us when that suits you.',
      dueOn: null,
    },
    validate: { question: (question) => (question.trim() === '' ? 'Enter a question.' : null) },
  });
  const send = async ({ question, why, dueOn }: Values): Promise<boolean> => {
    const done = new Set(asked);
    const found: string[] = [];
    const questions = [{ about: 'free' as const, aboutKey: null, question, why, answerKind: 'text' as const }];
    for (const { clientId, clientName } of clients.filter((each) => !asked.has(each.clientId)))
      try {
        await api.clientQuestions.create.call({ clientId, questions, dueOn, assignedTo: [], send: true });
        done.add(clientId);
      } catch (error) {
        // Nothing was sent to the one client: the form says why, at the field where it is one.
        if (isOne) throw error;
        found.push(`${clientName}: ${firstSentenceOf(error)}`);
      }
    await queries.invalidateQueries({ queryKey: api.clientQuestions.key() });
    setAsked(done);
    setProblems(found);
    if (found.length > 0) return false;
    const message = isOne ? 'The request is sent.' : `The request is sent to ${write.number(clients.length)} clients.`;
    notifications.show({ message });
    return true;
  };
  return (
    <FormDialog
      title={isOne ? 'Ask the client' : `Ask ${write.number(clients.length)} clients`}
      form={form}
      act={isOne ? 'Send request' : 'Send requests'}
      isDirty={false}
      onSubmit={send}
      onClose={onClose}
    >
      {!isOne && <Note>{clients.map(({ clientName }) => clientName).join(', ')}</Note>}
      <Textarea label="Question" autosize data-autofocus maxLength={300} {...form.getInputProps('question')} />
      <Textarea label="Why you ask" autosize minRows={2} maxLength={1_000} {...form.getInputProps('why')} />
      <DayField label="Due on (optional)" {...form.getInputProps('dueOn')} />
      <FormAlert>
        {problems.length > 0 &&
          `Sent to ${write.number(asked.size)} of ${write.number(clients.length)}. Not sent to: ${problems.join(' ')}`}
      </FormAlert>
    </FormDialog>
  );
}
