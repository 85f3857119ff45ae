import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import type { Simulation } from '@fairlead/contract/features/simulations/simulations';
import { modelOf } from '@fairlead/risk/result/model';
import { Anchor, VisuallyHidden } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { Figures } from '#app/locale/figures';
import { NEW_TAB } from '#kit/links/new-tab';
import { Note } from '#kit/text/text';
import classes from './MethodNote.module.css';

type MethodNoteProps = {
  result: SimulationResultOnWire;
  /** What the version is judged by. */
  risk: Simulation['risk'];
  /** Nobody has named a loss limit. */
  isUsualLimit: boolean;
  figures: Figures;
};

/** Where the figures come from, what they are not, and what makes them repeatable. */
export function MethodNote({ result, risk, isUsualLimit, figures }: MethodNoteProps) {
  const { moderate, high, severe } = risk.levels;
  const isSecond = modelOf(result) === 2;
  return (
    <Note component="section" className={classes.note} aria-label="Method">
      <IconInfoCircle size={20} stroke={1.6} aria-hidden="true" />
      <div>
        <p>
          These are estimates from a model, not predictions, and not insurance or legal advice. They rest on the answers
          given by the business and on published loss data for firms of this size.
          {isSecond && (
            <>
              {' '}
              <Anchor href="/api/docs/method" inherit underline="always" {...NEW_TAB}>
                How this is computed
                <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
              </Anchor>
            </>
          )}
        </p>
        <p>
          Model {result.engineVersion}, parameters {result.parameterSet}, {figures.number(result.trials)} simulated
          years, seed {figures.number(result.seed)}.{' '}
          {isSecond
            ? `The risk level follows the chance that at least one of five years costs more than the loss limit${
                isUsualLimit
                  ? ` (the smaller of ${figures.statedPercent(risk.lossLimitShare)} of annual revenue and a quarter of a year's operating profit)`
                  : ''
              }`
            : `The risk level follows the chance of losing more than the loss limit${
                isUsualLimit ? ` (${figures.statedPercent(risk.lossLimitShare)} of annual revenue)` : ''
              } within five years`}
          : low below {figures.statedPercent(moderate)}, moderate below {figures.statedPercent(high)}, high below{' '}
          {figures.statedPercent(severe)}, severe from {figures.statedPercent(severe)}.
        </p>
      </div>
    </Note>
  );
}
