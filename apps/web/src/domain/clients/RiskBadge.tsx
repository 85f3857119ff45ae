import { RISK_LEVELS, type RiskLevel } from '@fairlead/contract/features/clients/terms';
import classes from './RiskBadge.module.css';

export const RISK_WORDS: Record<RiskLevel, string> = {
  low: 'Low',
  moderate: 'Moderate',
  high: 'High',
  severe: 'Severe',
};

/** A risk level as tint, four-bar meter and word: never color alone. */
export function RiskBadge({ level }: { level: RiskLevel }) {
  const filled = RISK_LEVELS.indexOf(level) + 1;
  return (
    <span className={classes.badge} data-level={level}>
      <span className={classes.meter} aria-hidden="true">
        {RISK_LEVELS.map((step, index) => (
          <i key={step} data-filled={index < filled || undefined} />
        ))}
      </span>
      {RISK_WORDS[level]}
    </span>
  );
}
