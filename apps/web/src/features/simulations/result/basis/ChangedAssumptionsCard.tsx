import type { SimulationInputs } from '@fairlead/contract/features/simulations/simulations';
import type { Figures } from '#app/locale/figures';
import { Card } from '#kit/layout/Card';
import { Medium, Small } from '#kit/text/text';
import classes from './ChangedAssumptionsCard.module.css';
import { changedAssumptions } from './changed-assumptions';

/** What was changed in the model for this client, each with its reason; nothing where the model was left alone. */
export function ChangedAssumptionsCard({ inputs, figures }: { inputs: SimulationInputs; figures: Figures }) {
  const changes = changedAssumptions(inputs, figures);
  if (changes.length === 0) return null;
  return (
    <Card title="Assumptions changed for this client" sub="These replace the model's own figures.">
      <ul className={classes.list}>
        {changes.map(({ what, to, reason }) => (
          <Small component="li" key={what}>
            <Medium component="strong">{what}</Medium>
            <span>{to}</span>
            {reason && <span className={classes.reason}>Reason: {reason}</span>}
          </Small>
        ))}
      </ul>
    </Card>
  );
}
