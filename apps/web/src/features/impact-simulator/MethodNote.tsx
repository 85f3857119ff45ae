import type { SimulationResultOnWire } from '@fairlead/contract/simulation-result';
import { DEFAULT_RISK_LEVEL_THRESHOLDS } from '@fairlead/risk/simulation/risk-level';
import { IconInfoCircle } from '@tabler/icons-react';
import type { Figures } from '../../lib/figures';
import classes from './MethodNote.module.css';

/** Where the figures come from, what they are not, and what makes them repeatable. */
export function MethodNote({ result, figures }: { result: SimulationResultOnWire; figures: Figures }) {
  const { moderate, high, severe } = DEFAULT_RISK_LEVEL_THRESHOLDS;
  return (
    <section className={classes.note} aria-label="Method">
      <IconInfoCircle size={20} stroke={1.6} aria-hidden="true" />
      <div>
        <p>
          These are estimates from a model, not predictions, and not insurance or legal advice. They rest on the answers
          given by the business and on published loss data for firms of this size.
        </p>
        <p>
          Model {result.engineVersion}, parameters {result.parameterSet}, {figures.count(result.trials)} simulated
          years, seed {figures.count(result.seed)}. The risk level follows the chance of losing more than the loss limit
          within five years: low below {figures.percent(moderate)}, moderate below {figures.percent(high)}, high below{' '}
          {figures.percent(severe)}, severe from {figures.percent(severe)}.
        </p>
      </div>
    </section>
  );
}
