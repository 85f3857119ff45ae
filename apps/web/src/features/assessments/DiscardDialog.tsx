import type { QuestionBank } from '@fairlead/content/question-banks/schema';
import type { AssessmentSummary } from '@fairlead/contract/features/assessments/assessments';
import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { problemCode, sentenceOf } from '#app/api/api-problem';
import { Dialog } from '#kit/dialog/Dialog';

type DiscardDialogProps = { bank: QuestionBank; open: AssessmentSummary; onClose: () => void };

/** Asks before an open assessment goes, with everything said in it. */
export function DiscardDialog({ bank, open, onClose }: DiscardDialogProps) {
  const queries = useQueryClient();
  const { id, answered } = open;
  const refresh = () => {
    queries.removeQueries({ queryKey: api.assessments.get.key({ input: { id } }) });
    void queries.invalidateQueries({ queryKey: api.assessments.list.key() });
    onClose();
  };
  const discard = useMutation({
    mutationFn: () => api.assessments.discard.call({ id }),
    onSuccess: refresh,
    // Somebody discarded or completed it already; the list shows which.
    onError: (error) => ['NOT_FOUND', 'DRAFT_CHANGED'].includes(problemCode(error) ?? '') && refresh(),
  });
  const answers = answered === 1 ? '1 answer' : `${answered} answers`;
  return (
    <Dialog onClose={onClose} title={`Discard this ${bank.shortTitle.toLowerCase()} assessment?`} size={440}>
      <Text c="var(--fl-ink-2)">
        {answered > 0 ? `Its ${answers}, notes and proof are` : 'It is'} removed, for your colleagues too. Completed
        versions stay.
      </Text>
      {discard.error && (
        <Text c="var(--fl-danger-text)" size="sm" mt={12} role="alert">
          {sentenceOf(discard.error)}
        </Text>
      )}
      <Group justify="flex-end" gap={12} mt={24}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Keep assessment
        </Button>
        <Button data-danger loading={discard.isPending} onClick={() => discard.mutate()}>
          Discard assessment
        </Button>
      </Group>
    </Dialog>
  );
}
