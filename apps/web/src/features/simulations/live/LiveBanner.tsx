import type { RiskLevelThresholds } from '@fairlead/risk/result/risk-level';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { Figures } from '#app/locale/figures';
import { Strong } from '#kit/text/text';
import classes from './LiveBanner.module.css';
import { liveFigures } from './live-figures';
import { LIVE_TRIALS } from './use-live-run';
import type { Shown } from './use-what-if';

type LiveBannerProps = {
  shown: Shown;
  figures: Figures;
  /** What the version is judged by. */
  levels: RiskLevelThresholds;
  /** Something is missing or wrong in the changes. */
  isBroken: boolean;
  onReset: () => void;
};

const MOST_FIGURES = 5;

/** Stays in sight while something is tried out: that nothing of it is kept, and the figures that matter most. */
export function LiveBanner({ shown, figures, levels, isBroken, onReset }: LiveBannerProps) {
  return (
    <div className={classes.banner} data-stale={shown.isStale || undefined} data-within-reach>
      <p className={classes.words} role="status">
        <strong>Live estimate, {figures.number(LIVE_TRIALS)} years.</strong> {stateWords(shown, isBroken)}
      </p>
      <dl className={classes.figures}>
        {liveFigures(shown.result, figures, levels)
          .slice(0, MOST_FIGURES)
          .map((figure) => (
            <div key={figure.label}>
              <dt>{figure.short}</dt>
              <Strong component="dd">
                {figure.today}
                <IconArrowRight size={12} stroke={1.8} aria-label="with services" />
                <span>{figure.target}</span>
              </Strong>
            </div>
          ))}
      </dl>
      <Button variant="default" size="sm" className={classes.reset} onClick={onReset}>
        Reset
      </Button>
    </div>
  );
}

function stateWords({ hasFailed, isLive }: Shown, isBroken: boolean): string {
  if (isBroken) return 'Correct the marked fields to see the effect.';
  if (hasFailed) return 'These changes could not be computed.';
  return isLive ? 'Not saved.' : 'Playing out your changes.';
}
