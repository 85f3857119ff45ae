import { Button } from '@mantine/core';
import { ButtonLink } from '#kit/links/links';
import { useStartAssessment } from '../use-start-assessment';

type NewVersionButtonProps = {
  clientId: string;
  bankId: string;
  /** The version that is open already. */
  openId: string | null;
};

/** Works further: begins the next version, or goes on with the one that is open. */
export function NewVersionButton({ clientId, bankId, openId }: NewVersionButtonProps) {
  const start = useStartAssessment(clientId);
  if (openId)
    return (
      <ButtonLink to="/clients/$clientId/assessments/$assessmentId" params={{ clientId, assessmentId: openId }}>
        Continue the new version
      </ButtonLink>
    );
  return (
    <Button variant="default" loading={start.isPending} onClick={() => start.mutate({ bankId })}>
      Start new version
    </Button>
  );
}
