import type { RiskLevel } from '@fairlead/contract/features/clients/terms';
import type { Dashboard } from '@fairlead/contract/features/dashboard';
import type { Figures } from '#app/locale/figures';
import { RiskBadge } from '#domain/clients/RiskBadge';
import { levelBounds, useRiskSettings } from '#domain/clients/risk-settings';
import { Card } from '#kit/layout/Card';
import { TextLink } from '#kit/links/links';
import { Note } from '#kit/text/text';
import classes from './LevelsCard.module.css';

type LevelsCardProps = { levels: Dashboard['levels']; figures: Figures };

const WORST_FIRST: readonly RiskLevel[] = ['severe', 'high', 'moderate', 'low'];

/** How many stand at each level; a level leads to its list. */
export function LevelsCard({ levels, figures }: LevelsCardProps) {
  const { levels: bounds } = useRiskSettings();
  const largest = Math.max(1, ...Object.values(levels));
  return (
    <Card title="Risk levels" sub="By the chance of exceeding the loss limit within five years; critical gaps raise it">
      <ul>
        {WORST_FIRST.map((level) => (
          <li key={level} className={classes.level}>
            <RiskBadge level={level} />
            <Note span>{levelBounds(level, bounds, figures)}</Note>
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
                {figures.number(levels[level])}
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
