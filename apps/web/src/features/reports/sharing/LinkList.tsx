import { lastDay, type ReportShare } from '@fairlead/contract/features/report-shares';
import { Box, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { StatusDot } from '#kit/feedback/StatusDot';
import { Caption, Medium } from '#kit/text/text';
import classes from './sharing.module.css';

const STATES = {
  live: { status: 'done', words: 'Works' },
  ended: { status: 'waiting', words: 'Ended' },
  withdrawn: { status: 'waiting', words: 'Withdrawn' },
} as const;

/** The links there are, with when they were opened; each can be ended at once. */
export function LinkList({ reportId, links }: { reportId: string; links: ReportShare[] }) {
  const write = useWriters();
  const queries = useQueryClient();
  const withdraw = useMutation(
    api.reportShares.withdraw.mutationOptions({
      onSuccess: async () => {
        await queries.invalidateQueries({ queryKey: api.reportShares.key() });
        await queries.invalidateQueries({ queryKey: api.reports.list.key() });
      },
    }),
  );
  return (
    <section aria-label="Links">
      <Box component="h3" mb={4}>
        Links
      </Box>
      {withdraw.isError && (
        <p className={classes.refusal} role="alert">
          {sentenceOf(withdraw.error)}
        </p>
      )}
      <ul>
        {links.map((link) => (
          <li key={link.id} className={classes.item}>
            <Box flex="1 1 280px" miw={0}>
              <Medium display="block" data-breaks span dir="auto">
                {link.recipient || 'Anyone with the link'}
              </Medium>
              <Caption display="block" data-breaks span>
                {aboutLink(link, write)}
              </Caption>
              <Caption display="block" data-breaks span>
                {openedWords(link, write)}
              </Caption>
            </Box>
            <StatusDot status={STATES[link.state].status}>{STATES[link.state].words}</StatusDot>
            {link.state === 'live' && (
              <Button
                variant="default"
                size="xs"
                aria-label={`Withdraw the link for ${link.recipient || 'anyone'}`}
                loading={withdraw.isPending && withdraw.variables.id === link.id}
                onClick={() => withdraw.mutate({ reportId, id: link.id })}
              >
                Withdraw
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const aboutLink = ({ endsAt, hasPassword, downloads, createdByName, createdAt }: ReportShare, write: Writers) =>
  [
    `Until ${write.fullDay(lastDay(endsAt))}`,
    hasPassword ? 'with a password' : 'no password',
    downloads ? null : 'no download button',
    `made ${[write.recentInSentence(createdAt), createdByName].filter(Boolean).join(' by ')}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** How often, and the latest times. */
function openedWords({ openedCount, openings }: ReportShare, write: Writers): string {
  if (openedCount === 0) return 'Not opened yet';
  const times = openedCount === 1 ? 'once' : `${openedCount} times`;
  const latest = openings.slice(0, 3).map(write.recentDate).join(', ');
  return `Opened ${times}: ${latest}${openedCount > 3 ? ' …' : ''}`;
}
