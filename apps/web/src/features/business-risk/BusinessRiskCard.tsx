import type { RiskPart } from '@fairlead/content/fields/risk-parts';
import { cappedByLevel } from '@fairlead/content/words/gap-words';
import { Flex, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { api } from '#app/api/api';
import { Card } from '#kit/layout/Card';
import { ButtonLink, TextLink } from '#kit/links/links';
import classes from './BusinessRisk.module.css';
import { nextPart, PART_WORDS, partStateWords } from './part-words';

/** On a client's first page: how far its Business Risk Assessment is, and the way there. Shown once that is known. */
export function BusinessRiskCard({ clientId }: { clientId: string }) {
  const standing = useQuery(api.businessRisk.get.queryOptions({ input: { clientId } }));
  if (!standing.data) return null;
  const { parts, combined } = standing.data;
  const done = parts.filter(({ state }) => state === 'done').length;
  const next = nextPart(parts);
  return (
    <Card
      title="Business Risk Assessment"
      sub={
        combined.score === null
          ? `${done} of ${parts.length} parts done${next ? `. Next: ${PART_WORDS[next].name}.` : '.'}`
          : `Resilience score ${combined.score} of 100${combined.scoreCap ? `, ${cappedByLevel(combined.scoreCap)}` : ''}, grade ${combined.grade}${combined.cap ? ` (${combined.cap.own} by the score alone)` : ''}.`
      }
    >
      {parts.some(({ current }) => current !== null) && (
        <ul className={classes.latest} aria-label="Latest scores">
          {parts.map(({ part, current, ...standing }) => (
            <li key={part}>
              <span>{PART_WORDS[part].name}</span>
              <Text span inherit c="var(--fl-ink-2)">
                {current === null ? (
                  partStateWords(standing)
                ) : (
                  <TextLink {...resultLink(clientId, part, current.id)}>
                    {current.points === null ? 'Done' : `${current.points} of 100`}
                  </TextLink>
                )}
              </Text>
            </li>
          ))}
        </ul>
      )}
      <Flex>
        <ButtonLink variant="default" to="/clients/$clientId/business-risk" params={{ clientId }}>
          {combined.score === null ? (done === 0 ? 'Start the assessment' : 'Continue') : 'Open the assessment'}
        </ButtonLink>
      </Flex>
    </Card>
  );
}

/** The result of a part that is done. */
function resultLink(clientId: string, part: RiskPart, id: string) {
  return part === 'financial'
    ? linkOptions({ to: '/clients/$clientId/simulations/$simulationId', params: { clientId, simulationId: id } })
    : linkOptions({ to: '/clients/$clientId/assessments/$assessmentId', params: { clientId, assessmentId: id } });
}
