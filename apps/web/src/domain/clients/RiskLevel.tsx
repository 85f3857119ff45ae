import type { RiskLevel as Level } from '@fairlead/contract/features/clients/terms';
import { Detail } from '#kit/text/text';
import { RiskBadge } from './RiskBadge';
import classes from './RiskLevel.module.css';

type RiskLevelProps = { level: Level; chance: string };

/** The level's badge with the chance it was read from: losing more than the loss limit within five years. */
export function RiskLevel({ level, chance }: RiskLevelProps) {
  return (
    <span className={classes.pair}>
      <RiskBadge level={level} />
      <Detail span>{chance}</Detail>
    </span>
  );
}
