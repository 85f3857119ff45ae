import { commentBody, type Review } from '@fairlead/contract/features/reviews/reviews';
import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { z } from 'zod';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { FormAlert } from '#kit/feedback/FormAlert';
import { schemaErrors } from '#kit/form/schema-errors';
import { useAct } from '#kit/form/use-act';
import { Card } from '#kit/layout/Card';
import { Caption, Quiet, Strong } from '#kit/text/text';
import type { ReviewActions } from './use-review';

type CommentsCardProps = { review: Review; actions: ReviewActions; forStaff: boolean };

const written = z.strictObject({ body: commentBody });

/** What both sides write about a review: questions before the meeting, and what comes to mind after it. */
export function CommentsCard({ review, actions, forStaff }: CommentsCardProps) {
  const write = useWriters();
  const act = useAct({});
  const form = useForm({ initialValues: { body: '' }, validate: (values) => schemaErrors(written, values) });
  const isHidden = forStaff && review.sharedAt === null;
  return (
    <Card
      title="Questions and comments"
      sub={
        forStaff
          ? 'The client’s users read and answer here once the review is shared.'
          : 'Ask what you want to talk about. Your provider is told by email.'
      }
    >
      <Stack gap={16}>
        {review.comments.length === 0 && <Quiet>Nobody has written anything yet.</Quiet>}
        {review.comments.map(({ id, body, authorName, isFromClient, createdAt }) => (
          <div key={id}>
            <Strong span dir="auto">
              {authorName}
            </Strong>{' '}
            <Caption span>
              {isFromClient ? review.clientName : 'Provider'} · {write.recentDate(createdAt)}
            </Caption>
            <Text component="p" dir="auto" data-breaks>
              {body}
            </Text>
          </div>
        ))}
        <form
          onSubmit={form.onSubmit(({ body }) =>
            act.run(async () => {
              await actions.comment(body);
              form.reset();
            }),
          )}
        >
          <Stack gap={12} align="flex-start">
            <Textarea
              label={forStaff ? 'Answer or comment' : 'Your question or comment'}
              description={
                isHidden ? 'The client does not see this review yet. Share it, and they read this too.' : undefined
              }
              autosize
              minRows={2}
              maxLength={2000}
              w="100%"
              {...form.getInputProps('body')}
            />
            <Button type="submit" variant="default" loading={act.isActing}>
              Send
            </Button>
          </Stack>
        </form>
        <FormAlert>{act.error && (fieldErrors(act.error).body ?? sentenceOf(act.error))}</FormAlert>
      </Stack>
    </Card>
  );
}
