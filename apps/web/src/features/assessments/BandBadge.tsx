import type { QuestionBank } from '@fairlead/content/question-banks/schema';
import classes from './BandBadge.module.css';

/** The band a score reaches: word and tint, never color alone. */
export function BandBadge({ bank, band }: { bank: QuestionBank; band: string | null }) {
  const reached = bank.bands.find(({ key }) => key === band);
  if (!reached) return null;
  return (
    <span className={classes.badge} data-tone={reached.tone}>
      {reached.label}
    </span>
  );
}
