import type { Client } from '@fairlead/contract/clients';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { NEXT_STEP_WORDS, nextStepLink } from '../../lib/next-steps';
import { statedPercent, useRiskSettings } from '../../lib/risk-settings';
import { Card } from '../../ui/Card';
import { ButtonLink } from '../../ui/links';
import classes from './ClientPage.module.css';
import { nextStepOf } from './next-step';

/** One thing to do next, from what is there already. Shown once that is known. */
export function NextStepCard({ client }: { client: Client }) {
  const input = { clientId: client.id };
  const draft = useQuery(api.simulations.getDraft.queryOptions({ input }));
  const reports = useQuery(api.reports.list.queryOptions({ input }));
  if (!draft.data || !reports.data) return null;
  const hasDraft = draft.data.draft !== null;
  const kind = nextStepOf({ latest: client.latest, hasDraft, reports: reports.data.items });
  if (kind === null) return <GoThrough client={client} />;
  const { title, reason, action } = NEXT_STEP_WORDS[kind];
  return (
    <Card title="Next step">
      <p className={classes.next}>{title}</p>
      <p className={classes.nextText}>{reason}</p>
      <ButtonLink
        variant="default"
        {...nextStepLink({ kind, clientId: client.id, targetId: client.latest?.simulationId ?? client.id })}
      >
        {action}
      </ButtonLink>
    </Card>
  );
}

/** Everything is made: what is left is the talk with the owner. */
function GoThrough({ client }: { client: Client }) {
  const { lossLimitShare } = useRiskSettings();
  if (!client.latest) return null;
  return (
    <Card title="Next step">
      <p className={classes.next}>Go through the result together</p>
      <p className={classes.nextText}>
        {client.lossLimit === null
          ? `Agree the loss limit first: so far it is assumed at ${statedPercent(lossLimitShare)} of revenue.`
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
