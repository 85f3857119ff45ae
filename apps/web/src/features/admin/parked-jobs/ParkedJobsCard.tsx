import type { ParkedJob } from '@fairlead/contract/features/parked-jobs';
import { Box, Button, Flex, Skeleton, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { Loaded } from '#kit/feedback/Loaded';
import { Acts } from '#kit/layout/Acts';
import { Card } from '#kit/layout/Card';
import { Note, Strong } from '#kit/text/text';
import classes from '../Admin.module.css';
import { jobWords } from './job-words';

/** Background work that failed as often as it may, with its error and one more try. */
export function ParkedJobsCard() {
  const write = useWriters();
  const queries = useQueryClient();
  const parked = useQuery(api.parkedJobs.list.queryOptions());
  const reload = () => queries.invalidateQueries({ queryKey: api.parkedJobs.key() });
  const tryAgain = useMutation({
    mutationFn: ({ id }: ParkedJob) => api.parkedJobs.tryAgain.call({ id }),
    onSuccess: async (_done, { name }) => {
      notifications.show({ message: `${jobWords(name)}: one more try is on its way.` });
      await reload();
    },
    onError: async (error) => {
      notifications.show({ color: 'red', message: sentenceOf(error) });
      await reload();
    },
  });
  return (
    <Card title="Parked jobs" sub="Background work that failed five times. Nothing else waits for it.">
      <Loaded query={parked} skeleton={<Skeleton height={64} />} failed="The parked jobs could not load">
        {({ items }) =>
          items.length === 0 ? (
            <Text c="var(--fl-ink-3)">None. Background work runs as it should.</Text>
          ) : (
            <Flex component="ul" direction="column">
              {items.map((job) => (
                <li key={job.id} className={classes.parkedJob}>
                  <Box flex="1 1 320px" miw={0} data-breaks>
                    <Strong component="div">
                      {jobWords(job.name)}
                      {job.company_name && (
                        <>
                          {' · '}
                          <bdi>{job.company_name}</bdi>
                        </>
                      )}
                    </Strong>
                    <Note component="div">
                      Parked {write.fullDate(job.parkedAt)} after {job.tries} tries
                    </Note>
                    <code className={classes.jobError}>{job.error}</code>
                  </Box>
                  <Acts gap="8px 12px">
                    <Button
                      variant="default"
                      aria-label={`Try again: ${jobWords(job.name)}${job.company_name ? ` of ${job.company_name}` : ''}`}
                      loading={tryAgain.isPending && tryAgain.variables.id === job.id}
                      onClick={() => tryAgain.mutate(job)}
                    >
                      Try again
                    </Button>
                  </Acts>
                </li>
              ))}
            </Flex>
          )
        }
      </Loaded>
    </Card>
  );
}
