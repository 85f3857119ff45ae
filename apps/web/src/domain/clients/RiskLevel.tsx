import type { RiskLevel as Level, RaisedLevel } from '@fairlead/contract/features/clients/terms';
import { Detail } from '#kit/text/text';
import { RiskBadge } from './RiskBadge';
import classes from './RiskLevel.module.css';

type RiskLevelProps = { level: Level; chance: string; raised: RaisedLevel | null };

/** The level's badge with the chance it was read from, and what raises it above that. */
export function RiskLevel({ level, chance, raised }: RiskLevelProps) {
  return (
    <span className={classes.pair}>
      <RiskBadge level={level} />
      <Detail span>
        {chance}
        {raised && (
          <span className={classes.raised}>
            {raised.gaps === 1 ? '1 critical gap' : `${raised.gaps} critical gaps`}
          </span>
        )}
      </Detail>
    </span>
  );
}
