import { fillText } from '@fairlead/content/question-banks/fill-text';
import { TIMELINE_TEXTS } from '@fairlead/content/question-banks/readiness-texts';
import { SCENARIOS } from '@fairlead/content/scenarios/scenarios';
import type { Client } from '@fairlead/contract/features/clients/clients';
import {
  breachTimelineOption,
  breachTimelineTable,
  breachTimelineText,
} from '@fairlead/reports/charts/breach-timeline';
import { costByDay } from '@fairlead/risk/assessment/breach-timeline';
import { noticeMarks } from '@fairlead/risk/notices/marks';
import { Flex, Group, NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { Chart } from '#kit/chart/Chart';
import { useChartSettings } from '#kit/chart/use-chart-settings';
import { ErrorBoundary } from '#kit/feedback/ErrorBoundary';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { ButtonLink } from '#kit/links/links';
import { Caption } from '#kit/text/text';
import { type EventTimelines, eventTimelines } from './event-timelines';

const LAST_DAY = 730;

/** What one event costs from the day of discovery on, with the days by which someone must be told. */
export function EventTimelineCard({ client }: { client: Client }) {
  const simulationId = client.latest?.simulationId;
  const query = useQuery(
    api.simulations.get.queryOptions({ input: { id: simulationId ?? '' }, enabled: simulationId !== undefined }),
  );
  const notices = useQuery(api.breachNotices.get.queryOptions({ input: { clientId: client.id } })).data;
  const marks = useMemo(() => (notices ? noticeMarks(notices.list) : []), [notices]);
  return (
    <Card title="What a breach costs, day by day" sub={TIMELINE_TEXTS.howToRead}>
      {simulationId ? (
        <Loaded query={query} skeleton={<PageSkeleton blocks={[]} />} failed="The simulation could not load">
          {(simulation) => {
            const timelines = eventTimelines(simulation);
            return timelines && <Timeline timelines={timelines} marks={marks} currency={simulation.currency} />;
          }}
        </Loaded>
      ) : (
        <Flex component="p" wrap="wrap" align="center" gap="8px 16px" c="var(--fl-ink-2)">
          {TIMELINE_TEXTS.noSimulation}{' '}
          <ButtonLink
            variant="default"
            size="sm"
            to="/clients/$clientId/simulations/new"
            params={{ clientId: client.id }}
          >
            Run a simulation
          </ButtonLink>
        </Flex>
      )}
    </Card>
  );
}

type TimelineProps = { timelines: EventTimelines; marks: ReturnType<typeof noticeMarks>; currency: string };

function Timeline({ timelines, marks, currency }: TimelineProps) {
  const figures = useWriters().in(currency);
  const settings = useChartSettings(figures);
  const [scenario, setScenario] = useState(timelines.costliest);
  const [isBad, setIsBad] = useState(false);
  const timeline = useMemo(() => timelines.of(scenario, isBad), [timelines, scenario, isBad]);
  const option = useMemo(() => breachTimelineOption(timeline, marks, settings), [timeline, marks, settings]);
  const spent = (day: number) => figures.short(costByDay(timeline.today, day));
  const caption = isBad ? TIMELINE_TEXTS.captionBad : TIMELINE_TEXTS.captionAverage;
  return (
    <>
      <Group gap={12}>
        <NativeSelect
          aria-label="Scenario"
          data={timelines.scenarios.map((key) => ({ value: key, label: SCENARIOS[key].label }))}
          value={scenario}
          onChange={(event) => setScenario(event.currentTarget.value as typeof scenario)}
        />
        {timelines.hasBad(scenario) && (
          <SegmentedControl
            aria-label="Which case"
            data={[
              { value: 'average', label: 'On average' },
              { value: 'bad', label: 'A costly case' },
            ]}
            value={isBad ? 'bad' : 'average'}
            onChange={(value) => setIsBad(value === 'bad')}
          />
        )}
      </Group>
      <Text maw="80ch" mt={14} mb={8}>
        {fillText(caption, {
          scenario: SCENARIOS[scenario].label,
          dayOne: spent(1),
          dayThirty: spent(30),
          total: spent(LAST_DAY),
        })}{' '}
        {timeline.target &&
          fillText(TIMELINE_TEXTS.closedGaps, { total: figures.short(costByDay(timeline.target, LAST_DAY)) })}
      </Text>
      <ErrorBoundary title="This chart could not load">
        <Chart
          option={option}
          label={breachTimelineText(timeline, marks, settings)}
          table={breachTimelineTable(timeline, settings)}
          height={300}
        />
      </ErrorBoundary>
      <Caption maw="80ch" mt={8}>
        {TIMELINE_TEXTS.beforeDiscovery}
      </Caption>
    </>
  );
}
