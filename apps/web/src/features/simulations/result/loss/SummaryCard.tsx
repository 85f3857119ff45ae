import type { PlainSummary } from './plain-summary';
import classes from './SummaryCard.module.css';

/** The result in plain words, before any figure of the trade. */
export function SummaryCard({ summary }: { summary: PlainSummary }) {
  return (
    <section className={classes.card} aria-label="In plain words">
      <p className={classes.lead}>{summary.lead}</p>
      <p className={classes.rest}>{summary.rest.join(' ')}</p>
    </section>
  );
}
