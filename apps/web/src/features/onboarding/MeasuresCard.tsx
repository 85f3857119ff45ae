import { LEAST_ORGANIZATIONS, type OnboardingMeasures } from '@fairlead/contract/features/onboarding/onboarding';
import { ONBOARDING_STEPS } from '@fairlead/contract/features/onboarding/steps';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { Loaded } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { DataList } from '#kit/table/DataList';

/** How setting up goes across organizations, for the global admin. */
export function MeasuresCard() {
  const write = useWriters();
  const query = useQuery(api.onboarding.measures.queryOptions());
  return (
    <Loaded query={query} skeleton={<Skeleton height={220} radius="lg" />} failed="Setting up could not load">
      {(measures) => (
        <Card
          title="Setting up"
          sub={`${measures.organizations} organizations, without demos and samples. A figure needs at least ${LEAST_ORGANIZATIONS} of them.`}
        >
          <DataList rows={rowsOf(measures, write)} />
        </Card>
      )}
    </Loaded>
  );
}

const TOO_FEW = 'Too few yet';

function rowsOf({ minutesToFirstReport, finishedIn7Days, stops }: OnboardingMeasures, write: Writers) {
  return [
    {
      label: 'Median time from sign-up to first report',
      value: minutesToFirstReport === null ? TOO_FEW : durationWords(minutesToFirstReport, write),
    },
    {
      label: 'Finished within 7 days',
      value: finishedIn7Days === null ? TOO_FEW : write.percent(finishedIn7Days),
    },
    { label: 'Where people stop', value: stops === null || stops.length === 0 ? TOO_FEW : stopWords(stops) },
  ];
}

function durationWords(minutes: number, write: Writers): string {
  if (minutes < 120) return `${write.number(minutes)} minutes`;
  if (minutes < 48 * 60) return `${write.number(Math.round(minutes / 60))} hours`;
  return `${write.number(Math.round(minutes / (24 * 60)))} days`;
}

const stopWords = (stops: NonNullable<OnboardingMeasures['stops']>): string =>
  stops.map(({ step, organizations }) => `${ONBOARDING_STEPS[step].label} (${organizations})`).join(', ');
