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

/**
 * A part that the services do not raise must not look raised by its rounding. The difference goes to the parts that are lowered
 * most, and to the largest only where all of them together cannot take it.
 */
function withoutFalseRise(exact: PairedRow[], rounded: PairedRow[]): PairedRow[] {
  const isRaised = (index: number) => (exact[index]?.target ?? 0) > (exact[index]?.today ?? 0);
  const rows = rounded.map((row, index) =>
    isRaised(index) ? row : { ...row, target: Math.min(row.target, row.today) },
  );
  let rest = rounded.reduce((sum, row, index) => sum + row.target - (rows[index]?.target ?? 0), 0);
  const byFall = rows.toSorted((a, b) => b.today - b.target - (a.today - a.target));
  for (const row of byFall) {
    const given = Math.min(rest, Math.max(0, row.today - row.target));
    row.target += given;
    rest -= given;
  }
  const largest = rows.toSorted((a, b) => b.target - a.target)[0];
  if (largest) largest.target += rest;
  return rows;
}
