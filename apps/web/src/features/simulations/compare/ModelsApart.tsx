import { modelChanged } from '@fairlead/content/words/model-2-words';
import { meanAnnualLoss } from '@fairlead/risk/engine/losses/mean-loss';
import { isOfModel2, modelOf } from '@fairlead/risk/result/model';
import { Text } from '@mantine/core';
import type { Figures } from '#app/locale/figures';
import { Card } from '#kit/layout/Card';
import { Note } from '#kit/text/text';
import { useLiveRun } from '../live/use-live-run';
import type { FinishedVersion } from './finished-version';

type ModelsApartProps = { left: FinishedVersion; right: FinishedVersion; figures: Figures };

/**
 * In place of the figures of two versions whose models differ, which are not comparable: that the model changed, and what
 * that alone did to the older version.
 */
export function ModelsApart({ left, right, figures }: ModelsApartProps) {
  const [older, newer] = modelOf(left.result) === 1 ? [left, right] : [right, left];
  const { completedAt, createdAt, version } = newer.simulation;
  return (
    <Card title="Two models" sub={`Version ${older.simulation.version} and version ${version}`}>
      <Text maw="68ch">{modelChanged(figures.fullDate(completedAt ?? createdAt))}</Text>
      <ModelAlone version={older} figures={figures.in(older.simulation.currency)} />
    </Card>
  );
}

/** The older version's answers under the newer model, played out beside the page; nothing until there is an answer. */
function ModelAlone({ version, figures }: { version: FinishedVersion; figures: Figures }) {
  const { inputs, currency, exchangeRate, risk, seed, version: number } = version.simulation;
  const { lossLimitShare, costOfRiskLoading } = risk;
  const terms = { currency, fxToUsd: exchangeRate.usd, lossLimitShare, costOfRiskLoading };
  const { result } = useLiveRun(inputs, terms, seed);
  if (!result || !isOfModel2(result)) return null;
  const [before, after] = [meanAnnualLoss(version.result, 'today'), meanAnnualLoss(result, 'today')];
  return (
    <>
      <Text mt={12} maw="68ch">
        The change of the model alone: with the answers of version {number}, the average loss before insurance was{' '}
        {figures.modelled(before)} a year with model 1 and is {figures.modelled(after)} with model 2.
      </Text>
      <Note mt={4}>The second figure is a live estimate and is not kept.</Note>
    </>
  );
}
