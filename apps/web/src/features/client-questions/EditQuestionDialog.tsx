import type { ClientQuestion } from '@fairlead/contract/features/client-questions';
import { Button, Group, MultiSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldErrors, problemCode, sentenceOf } from '#app/api/api-problem';
import { Dialog } from '#kit/dialog/Dialog';
import { FormAlert } from '#kit/feedback/FormAlert';
import type { QuestionActions } from './use-questions';

type EditQuestionDialogProps = {
  /** As it is saved now: it changes under the dialog when a colleague saves. */
  question: ClientQuestion;
  people: { id: string; name: string }[];
  actions: QuestionActions;
  onClose: () => void;
};

/** The wording of a question until it is sent, and until when and by whom it is answered. */
export function EditQuestionDialog({ question, people, actions, onClose }: EditQuestionDialogProps) {
  const [wording, setWording] = useState(question.question);
  const [why, setWhy] = useState(question.why);
  const [dueOn, setDueOn] = useState(question.dueOn ?? '');
  const [assignedTo, setAssignedTo] = useState(question.assignedTo);
  /** What what is typed here stands on. */
  const [seen, setSeen] = useState(question.version);
  const { update, questions } = actions;
  const isDraft = question.state === 'draft';
  const isConflict = problemCode(update.error) === 'CONFLICT';
  const problems = fieldErrors(update.error);
  const typed = { question: wording, why, dueOn: dueOn || null, assignedTo };
  const isDirty =
    wording !== question.question || why !== question.why || typed.dueOn !== question.dueOn || !isSame(typed, question);

  const handleSave = () => {
    const { question: words, why: reason, ...rest } = typed;
    update.mutate(
      { id: question.id, version: seen, ...rest, ...(isDraft ? { question: words, why: reason } : {}) },
      {
        onSuccess: onClose,
        onError: async (error) => {
          if (problemCode(error) !== 'CONFLICT') return;
          const now = (await questions.refetch()).data?.items.find(({ id }) => id === question.id);
          // Shown beside what is typed; saving again replaces what was seen.
          if (now) setSeen(now.version);
        },
      },
    );
  };
  return (
    <Dialog
      onClose={onClose}
      size={640}
      title={isDraft ? 'Edit the question' : 'Change the day or the people'}
      closesBy={isDirty ? 'cross' : 'anything'}
    >
      <Stack gap={20}>
        {isConflict && (
          <FormAlert>
            {isDraft
              ? `A colleague changed this question while you were typing. It is saved as: “${question.question}” What you typed is still here; saving again replaces theirs.`
              : 'This question was changed or sent a moment ago, so its wording stays as it is. The day and the people you chose are still here; saving again replaces what is saved.'}
          </FormAlert>
        )}
        {isDraft ? (
          <>
            <Textarea
              label="Question"
              autosize
              minRows={2}
              maxLength={500}
              data-autofocus
              error={problems.question}
              value={wording}
              onChange={(event) => setWording(event.currentTarget.value)}
            />
            <Textarea
              label="Why you ask (optional)"
              autosize
              minRows={1}
              maxLength={1000}
              error={problems.why}
              value={why}
              onChange={(event) => setWhy(event.currentTarget.value)}
            />
          </>
        ) : (
          <FormAlert tone="info">The client has this question, so its wording stays as it is.</FormAlert>
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16} verticalSpacing={16}>
          <TextInput
            type="date"
            label="Due (optional)"
            error={problems.dueOn}
            value={dueOn}
            onChange={(event) => setDueOn(event.currentTarget.value)}
          />
          <MultiSelect
            label="For"
            placeholder={assignedTo.length === 0 ? 'Every user of the client' : undefined}
            data={people.map(({ id, name }) => ({ value: id, label: name }))}
            error={problems.assignedTo}
            value={assignedTo}
            onChange={setAssignedTo}
            clearable
            clearButtonProps={{ 'aria-label': 'Ask everybody' }}
          />
        </SimpleGrid>
        {update.isError && !isConflict && Object.keys(problems).length === 0 && (
          <FormAlert>{sentenceOf(update.error)}</FormAlert>
        )}
      </Stack>
      <Group justify="flex-end" gap={12} mt={24}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!isDirty} loading={update.isPending} onClick={handleSave}>
          Save
        </Button>
      </Group>
    </Dialog>
  );
}

const isSame = (a: Pick<ClientQuestion, 'assignedTo'>, b: Pick<ClientQuestion, 'assignedTo'>) =>
  a.assignedTo.length === b.assignedTo.length && a.assignedTo.every((id) => b.assignedTo.includes(id));
