import { Text } from '@mantine/core';
import { Quiet } from '#kit/text/text';
import type { PlainSummary } from './plain-summary';
import classes from './SummaryCard.module.css';

/** The result in plain words, before any figure of the trade. */
export function SummaryCard({ summary }: { summary: PlainSummary }) {
  return (
    <section className={classes.card} aria-label="In plain words">
      <Text variant="statement" className={classes.lead}>
        {summary.lead}
      </Text>
      <Quiet maw="92ch" mt={10}>
        {summary.rest.join(' ')}
      </Quiet>
    </section>
  );
}
