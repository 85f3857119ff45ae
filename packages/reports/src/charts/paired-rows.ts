/** One line of a comparison: a scenario or a form of loss with its average annual loss in both states. */
export type PairedRow = { key: string; label: string; today: number; target: number };

/**
 * Rows of two records that share keys, such as `meanByScenario`, in the order of `labels`; keys without a label keep
 * their key so that a new scenario is seen and not dropped.
 */
export function pairedRows(
  values: { today: Record<string, number>; target: Record<string, number> },
  labels: Record<string, string>,
): PairedRow[] {
  const order = Object.keys(labels);
  const rest = Object.keys(values.today).filter((key) => !(key in labels));
  return [...order, ...rest]
    .filter((key) => key in values.today)
    .map((key) => ({
      key,
      label: labels[key] ?? key,
      today: values.today[key] ?? 0,
      target: values.target[key] ?? 0,
    }));
}

/** Largest of today first; equal amounts keep the order given. */
export function byToday(rows: PairedRow[]): PairedRow[] {
  return rows.toSorted((a, b) => b.today - a.today);
}
