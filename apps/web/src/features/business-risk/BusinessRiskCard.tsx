import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { Card } from '../../ui/Card';
import { ButtonLink } from '../../ui/links';
import classes from './BusinessRisk.module.css';
import { nextPart, PART_WORDS } from './part-words';

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
          : `Score ${combined.score} of 100, grade ${combined.grade}.`
      }
    >
      <div className={classes.open}>
        <ButtonLink variant="default" to="/clients/$clientId/business-risk" params={{ clientId }}>
          {combined.score === null ? (done === 0 ? 'Start the assessment' : 'Go on') : 'Open the assessment'}
        </ButtonLink>
      </div>
    </Card>
  );
}
