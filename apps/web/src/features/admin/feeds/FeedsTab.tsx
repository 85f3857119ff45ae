import type { FeedKey, FeedRun, FeedState } from '@fairlead/contract/features/feeds';
import { FEED_KEYS, isStaleFeed } from '@fairlead/contract/features/feeds';
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
import { attackChangeWords } from '#domain/threats/attack-words';
import { UnsavedGuard } from '#kit/dialog/UnsavedGuard';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Loaded } from '#kit/feedback/Loaded';
import { StatusDot } from '#kit/feedback/StatusDot';
import { ConflictPanel } from '#kit/form/ConflictPanel';
import { Card } from '#kit/layout/Card';
import { DataList } from '#kit/table/DataList';
import { Bullets } from '#kit/text/Bullets';
import { Note, Quiet } from '#kit/text/text';
import { SectionFoot } from '../platform-settings/SectionFoot';
import classes from '../platform-settings/Sections.module.css';
import { type Section, type SectionSource, useSection } from '../platform-settings/use-section';

type Feeds = PlatformSections['feeds'];

const POLL_MS = 1_000;

const FEEDS: Record<FeedKey, { title: string; sub: string; entries: string; on: string }> = {
  known_exploited: {
    title: 'Known exploited vulnerabilities',
    sub: 'CISA catalog of vulnerabilities that attackers use. Clients’ technology is compared with it.',
    entries: 'Entries',
    on: 'Fetch it once a day',
  },
  vulnrichment: {
    title: 'Automation and impact of attacks',
    sub: 'CISA Vulnrichment: whether an attack can be automated and what it brings. Both decide the recommended deadline.',
    entries: 'Entries asked about',
    on: 'Ask every six hours about what is new',
  },
  epss: {
    title: 'Chance of exploitation',
    sub: 'FIRST EPSS: how likely a vulnerability is exploited within 30 days. It orders what has the same deadline.',
    entries: 'Scores in the file',
    on: 'Fetch it once a day',
  },
  nvd: {
    title: 'Severity and affected versions',
    sub: 'NVD: asked about what is at your clients. This product uses data from the NVD API but is not endorsed or certified by the NVD.',
    entries: 'Entries asked about',
    on: 'Ask every six hours about what is new',
  },
  attack: {
    title: 'Techniques of attackers',
    sub: 'MITRE ATT&CK Enterprise: says where the texts of the industry briefings are older than it is.',
    entries: 'Techniques',
    on: 'Fetch it once a week',
  },
};

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
      {FEED_KEYS.map((key) => (
        <StateCard key={key} feedKey={key} />
      ))}
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
          labels={{
            known_exploited: FEEDS.known_exploited.title,
            vulnrichment: FEEDS.vulnrichment.title,
            epss: FEEDS.epss.title,
            nvd: FEEDS.nvd.title,
            attack: FEEDS.attack.title,
          }}
          textOf={(_field, { isOn, address }) => `${isOn ? 'on' : 'off'}, ${address}`}
        />
        <Quiet mb={20}>A feed that is off keeps the data that is there, with its age shown.</Quiet>
        {FEED_KEYS.map((key) => (
          <Box key={key} mb={24}>
            <Switch
              label={FEEDS[key].title}
              description={FEEDS[key].on}
              {...form.getInputProps(`${key}.isOn`, { type: 'checkbox' })}
            />
            <TextInput
              mt={12}
              label="Address"
              aria-label={`Address: ${FEEDS[key].title}`}
              type="url"
              placeholder="https://"
              {...form.getInputProps(`${key}.address`)}
            />
          </Box>
        ))}
        <SectionFoot {...foot} isDirty={isDirty} />
      </form>
    </Card>
  );
}

function StateCard({ feedKey: key }: { feedKey: FeedKey }) {
  const write = useWriters();
  const serverNow = useServerNow();
  const queries = useQueryClient();
  const input = { key };
  const { title, sub } = FEEDS[key];
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
          title={title}
          sub={sub}
          action={
            <Button variant="default" loading={isRunning} onClick={() => run.mutate()}>
              {feed.isFromFile ? 'Read the file now' : 'Fetch now'}
            </Button>
          }
        >
          <DataList rows={factsOf(feed, serverNow(), write)} />
          <FormAlert>{feed.problem && `The last try brought nothing: ${feed.problem} What was there stays.`}</FormAlert>
          {key === 'attack' && feed.sourceVersion && <AttackComparison key={feed.sourceVersion} />}
          {feed.runs.length > 0 && (
            <Box component="ul" mt={12} aria-label={`Last runs: ${title}`}>
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

/** Where the texts of the product say something else than the version that was published last. */
function AttackComparison() {
  const query = useQuery(api.feeds.compareAttack.queryOptions({ input: {}, staleTime: 0 }));
  return (
    <Loaded query={query} skeleton={<Skeleton height={60} />} failed="The comparison could not load">
      {({ writtenFor, differences }) => (
        <Box mt={20}>
          <Note>
            {differences.length === 0
              ? `The texts were written for version ${writtenFor}, and nothing that they name has changed since.`
              : `The texts were written for version ${writtenFor}. To read again:`}
          </Note>
          <Bullets mt={4}>
            {differences.map((each) => (
              <li key={each.id}>
                {each.id} {each.name}: {attackChangeWords(each)}
              </li>
            ))}
          </Bullets>
        </Box>
      )}
    </Loaded>
  );
}

function factsOf(
  { fetchedAt, checkedAt, nextRunAt, entries, sourceVersion, key }: FeedState,
  now: Date,
  write: Writers,
) {
  const isOld = fetchedAt !== null && isStaleFeed(key, fetchedAt, now);
  return [
    { label: FEEDS[key].entries, value: write.number(entries) },
    ...(sourceVersion ? [{ label: 'Version', value: sourceVersion }] : []),
    {
      label: 'Last success',
      value: fetchedAt ? `${write.recentInSentence(fetchedAt)}${isOld ? ', older than it should be' : ''}` : 'Never',
    },
    { label: 'Last try', value: checkedAt ? write.recentInSentence(checkedAt) : 'None yet' },
    { label: 'Next run', value: nextRunAt ? write.exactInstant(nextRunAt) : 'Only by hand: it is off' },
  ];
}

function runWords({ status, added, changed, rejected, problem }: FeedRun, write: Writers): string {
  if (status === 'failed') return problem ?? 'Failed';
  if (status === 'unchanged') return 'Nothing new';
  const left = rejected > 0 ? `, ${rejected} left out` : '';
  return `${write.number(added)} added, ${write.number(changed)} changed${left}`;
}
