import type { RoadmapStep, StepAnswer } from '@fairlead/contract/features/roadmap';
import { Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { problemCode, sentenceOf } from '#app/api/api-problem';
import type { Figures } from '#app/locale/figures';
import { costInWords } from '#domain/roadmap/step-words';
import { FormDialog } from '#kit/dialog/FormDialog';
import type { RoadmapActions } from './use-roadmap';

const WORDS: Record<StepAnswer, { title: string; act: string; meaning: string }> = {
  agreed: {
    title: 'Agree to this item?',
    act: 'I agree to this item',
    meaning: 'Your provider sees that you agreed, and when.',
  },
  not_now: {
    title: 'Not now?',
    act: 'Not now',
    meaning: 'Your provider sees that you put it off. You can agree to it later.',
  },
  change_asked: {
    title: 'Ask for a change',
    act: 'Ask for a change',
    meaning:
      'Your provider gets your request by email. What is signed stays as it is until you agree to something new.',
  },
};

type DecideDialogProps = {
  step: RoadmapStep;
  answer: StepAnswer;
  figures: Figures;
  actions: RoadmapActions;
  onClose: () => void;
};

/** Asks once more before a word that is kept, and takes a comment along. */
export function DecideDialog({ step, answer, figures, actions, onClose }: DecideDialogProps) {
  const form = useForm({ initialValues: { comment: '' } });
  const { decide } = actions;
  const { title, act, meaning } = WORDS[answer];
  const isRequest = answer === 'change_asked';
  const cost = costInWords(step, figures);
  return (
    <FormDialog
      title={title}
      form={form}
      onSubmit={({ comment }) =>
        decide.mutateAsync(
          { id: step.id, version: step.version, answer, comment },
          { onError: () => void actions.refresh() },
        )
      }
      wordsOf={(error) =>
        problemCode(error) === 'CONFLICT'
          ? 'Your provider changed this item a moment ago. Close this, look at it again, then decide.'
          : sentenceOf(error)
      }
      act={act}
      isDisabled={problemCode(decide.error) === 'CONFLICT'}
      onClose={onClose}
    >
      <div>
        <Text fw={600} dir="auto">
          {step.title}
        </Text>
        {cost && (
          <Text size="sm" c="var(--fl-ink-2)">
            {cost}
          </Text>
        )}
        <Text size="sm" c="var(--fl-ink-2)" mt={8}>
          {meaning}
        </Text>
      </div>
      <Textarea
        label={isRequest ? 'What should change?' : 'Comment (optional)'}
        autosize
        minRows={2}
        maxLength={1000}
        data-autofocus
        {...form.getInputProps('comment')}
      />
    </FormDialog>
  );
}
