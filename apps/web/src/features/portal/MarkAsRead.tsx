import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { sayNow } from '#kit/feedback/toast';
import classes from './Portal.module.css';

/** Says that a released report was read, or when that was said. Nothing for a report that is not in the portal. */
export function MarkAsRead({ id, title }: { id: string; title: string }) {
  const write = useWriters();
  const queries = useQueryClient();
  const portal = useQuery(api.portal.get.queryOptions());
  const read = useMutation(
    api.portal.acknowledge.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: api.portal.key() }),
      onError: (error) => sayNow({ color: 'red', message: sentenceOf(error) }),
    }),
  );
  const report = portal.data?.reports.find((one) => one.id === id);
  if (!report) return null;
  if (report.readAt)
    return (
      <span className={classes.read}>
        <IconCheck size={16} stroke={1.8} aria-hidden="true" />
        Read {write.recentDate(report.readAt)}
      </span>
    );
  return (
    <Button
      variant="subtle"
      size="sm"
      loading={read.isPending}
      aria-label={`I have read ${title}`}
      onClick={() => read.mutate({ id })}
    >
      Mark as read
    </Button>
  );
}
