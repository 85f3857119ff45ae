import { roundModelled } from '@fairlead/content/rounding';
import { PARAMETER_SETS } from '@fairlead/content/scenarios/parameter-sets';
import type { SimulationResultOnWire } from '@fairlead/contract/simulation-result';
import { meanAnnualLoss } from '@fairlead/risk/simulation/mean-loss';
import type { Figures } from '../../lib/figures';
import { Card } from '../../ui/Card';
import classes from './ConfidenceCard.module.css';

type ConfidenceCardProps = { result: SimulationResultOnWire; figures: Figures };

/** How far the average may be off, and how far chance alone moves the rare year. */
export function ConfidenceCard({ result, figures }: ConfidenceCardProps) {
  const mean = meanAnnualLoss(result, 'today');
  const range = assumptionRange(result);
  const [low, high] = result.diagnostics.grossToday.var99Range;
  return (
    <Card title="How sure are we?" sub="The average today is likely to lie in this range.">
      {range && (
        <>
          <div className={classes.range} aria-hidden="true">
            <span className={classes.track} />
            <span className={classes.band} />
            <span
              className={classes.point}
              style={{ left: `${20 + 60 * ((mean - range.low) / Math.max(1, range.high - range.low))}%` }}
            />
          </div>
          <p className={classes.ends}>
            <span>{figures.short(range.low)}</span>
            <span>{figures.short(range.high)}</span>
          </p>
          <p className={classes.note}>
            From attacks being rarer to more frequent than published data suggests: {figures.percent(range.lowFactor)}{' '}
            to {figures.percent(range.highFactor)} of the central rate.
          </p>
        </>
      )}
      {roundModelled(high) > 0 && (
        <p className={classes.note}>
          Chance in the simulation itself moves the 1-in-100 year between {figures.short(low)} and {figures.short(high)}
          .
        </p>
      )}
      {result.diagnostics.status === 'indicative' && (
        <p className={classes.note}>This run is indicative: more simulated years would still move the rare figures.</p>
      )}
    </Card>
  );
}

/** The mean is proportional to the event rate, so the range of the rate is the range of the mean. */
function assumptionRange(result: SimulationResultOnWire) {
  const factors = PARAMETER_SETS[result.parameterSet]?.rate.assumptionSets;
  if (!factors) return null;
  const mean = meanAnnualLoss(result, 'today');
  return {
    low: mean * factors.conservative,
    high: mean * factors.elevated,
    lowFactor: factors.conservative,
    highFactor: factors.elevated,
  };
}
