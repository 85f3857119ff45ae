import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { StatusDot } from '#kit/feedback/StatusDot';

/** Reckons the chain of entries anew when asked: each one's hash covers the one before it. */
export function ChainCheck({ mspId }: { mspId: string | undefined }) {
  const write = useWriters();
  const check = useQuery({
    ...api.audit.verify.queryOptions({ input: mspId ? { msp_id: mspId } : {} }),
    enabled: false,
    staleTime: 0,
  });
  const { data } = check;
  return (
    <Group gap={12} role="status">
      <Button variant="default" loading={check.isFetching} onClick={() => void check.refetch()}>
        Check that it is unbroken
      </Button>
      {check.error && sentenceOf(check.error)}
      {data && !check.isFetching && (
        <StatusDot status={data.broken.length === 0 ? 'done' : 'failed'}>{chainWords(data, write)}</StatusDot>
      )}
    </Group>
  );
}

function chainWords(
  { entries, since, broken }: { entries: number; since: string | null; broken: number[] },
  write: Writers,
): string {
  if (since === null) return 'No entries yet';
  if (broken.length > 0) return `Broken at ${broken.length === 1 ? 'entry' : 'entries'} ${broken.join(', ')}`;
  return `Unbroken since ${write.fullDate(since)}, ${write.number(entries)} entries`;
}
