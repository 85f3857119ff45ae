import { levelReasons } from '@fairlead/content/words/cap-words';
import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import { levelOf, type RiskLevel, type RiskLevelThresholds } from '@fairlead/risk/result/risk-level';
import { IconArrowRight } from '@tabler/icons-react';
import { RISK_WORDS, RiskBadge } from '#domain/clients/RiskBadge';
import { Detail, Quiet } from '#kit/text/text';
import classes from './LevelCard.module.css';

type LevelCardProps = {
  result: SimulationResultOnWire;
  /** What the version is judged by. */
  thresholds: RiskLevelThresholds;
  withTarget: boolean;
};

const nameOf = (level: string) => RISK_WORDS[level as RiskLevel];

/** The risk level today and with services, and why it is above what the figures alone would give. */
export function LevelCard({ result, thresholds, withTarget }: LevelCardProps) {
  const [today, target] = [levelOf(result, 'today', thresholds), levelOf(result, 'target', thresholds)];
  const told = levelReasons(today, nameOf, withTarget ? target.gaps : null);
  return (
    <section className={classes.card} aria-label="Risk level">
      <div className={classes.line}>
        <Detail span fw={500}>
          Risk level
        </Detail>
        <RiskBadge level={today.key} />
        {withTarget && (
          <span className={classes.then}>
            <IconArrowRight size={16} stroke={1.8} aria-label="with services" />
            <RiskBadge level={target.key} />
          </span>
        )}
      </div>
      {told.length > 0 && <Quiet maw="92ch">{told.join(' ')}</Quiet>}
    </section>
  );
}
