import { modelledStep, roundModelled, roundParts } from '@fairlead/content/rounding';
import type { SimulationResultOnWire } from '@fairlead/contract/simulation-result';
import type { PairedRow } from '@fairlead/reports/charts/paired-rows';

/** Parts of the average rounded so that they add up to the average as it is shown (largest remainder). */
export function roundedRows(rows: PairedRow[], { closedForm }: SimulationResultOnWire): PairedRow[] {
  const today = partsOf(
    rows.map((row) => row.today),
    closedForm.today.meanAnnualLoss,
  );
  const target = partsOf(
    rows.map((row) => row.target),
    closedForm.target.meanAnnualLoss,
  );
  return rows.map((row, index) => ({ ...row, today: today[index] ?? 0, target: target[index] ?? 0 }));
}

/** The parts carry the shares; the whole is the average shown elsewhere on the page. */
function partsOf(parts: number[], total: number): number[] {
  const sum = parts.reduce((all, part) => all + part, 0);
  if (sum === 0) return parts.map(() => 0);
  const shown = roundModelled(total);
  // Small parts of a large total would all round to nothing in the total's own step.
  const step = Math.min(modelledStep(shown), shown >= 10_000 ? 100 : 1);
  return roundParts(
    parts.map((part) => (part / sum) * shown),
    step,
  );
}
