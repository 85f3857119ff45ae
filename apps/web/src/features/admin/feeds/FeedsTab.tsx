import { DAY_MS } from '@fairlead/content/format/days';
import type { FeedRun, FeedState } from '@fairlead/contract/features/feeds';
import { FEED_STALE_DAYS } from '@fairlead/contract/features/feeds';
import type { PlatformSections } from '@fairlead/contract/features/platform-settings';
import { Box, Button, Skeleton, Switch, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { useServerNow } from '#app/session/session';
import { UnsavedGuard } from '#kit/dialog/UnsavedGuard';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Loaded } from '#kit/feedback/Loaded';
import { StatusDot } from '#kit/feedback/StatusDot';
import { ConflictPanel } from '#kit/form/ConflictPanel';
import { Card } from '#kit/layout/Card';
import { DataList } from '#kit/table/DataList';
import { Note } from '#kit/text/text';
import { SectionFoot } from '../platform-settings/SectionFoot';
import classes from '../platform-settings/Sections.module.css';
import { type Section, type SectionSource, useSection } from '../platform-settings/use-section';

type Feeds = PlatformSections['feeds'];

const POLL_MS = 1_000;

/** Public data that is fetched for every MSP: where from, how old it is, and how the last runs went. */
export function FeedsTab() {
  const { getFeeds, saveFeeds } = api.platformSettings;
  const source: SectionSource<Feeds> = {
    query: useQuery(getFeeds.queryOptions()),
    queryKey: getFeeds.queryKey(),
    read: () => getFeeds.call(),
    save: saveFeeds.call,
  };
  return (
    <>
      <StateCard />
      <Loaded query={source.query} skeleton={<Skeleton height={220} radius="lg" />} failed="The feeds could not load">
        {(section) => <FeedForm source={source} section={section} />}
      </Loaded>
    </>
  );
}

function FeedForm({ source, section }: { source: SectionSource<Feeds>; section: Section<Feeds> }) {
  const { form, handleSubmit, conflict, isDirty, ...foot } = useSection(source, section);
  return (
    <Card title="Where it comes from">
      <UnsavedGuard isDirty={isDirty} />
      <form noValidate onSubmit={handleSubmit}>
        <ConflictPanel<Feeds>
          {...conflict}
          labels={{ known_exploited: 'Known exploited vulnerabilities' }}
          textOf={(_field, { isOn, address }) => `${isOn ? 'on' : 'off'}, ${address}`}
        />
        <Switch
          label="Fetch it once a day"
          description="Off, the data that is there stays, with its age shown."
          {...form.getInputProps('known_exploited.isOn', { type: 'checkbox' })}
        />
        <TextInput
          mt={20}
          label="Address"
          type="url"
          placeholder="https://"
          {...form.getInputProps('known_exploited.address')}
        />
        <SectionFoot {...foot} isDirty={isDirty} />
      </form>
    </Card>
  );
}

function StateCard() {
  const write = useWriters();
  const serverNow = useServerNow();
  const queries = useQueryClient();
  const input = { key: 'known_exploited' } as const;
  const [waitsSince, setWaitsSince] = useState<string | null | undefined>(undefined);
  const query = useQuery({
    ...api.feeds.get.queryOptions({ input }),
    refetchInterval: ({ state }) =>
      waitsSince !== undefined && state.data?.checkedAt === waitsSince ? POLL_MS : false,
  });
  const isRunning = waitsSince !== undefined && query.data?.checkedAt === waitsSince;
  const run = useMutation({
    mutationFn: () => api.feeds.run.call(input),
    onMutate: () => setWaitsSince(query.data?.checkedAt ?? null),
    onSuccess: () => queries.invalidateQueries({ queryKey: api.feeds.get.key() }),
    onError: (error) => {
      setWaitsSince(undefined);
      notifications.show({ color: 'red', message: sentenceOf(error) });
    },
  });
  return (
    <Loaded query={query} skeleton={<Skeleton height={260} radius="lg" />} failed="The feed could not load">
      {(feed) => (
        <Card
          title="Known exploited vulnerabilities"
          sub="A public catalogue of weaknesses that attackers use. Clients' technology is compared with it."
          action={
            <Button variant="default" loading={isRunning} onClick={() => run.mutate()}>
              {feed.isFromFile ? 'Read the file now' : 'Fetch now'}
            </Button>
          }
        >
          <DataList rows={factsOf(feed, serverNow(), write)} />
          <FormAlert>{feed.problem && `The last try brought nothing: ${feed.problem} What was there stays.`}</FormAlert>
          {feed.runs.length > 0 && (
            <Box component="ul" mt={12} aria-label="Last runs">
              {feed.runs.map((each) => (
                <li key={each.id} className={classes.run}>
                  <StatusDot status={each.status === 'failed' ? 'failed' : 'done'}>{runWords(each, write)}</StatusDot>
                  <Note span>{write.exactInstant(each.startedAt)}</Note>
                </li>
              ))}
            </Box>
          )}
        </Card>
      )}
    </Loaded>
  );
}

function factsOf({ fetchedAt, checkedAt, entries, sourceVersion, key }: FeedState, now: Date, write: Writers) {
  const isOld = fetchedAt !== null && now.getTime() - new Date(fetchedAt).getTime() > FEED_STALE_DAYS[key] * DAY_MS;
  return [
    { label: 'Entries', value: write.number(entries) },
    { label: 'Version', value: sourceVersion ?? 'None yet' },
    {
      label: 'Fetched',
      value: fetchedAt ? `${write.recentInSentence(fetchedAt)}${isOld ? ', older than it should be' : ''}` : 'Never',
    },
    { label: 'Last try', value: checkedAt ? write.recentInSentence(checkedAt) : 'None yet' },
  ];
}

function runWords({ status, added, changed, rejected, problem }: FeedRun, write: Writers): string {
  if (status === 'failed') return problem ?? 'Failed';
  if (status === 'unchanged') return 'Nothing new';
  const left = rejected > 0 ? `, ${rejected} left out` : '';
  return `${write.number(added)} added, ${write.number(changed)} changed${left}`;
}
