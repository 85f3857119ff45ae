import { cappedByLevel } from '@fairlead/content/words/gap-words';
import type { BusinessRiskStanding, RiskPartStanding } from '@fairlead/contract/features/business-risk';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#app/api/api';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { FigureStrip } from '#kit/chart/FigureStrip';
import { TextLink } from '#kit/links/links';
import { PART_WORDS, partStateWords } from './part-words';

type BusinessRiskStripProps = {
  clientId: string;
  /** Makes the combined report of the newest version. */
  report: (version: BusinessRiskStanding['versions'][number]) => ReactNode;
};

/** The three measures of a business and what they come to, above each of them. */
export function BusinessRiskStrip({ clientId, report }: BusinessRiskStripProps) {
  const write = useWriters();
  const standing = useQuery(api.businessRisk.get.queryOptions({ input: { clientId } }));
  // The measure below says what it needs to say; this one is only left out.
  if (standing.isError) return null;
  if (!standing.data) return <Skeleton height={118} radius="lg" aria-hidden="true" />;
  const { parts, combined, versions, isNew } = standing.data;
  const [newest] = versions;
  const all = (
    <TextLink size="sm" to="/clients/$clientId/business-risk" params={{ clientId }}>
      {combined.score === null ? 'Open the assessment' : 'See how it is made up'}
    </TextLink>
  );
  return (
    <FigureStrip
      label="Business Risk Assessment"
      figures={[
        ...parts.map((part) => ({
          label: PART_WORDS[part.part].name,
          value: part.current?.points ?? '–',
          note: noteOf(part, write),
        })),
        {
          label: 'Resilience score',
          value: combined.score === null ? '–' : `${combined.score}, grade ${combined.grade}`,
          note: (
            <>
              {combined.score !== null && combined.scoreCap && `of 100, ${cappedByLevel(combined.scoreCap)}. `}
              {all}
              {combined.score !== null && !isNew && newest && report(newest)}
            </>
          ),
        },
      ]}
    />
  );
}

function noteOf({ state, current, underWay }: RiskPartStanding, write: Writers): string {
  const isSettled = state === 'done' && underWay === null;
  return current && isSettled
    ? `of 100, ${write.dayInSentence(current.completedAt)}`
    : partStateWords({ state, underWay });
}
