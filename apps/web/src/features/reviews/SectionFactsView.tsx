import { REVIEW_FIGURES } from '@fairlead/content/fields/review-figures';
import { ageInDays, isStale } from '@fairlead/contract/features/reviews/readiness';
import { beforeInWords, figureLabel, rowInWords, valueInWords } from '@fairlead/contract/features/reviews/review-words';
import type { SectionFacts } from '@fairlead/contract/features/reviews/reviews';
import { Stack } from '@mantine/core';
import { useWriters } from '#app/locale/use-writers';
import { useServerNow } from '#app/session/session';
import { StateBadge } from '#kit/feedback/StateBadge';
import { FigureTable } from '#kit/table/FigureTable';
import { Caption, Detail, Note, Strong } from '#kit/text/text';
import { asOf } from './review-words';

type SectionFactsViewProps = {
  facts: SectionFacts;
  currency: string;
  /** What it was frozen at is judged by that moment, not by today. */
  asOfInstant?: string | null;
  forStaff: boolean;
};

/** What a section is filled with: figures next to those of the last review, rows, the budget by quarter, and how old it is. */
export function SectionFactsView({ facts, currency, asOfInstant, forStaff }: SectionFactsViewProps) {
  const write = useWriters().in(currency);
  const now = useServerNow();
  const days = ageInDays(facts, asOfInstant ? new Date(asOfInstant) : now());
  return (
    <Stack gap={16}>
      {facts.figures.length > 0 && (
        <FigureTable>
          <tbody>
            {facts.figures.map((figure) => (
              <tr key={figure.key}>
                <th scope="row">{figureLabel(figure.key)}</th>
                <td>
                  {valueInWords(figure.key, figure.value, write)}
                  {beforeInWords(figure, write) && <Caption display="block">{beforeInWords(figure, write)}</Caption>}
                </td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
      {facts.budget.length > 0 && <Budget facts={facts} currency={currency} />}
      {facts.trend.length > 1 && (
        <Note>
          {REVIEW_FIGURES.chance_above_limit.label}, by simulation:{' '}
          {facts.trend.map(({ at, value }) => `${write.probability(value)} (${write.fullDate(at)})`).join(', ')}.
        </Note>
      )}
      {facts.rows.length > 0 && (
        <ul>
          {facts.rows.map((row) => (
            <li key={row.id}>
              <Detail component="div" mt={8}>
                <Strong span dir="auto" data-breaks>
                  {row.title}
                </Strong>
                <Caption display="block" span data-breaks>
                  {rowInWords(row, write)}
                </Caption>
              </Detail>
            </li>
          ))}
        </ul>
      )}
      {facts.dataAt && (
        <Caption span>
          {asOf(facts.dataAt, write)}{' '}
          {forStaff && isStale(days) && <StateBadge tone="warning">{write.countOf(days ?? 0, 'day')} old</StateBadge>}
        </Caption>
      )}
    </Stack>
  );
}

function Budget({ facts, currency }: { facts: SectionFacts; currency: string }) {
  const write = useWriters().in(currency);
  return (
    <FigureTable scrollLabel="Budget by quarter">
      <thead>
        <tr>
          <th scope="col">Fiscal quarter</th>
          <th scope="col">Approved</th>
          <th scope="col">Proposed</th>
        </tr>
      </thead>
      <tbody>
        {facts.budget.map(({ fiscalYear, quarter, from, to, approved, proposed }) => (
          <tr key={from}>
            <th scope="row">
              FY {fiscalYear} Q{quarter}
              <Caption display="block" span>
                {write.listDay(from)} to {write.listDay(to)}
              </Caption>
            </th>
            <td>{write.money(approved)}</td>
            <td>{write.money(proposed)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
