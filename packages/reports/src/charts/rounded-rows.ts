import { modelledStep, partsOfTotal, roundModelled } from '@fairlead/content/format/rounding';
import { meanAnnualLoss } from '@fairlead/risk/engine/losses/mean-loss';
import type { PairedRow } from './paired-rows';

type MeanSource = Parameters<typeof meanAnnualLoss>[0];

/** Parts of the average, rounded so that each column adds up to the average as it is shown (largest remainder). */
export function roundedRows(rows: PairedRow[], result: MeanSource): PairedRow[] {
  const todayTotal = roundModelled(meanAnnualLoss(result, 'today'));
  const targetTotal = roundModelled(meanAnnualLoss(result, 'target'));
  // One step for both columns: two would make an unchanged part look like a change. A hundredth of the totals' own
  // step, so that small parts do not round to nothing.
  const step = Math.max(1, Math.min(modelledStep(todayTotal), modelledStep(targetTotal)) / 100);
  const today = partsOfTotal(
    rows.map((row) => row.today),
    todayTotal,
    step,
  );
  const target = partsOfTotal(
    rows.map((row) => row.target),
    targetTotal,
    step,
  );
  return withoutFalseRise(
    rows,
    rows.map((row, index) => ({ ...row, today: today[index] ?? 0, target: target[index] ?? 0 })),
  );
}

/** A part that the services do not raise must not look raised by its rounding: the largest part takes the difference. */
function withoutFalseRise(exact: PairedRow[], rounded: PairedRow[]): PairedRow[] {
  const rise = (row: PairedRow, index: number) =>
    (exact[index]?.target ?? 0) <= (exact[index]?.today ?? 0) ? Math.max(0, row.target - row.today) : 0;
  const moved = rounded.reduce((sum, row, index) => sum + rise(row, index), 0);
  const largest = Math.max(...rounded.map(({ target }) => target));
  const taker = rounded.findIndex(({ target }) => target === largest);
  return rounded.map((row, index) => ({
    ...row,
    target: row.target - rise(row, index) + (index === taker ? moved : 0),
  }));
}
