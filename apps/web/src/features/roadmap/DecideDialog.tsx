import type { RoadmapStep } from '@fairlead/contract/features/roadmap';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { problemCode, sentenceOf } from '#app/api/api-problem';
import type { Figures } from '#app/locale/figures';
import { costInWords } from '#domain/roadmap/step-words';
import { Dialog } from '#kit/dialog/Dialog';
import { FormAlert } from '#kit/feedback/FormAlert';
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
  const [comment, setComment] = useState('');
  const { decide } = actions;
  const isYes = answer === 'agreed';
  const cost = costInWords(step, figures);
  const hasChanged = problemCode(decide.error) === 'CONFLICT';
  return (
    <Dialog onClose={onClose} size={440} title={isYes ? 'Agree to this step?' : 'Not now?'}>
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
      <Textarea
        label="Comment (optional)"
        mt={16}
        autosize
        minRows={2}
        maxLength={1000}
        data-autofocus
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      {decide.isError && (
        <FormAlert>
          {hasChanged
            ? 'Your provider changed this step a moment ago. Close this, look at it again, then decide.'
            : sentenceOf(decide.error)}
        </FormAlert>
      )}
      <Group justify="flex-end" gap={12} mt={24}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          loading={decide.isPending}
          disabled={hasChanged}
          onClick={() =>
            decide.mutate(
              { id: step.id, version: step.version, answer, comment },
              { onSuccess: onClose, onError: () => void actions.refresh() },
            )
          }
        >
          {isYes ? 'I agree to this step' : 'Not now'}
        </Button>
      </Group>
    </Dialog>
  );
}
