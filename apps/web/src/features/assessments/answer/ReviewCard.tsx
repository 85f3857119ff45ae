import type { Assessment } from '@fairlead/contract/features/assessments/assessments';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiClient } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Acts } from '#kit/layout/Acts';
import { Card } from '#kit/layout/Card';

/** Whether an open assessment waits for a review, since when, and the way there and back. */
export function ReviewCard({ assessment: { id, review, leadName } }: { assessment: Assessment }) {
  const write = useWriters();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (inReview: boolean) => apiClient.assessments.update({ id, inReview }),
    onSuccess: (saved) => queries.setQueryData(api.assessments.get.queryKey({ input: { id } }), saved),
  });
  const asked =
    review && [write.recentDate(review.at), review.byName && `by ${review.byName}`].filter(Boolean).join(' ');
  return (
    <Card
      title={review ? 'In review' : 'Draft'}
      sub={
        asked
          ? `Sent to review: ${asked}. Answers can still be corrected; what changes from now on is listed here.`
          : `Have someone look it over before it is completed${leadName ? `; ${leadName} leads it` : ''}.`
      }
    >
      <Acts>
        <Button variant="default" loading={save.isPending} onClick={() => save.mutate(!review)}>
          {review ? 'Back to draft' : 'Send to review'}
        </Button>
      </Acts>
      <FormAlert>{save.error && sentenceOf(save.error)}</FormAlert>
    </Card>
  );
}
