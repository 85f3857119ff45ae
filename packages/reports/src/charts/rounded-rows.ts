import { modelledStep, roundModelled, roundParts } from '@fairlead/content/rounding';
import { meanAnnualLoss } from '@fairlead/risk/simulation/mean-loss';
import type { PairedRow } from './paired-rows';

type MeanSource = Parameters<typeof meanAnnualLoss>[0];

/** Parts of the average, rounded so that each column adds up to the average as it is shown (largest remainder). */
export function roundedRows(rows: PairedRow[], result: MeanSource): PairedRow[] {
  const todayTotal = roundModelled(meanAnnualLoss(result, 'today'));
  const targetTotal = roundModelled(meanAnnualLoss(result, 'target'));
  // One step for both columns: two would make an unchanged part look like a change. A tenth of the totals' own step,
  // so that small parts do not all round to nothing.
  const step = Math.max(1, Math.min(modelledStep(todayTotal), modelledStep(targetTotal)) / 10);
  const today = partsOf(
    rows.map((row) => row.today),
    todayTotal,
    step,
  );
  const target = partsOf(
    rows.map((row) => row.target),
    targetTotal,
    step,
  );
  return rows.map((row, index) => ({ ...row, today: today[index] ?? 0, target: target[index] ?? 0 }));
}

/** The parts carry the shares; the whole is the average shown elsewhere on the page. */
function partsOf(parts: number[], total: number, step: number): number[] {
  const sum = parts.reduce((all, part) => all + part, 0);
  if (sum === 0) return parts.map(() => 0);
  return roundParts(
    parts.map((part) => (part / sum) * total),
    step,
  );
}
