import { SERVICES } from '@fairlead/content/services/services';
import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import { Button } from '@mantine/core';
import { IconCheck, IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Figures } from '#app/locale/figures';
import { isService } from '#domain/clients/catalogue-keys';
import type { ServiceLine } from '#features/simulations/form/values/simulation-form';
import { Card } from '#kit/layout/Card';
import { Caption, Medium, Note, Small } from '#kit/text/text';
import classes from './RankingCard.module.css';

type RankingCardProps = {
  ranking: SimulationResultOnWire['serviceRanking'];
  lines: ServiceLine[];
  figures: Figures;
  /** Adds a service to what is tried out, or takes it away; null for readers. */
  onChoose: ((key: ServiceLine['key'], chosen: boolean) => void) | null;
  withPrices: boolean;
};

const FIRST_SHOWN = 7;

type Ranked = { line: ServiceLine; reduction: number };

/** What each service takes off the average, by itself and in the best order within the proposal. */
export function RankingCard({ ranking, lines, figures, onChoose, withPrices }: RankingCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const alone = rankedLines(ranking.alone, lines);
  const greedy = rankedLines(ranking.greedy, lines).filter(({ line }) => line.chosen);
  const shown = isOpen ? alone : alone.slice(0, FIRST_SHOWN);
  return (
    <Card
      title="Which services help most"
      sub="Average loss avoided a year. Estimates before upper limits on single events."
    >
      <div className={classes.halves}>
        {greedy.length > 0 && (
          <section aria-labelledby="greedy-title">
            <Small component="h3" fw={600} id="greedy-title">
              Best order within the proposal
            </Small>
            <Caption mb={8}>Each one on top of those above it.</Caption>
            <ol className={classes.list}>
              {greedy.map((ranked, index) => (
                <li key={ranked.line.key}>
                  <Note span className={classes.place} aria-hidden="true">
                    {index + 1}
                  </Note>
                  <Words {...ranked} figures={figures} withPrices={withPrices} />
                </li>
              ))}
            </ol>
          </section>
        )}
        <section aria-labelledby="alone-title">
          <Small component="h3" fw={600} id="alone-title">
            Each service by itself
          </Small>
          <Caption mb={8}>As if it were the only one. They overlap, so do not add them up.</Caption>
          <ul className={classes.list}>
            {shown.map((ranked) => (
              <li key={ranked.line.key} data-chosen={ranked.line.chosen || undefined}>
                <Note span className={classes.place}>
                  {ranked.line.chosen && <IconCheck size={16} stroke={2} role="img" aria-label="In the proposal" />}
                </Note>
                <Words {...ranked} figures={figures} withPrices={withPrices} />
                {onChoose && (
                  <Button
                    variant="default"
                    size="xs"
                    className={classes.choose}
                    leftSection={
                      ranked.line.chosen ? <IconMinus size={14} stroke={1.8} /> : <IconPlus size={14} stroke={1.8} />
                    }
                    aria-label={`${ranked.line.chosen ? 'Remove' : 'Add'} ${SERVICES[ranked.line.key].label}`}
                    onClick={() => onChoose(ranked.line.key, !ranked.line.chosen)}
                  >
                    {ranked.line.chosen ? 'Remove' : 'Add'}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {alone.length > FIRST_SHOWN && (
            <Button mt={4} variant="subtle" size="sm" onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? 'Show fewer' : `Show all ${alone.length}`}
            </Button>
          )}
        </section>
      </div>
    </Card>
  );
}

/** Ranked services with the line of the proposal that prices them; a service of another catalogue is left out. */
function rankedLines(ranked: { service: string; reduction: number }[], lines: ServiceLine[]): Ranked[] {
  const byKey = new Map(lines.map((line) => [line.key, line]));
  return ranked.flatMap(({ service, reduction }) => {
    const line = isService(service) ? byKey.get(service) : undefined;
    return line ? [{ line, reduction }] : [];
  });
}

type WordsProps = Ranked & { figures: Figures; withPrices: boolean };

function Words({ line, reduction, figures, withPrices }: WordsProps) {
  const price = Number(line.monthlyPrice) * 12;
  return (
    <>
      <span className={classes.name}>
        {SERVICES[line.key].label}
        {withPrices && (
          <Caption span display="block">
            {line.monthlyPrice === '' || !(price > 0) ? 'No price' : `${figures.money(price)} a year`}
          </Caption>
        )}
      </span>
      {reduction >= 0.5 ? (
        <Medium span c="var(--fl-with-text)" className={classes.avoided}>
          −{figures.short(reduction)}
        </Medium>
      ) : (
        <Note flex="none" span>
          No change
        </Note>
      )}
    </>
  );
}
