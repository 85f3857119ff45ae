import type { RoadmapStep } from '@fairlead/contract/features/roadmap';
import { Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { problemCode, sentenceOf } from '#app/api/api-problem';
import type { Figures } from '#app/locale/figures';
import { costInWords } from '#domain/roadmap/step-words';
import { FormDialog } from '#kit/dialog/FormDialog';
import type { RoadmapActions } from './use-roadmap';

type DecideDialogProps = {
  step: RoadmapStep;
  answer: 'agreed' | 'not_now';
  figures: Figures;
  actions: RoadmapActions;
  onClose: () => void;
};

/** Asks once more before a word that is kept, and takes a comment along. */
export function DecideDialog({ step, answer, figures, actions, onClose }: DecideDialogProps) {
  const form = useForm({ initialValues: { comment: '' } });
  const { decide } = actions;
  const isYes = answer === 'agreed';
  const cost = costInWords(step, figures);
  return (
    <FormDialog
      title={isYes ? 'Agree to this step?' : 'Not now?'}
      form={form}
      onSubmit={({ comment }) =>
        decide.mutateAsync(
          { id: step.id, version: step.version, answer, comment },
          { onError: () => void actions.refresh() },
        )
      }
      wordsOf={(error) =>
        problemCode(error) === 'CONFLICT'
          ? 'Your provider changed this step a moment ago. Close this, look at it again, then decide.'
          : sentenceOf(error)
      }
      act={isYes ? 'I agree to this step' : 'Not now'}
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
          {isYes
            ? 'Your provider sees that you agreed, and when.'
            : 'Your provider sees that you put it off. You can agree to it later.'}
        </Text>
      </div>
      <Textarea
        label="Comment (optional)"
        autosize
        minRows={2}
        maxLength={1000}
        data-autofocus
        {...form.getInputProps('comment')}
      />
    </FormDialog>
  );
}
