import type { RiskLevel } from '@fairlead/contract/client-terms';
import type { Dashboard } from '@fairlead/contract/dashboard';
import { DEFAULT_RISK_LEVEL_THRESHOLDS } from '@fairlead/risk/simulation/risk-level';
import type { Figures } from '../../lib/figures';
import { Card } from '../../ui/Card';
import { TextLink } from '../../ui/links';
import { RiskBadge } from '../../ui/RiskBadge';
import classes from './LevelsCard.module.css';

type LevelsCardProps = { levels: Dashboard['levels']; figures: Figures };

const WORST_FIRST: readonly RiskLevel[] = ['severe', 'high', 'moderate', 'low'];

/** How many stand at each level; a level leads to its list. */
export function LevelsCard({ levels, figures }: LevelsCardProps) {
  const largest = Math.max(1, ...Object.values(levels));
  return (
    <Card title="Risk levels" sub="Chance of passing the limit in five years">
      <ul className={classes.list}>
        {WORST_FIRST.map((level) => (
          <li key={level} className={classes.level}>
            <RiskBadge level={level} />
            <span className={classes.bounds}>{boundsOf(level, figures)}</span>
            <span className={classes.track} aria-hidden="true">
              <span data-level={level} style={{ width: `${(levels[level] / largest) * 100}%` }} />
            </span>
            {levels[level] > 0 ? (
              <TextLink
                to="/clients"
                search={{ risk: level }}
                className={classes.count}
                aria-label={`${levels[level]} at level ${level}`}
              >
                {figures.count(levels[level])}
              </TextLink>
            ) : (
              <span className={classes.none}>0</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function boundsOf(level: RiskLevel, figures: Figures): string {
  const { moderate, high, severe } = DEFAULT_RISK_LEVEL_THRESHOLDS;
  if (level === 'severe') return `${figures.percent(severe)} and over`;
  if (level === 'low') return `under ${figures.percent(moderate)}`;
  const [from, to] = level === 'high' ? [high, severe] : [moderate, high];
  return `${figures.percent(from)} to ${figures.percent(to)}`;
}
