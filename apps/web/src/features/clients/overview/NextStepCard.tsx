import type { Client } from '@fairlead/contract/features/clients/clients';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { useToday } from '#app/session/session';
import { nextStepLink, nextStepWords } from '#domain/clients/next-steps';
import { useRiskSettings } from '#domain/clients/risk-settings';
import { Card } from '#kit/layout/Card';
import { ButtonLink } from '#kit/links/links';
import classes from './Overview.module.css';

/** One thing to do next, from what is there already. Shown once that is known. */
export function NextStepCard({ client }: { client: Client }) {
  const today = useToday();
  const write = useWriters();
  const next = useQuery({
    ...api.dashboard.nextStep.queryOptions({ input: { clientId: client.id } }),
    // What was done on another page of the client counts at once.
    staleTime: 0,
  });
  if (!next.data) return null;
  const { step } = next.data;
  if (step === null) return <GoThrough client={client} />;
  const { title, reason, action } = nextStepWords(step, today, write);
  return (
    <Card title="Next step">
      <p className={classes.next}>{title}</p>
      <p className={classes.nextText}>{reason}</p>
      <ButtonLink variant="default" {...nextStepLink(step)}>
        {action}
      </ButtonLink>
    </Card>
  );
}

/** Everything is made: what is left is the talk with the owner. */
function GoThrough({ client }: { client: Client }) {
  const write = useWriters();
  const { lossLimitShare } = useRiskSettings();
  if (!client.latest) return null;
  return (
    <Card title="Next step">
      <p className={classes.next}>Go through the result together</p>
      <p className={classes.nextText}>
        {client.lossLimit === null
          ? `Agree the loss limit first: so far it is assumed at ${write.statedPercent(lossLimitShare)} of revenue.`
          : 'Show the owner the curve, and what your services change.'}
      </p>
      <ButtonLink
        variant="default"
        to="/clients/$clientId/simulations/$simulationId"
        params={{ clientId: client.id, simulationId: client.latest.simulationId }}
      >
        Open the result
      </ButtonLink>
    </Card>
  );
}
