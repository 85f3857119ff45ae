import { REVIEW_KINDS } from '@fairlead/content/fields/review-sections';
import { daysAfter } from '@fairlead/contract/features/reviews/cadence';
import type { ReviewPlan, ReviewSummary } from '@fairlead/contract/features/reviews/reviews';
import {
  CADENCE_CLASS_KEYS,
  CADENCE_CLASSES,
  type CadenceClass,
  REVIEW_STATE_LABELS,
} from '@fairlead/contract/features/reviews/terms';
import { quarterOf } from '@fairlead/contract/features/roadmap/quarters';
import { Button, Select, SimpleGrid, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { useToday } from '#app/session/session';
import { EmptyState } from '#kit/feedback/EmptyState';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { StateBadge } from '#kit/feedback/StateBadge';
import { useAct } from '#kit/form/use-act';
import { Card } from '#kit/layout/Card';
import { SectionAction } from '#kit/layout/SectionAction';
import { TextLink } from '#kit/links/links';
import { RowTable } from '#kit/table/RowTable';
import classes from '#kit/table/RowTable.module.css';
import { Caption, Note } from '#kit/text/text';
import { PlanDialog } from './PlanDialog';
import { REVIEW_STATE_TONES } from './review-words';

type ClientReviewsProps = { clientId: string; canWork: boolean; onPlanned: (id: string) => void };

/** The reviews of one client, and how often there is one. A client's own user gets those that were shared. */
export function ClientReviews({ clientId, canWork, onPlanned }: ClientReviewsProps) {
  const reviews = useQuery(api.reviews.list.queryOptions({ input: { clientId } }));
  const [isPlanning, setPlanning] = useState(false);
  const queries = useQueryClient();
  const today = useToday();
  const plan = async (next: ReviewPlan) => {
    const made = await api.reviews.plan.call({ clientId, plan: next });
    void queries.invalidateQueries({ queryKey: api.reviews.key() });
    onPlanned(made.id);
  };
  const planButton = canWork && <Button onClick={() => setPlanning(true)}>Plan a review</Button>;
  return (
    <Loaded query={reviews} skeleton={<PageSkeleton blocks={[]} />} failed="The reviews could not load">
      {({ items, rhythm }) => (
        <Stack gap={24}>
          {items.length > 0 && <SectionAction>{planButton}</SectionAction>}
          {items.length === 0 ? (
            <Card>
              <EmptyState
                title={canWork ? 'No review planned' : 'No review shared with you yet'}
                text={
                  canWork
                    ? 'Pick a date. We bring the numbers.'
                    : 'Reviews that your provider shares with you appear here.'
                }
                action={planButton}
              />
            </Card>
          ) : (
            <Card title="Reviews" flush>
              <ReviewTable reviews={items} />
            </Card>
          )}
          {canWork && <RhythmCard clientId={clientId} {...rhythm} />}
          {isPlanning && (
            <PlanDialog
              title="Plan a review"
              act="Plan review"
              plan={nextPlan(items, today)}
              onSave={plan}
              onClose={() => setPlanning(false)}
            />
          )}
        </Stack>
      )}
    </Loaded>
  );
}

/** The days after the newest review, or the last 90 where there was none. */
function nextPlan(reviews: ReviewSummary[], today: string): ReviewPlan {
  const newest = reviews.find(({ state }) => state !== 'canceled');
  const periodFrom = newest ? daysAfter(newest.periodTo, 1) : daysAfter(today, -90);
  const periodTo = daysAfter(periodFrom, 90);
  return {
    kind: newest ? (newest.kind === 'kick_off' ? 'quarterly' : newest.kind) : 'kick_off',
    title: `${quarterOf(periodTo).slice(5)} ${periodTo.slice(0, 4)} review`,
    periodFrom,
    periodTo,
    startsAt: null,
    minutes: 60,
    place: newest?.place ?? '',
  };
}

function ReviewTable({ reviews }: { reviews: ReviewSummary[] }) {
  const write = useWriters();
  const period = ({ periodFrom, periodTo }: ReviewSummary) =>
    `${write.listDay(periodFrom)} to ${write.listDay(periodTo)}`;
  const when = ({ heldOn, startsAt }: ReviewSummary) => {
    if (heldOn) return `Held ${write.listDay(heldOn)}`;
    return startsAt ? write.exactMinute(startsAt) : 'No date yet';
  };
  return (
    <RowTable
      rows={reviews}
      idOf={({ id }) => id}
      columns={[
        { head: 'Review', cell: (row) => <ReviewName row={row} /> },
        { head: 'Period', cell: period },
        { head: 'State', cell: ({ state }) => <State state={state} /> },
        { head: 'Date', isRight: true, cell: when },
      ]}
      phone={(row) => (
        <>
          <ReviewName row={row} />
          <Note span className={classes.phoneLine}>
            {when(row)} <State state={row.state} />
          </Note>
        </>
      )}
    />
  );
}

const State = ({ state }: Pick<ReviewSummary, 'state'>) => (
  <StateBadge tone={REVIEW_STATE_TONES[state]}>{REVIEW_STATE_LABELS[state]}</StateBadge>
);

function ReviewName({ row: { id, clientId, title, kind, sharedAt } }: { row: ReviewSummary }) {
  return (
    <>
      <TextLink
        to="/clients/$clientId/reviews/$reviewId"
        params={{ clientId, reviewId: id }}
        className={classes.name}
        dir="auto"
      >
        {title}
      </TextLink>
      <Caption span className={classes.sub}>
        {[REVIEW_KINDS[kind].label, sharedAt && 'Shared with the client'].filter(Boolean).join(' · ')}
      </Caption>
    </>
  );
}

const MONTHS = Array.from({ length: 12 }, (_, month) => month);

type RhythmCardProps = { clientId: string; cadence: CadenceClass | null; fiscalYearStart: number };

/** How often there is a review, and when the fiscal year begins. */
function RhythmCard({ clientId, cadence, fiscalYearStart }: RhythmCardProps) {
  const write = useWriters();
  const queries = useQueryClient();
  const act = useAct({ onDone: () => void queries.invalidateQueries({ queryKey: api.reviews.key() }) });
  const set = (change: Partial<Omit<RhythmCardProps, 'clientId'>>) =>
    act.run(() => api.reviews.setRhythm.call({ clientId, cadence, fiscalYearStart, ...change }));
  const monthName = (month: number) =>
    new Intl.DateTimeFormat(write.locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, month, 1));
  return (
    <Card title="Cadence" sub="Without a choice, what the client pays and its risk level decide.">
      <Stack gap={18}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16}>
          <Select
            label="How often"
            placeholder="By what the client pays"
            clearable
            clearButtonProps={{ 'aria-label': 'Clear the choice' }}
            data={CADENCE_CLASS_KEYS.map((key) => ({ value: key, label: CADENCE_CLASSES[key].label }))}
            value={cadence}
            disabled={act.isActing}
            onChange={(value) => set({ cadence: value as CadenceClass | null })}
          />
          <Select
            label="Fiscal year begins in"
            allowDeselect={false}
            data={MONTHS.map((month) => ({ value: String(month + 1), label: monthName(month) }))}
            value={String(fiscalYearStart)}
            disabled={act.isActing}
            onChange={(value) => set({ fiscalYearStart: Number(value) })}
          />
        </SimpleGrid>
        <FormAlert>{act.error && sentenceOf(act.error)}</FormAlert>
      </Stack>
    </Card>
  );
}
