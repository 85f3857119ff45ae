import { formatNumber } from '@fairlead/content/format/format';
import type { FeedbackEntry, FeedbackSummary } from '@fairlead/contract/features/feedback/feedback';
import {
  FEEDBACK_KIND_LABELS,
  FEEDBACK_KINDS,
  type FeedbackKind,
  RATING_LABELS,
} from '@fairlead/contract/features/feedback/words';
import { Badge, Flex, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { EmptyState } from '#kit/feedback/EmptyState';
import { LoadFailure } from '#kit/feedback/Loaded';
import { GivenStars } from '#kit/form/Stars';
import { TextLink } from '#kit/links/links';
import { MoreButton } from '#kit/table/MoreButton';
import { pagesOf } from '#kit/table/pages-of';
import { Caption, Medium, Note } from '#kit/text/text';
import classes from './FeedbackReading.module.css';

type FeedbackReadingProps = {
  /** Of one MSP; otherwise of all, each with its name. */
  mspId?: string;
  kind: FeedbackKind | null;
  onKind: (kind: FeedbackKind | null) => void;
};

const ALL = 'all';

/** What people of trials and NFR access said, newest first, with the average of each kind. */
export function FeedbackReading({ mspId, kind, onKind }: FeedbackReadingProps) {
  const list = useInfiniteQuery(
    api.feedback.list.infiniteOptions({
      ...pagesOf({ ...(mspId && { msp_id: mspId }), ...(kind && { kind }) }),
      placeholderData: keepPreviousData,
    }),
  );
  if (list.isError)
    return <LoadFailure error={list.error} failed="The feedback could not load" onRetry={() => void list.refetch()} />;
  const [first] = list.data?.pages ?? [];
  if (!first) return <Skeleton height={160} radius="lg" m={20} />;
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <div className={classes.head}>
        <Flex component="dl" wrap="wrap" gap="12px 40px">
          {FEEDBACK_KINDS.map((each) => (
            <Average key={each} kind={each} summary={first.summary[each]} />
          ))}
        </Flex>
        <SegmentedControl
          aria-label="Kind of feedback"
          size="sm"
          value={kind ?? ALL}
          onChange={(next) => onKind(FEEDBACK_KINDS.find((each) => each === next) ?? null)}
          data={[
            { value: ALL, label: 'All' },
            ...FEEDBACK_KINDS.map((value) => ({ value, label: FEEDBACK_KIND_LABELS[value] })),
          ]}
        />
      </div>
      {entries.length === 0 ? (
        <EmptyState title="No feedback yet" text="What people say in a trial or with NFR access is read here." />
      ) : (
        <ul aria-label="Feedback">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} withMsp={mspId === undefined} />
          ))}
        </ul>
      )}
      <MoreButton list={list} />
    </>
  );
}

function Average({ kind, summary }: { kind: FeedbackKind; summary: FeedbackSummary }) {
  const write = useWriters();
  const { average, rated, entries } = summary;
  const mean = (value: number) => formatNumber(value, { locale: write.locale, digits: 1, minDigits: 1 });
  return (
    <div className={classes.average}>
      <Note component="dt">{FEEDBACK_KIND_LABELS[kind]}</Note>
      <dd>
        <Text component="b" variant="section">
          {average === null ? 'Not rated yet' : `${mean(average)} of 5 stars`}
        </Text>
        {entries > 0 && (
          <Caption span>
            {write.countOf(rated, 'rating')} in {write.countOf(entries, 'answer')}
          </Caption>
        )}
      </dd>
    </div>
  );
}

function Entry({ entry, withMsp }: { entry: FeedbackEntry; withMsp: boolean }) {
  const write = useWriters();
  const { kind, rating, comment, person, msp, createdAt } = entry;
  return (
    <li className={classes.entry}>
      <Medium component="div" className={classes.line}>
        {rating === null ? (
          <Text span inherit fw={400} c="dimmed">
            No stars
          </Text>
        ) : (
          <>
            <GivenStars rating={rating} />
            <span aria-hidden="true">{RATING_LABELS[rating]}</span>
          </>
        )}
        <Badge variant="light" tt="none" radius="sm">
          {FEEDBACK_KIND_LABELS[kind]}
        </Badge>
      </Medium>
      {comment && (
        <p className={classes.comment} dir="auto">
          {comment}
        </p>
      )}
      <Note mt={6} data-breaks>
        <span dir="auto" title={person?.email}>
          {person?.name || person?.email || 'Someone who has left'}
        </span>
        {withMsp && (
          <>
            {' · '}
            <TextLink to="/admin/msps/$mspId" params={{ mspId: msp.id }} dir="auto" inherit>
              {msp.company_name}
            </TextLink>
          </>
        )}
        {' · '}
        <time dateTime={createdAt}>{write.recentDate(createdAt)}</time>
      </Note>
    </li>
  );
}
