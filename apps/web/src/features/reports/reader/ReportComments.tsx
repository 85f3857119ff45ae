import type { ReportComment } from '@fairlead/contract/features/reports';
import { Button, CloseButton, Group, Stack, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Card } from '#kit/layout/Card';
import { Caption } from '#kit/text/text';

/** What the team says about a report among itself; nobody of the client sees it. */
export function ReportComments({ reportId }: { reportId: string }) {
  const queries = useQueryClient();
  const list = api.reports.comments.queryOptions({ input: { id: reportId } });
  const { data } = useQuery({ ...list, staleTime: 0 });
  const [body, setBody] = useState('');
  const place = (comments: typeof data) => queries.setQueryData(list.queryKey, comments);
  const say = useMutation(
    api.reports.comment.mutationOptions({
      onSuccess: (comments) => {
        place(comments);
        setBody('');
      },
    }),
  );
  const remove = useMutation(api.reports.removeComment.mutationOptions({ onSuccess: place }));
  const problem = say.error ?? remove.error;
  return (
    <Card title="Comments" sub="Only your team sees this.">
      <Stack gap={16}>
        <FormAlert>{problem && sentenceOf(problem)}</FormAlert>
        {data && data.items.length > 0 && (
          <Stack gap={14} component="ul">
            {data.items.map((comment) => (
              <Comment key={comment.id} comment={comment} onRemove={() => remove.mutate({ id: comment.id })} />
            ))}
          </Stack>
        )}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            say.mutate({ id: reportId, body });
          }}
        >
          <Stack gap={10}>
            <Textarea
              aria-label="Your comment"
              placeholder="Say something to your team"
              autosize
              minRows={2}
              maxRows={8}
              maxLength={2_000}
              value={body}
              onChange={(event) => setBody(event.currentTarget.value)}
            />
            <Button type="submit" variant="default" loading={say.isPending} disabled={body.trim() === ''}>
              Comment
            </Button>
          </Stack>
        </form>
      </Stack>
    </Card>
  );
}

function Comment({ comment, onRemove }: { comment: ReportComment; onRemove: () => void }) {
  const write = useWriters();
  const { body, authorName, isOwn, at } = comment;
  const author = authorName ?? 'A former user';
  return (
    <li>
      <Group gap={8} justify="space-between" wrap="nowrap">
        <Caption span>
          <bdi>{author}</bdi>, {write.recentDate(at)}
        </Caption>
        {isOwn && (
          <CloseButton size="sm" aria-label={`Remove your comment “${body.slice(0, 40)}”`} onClick={onRemove} />
        )}
      </Group>
      <p data-breaks dir="auto">
        {body}
      </p>
    </li>
  );
}
