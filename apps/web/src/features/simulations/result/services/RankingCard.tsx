import { insurerDemand } from '@fairlead/content/services/insurer-demands';
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
  /** What the effects on bad years are of. */
  basis: SimulationResultOnWire['decision']['basis'];
  lines: ServiceLine[];
  figures: Figures;
  /** Adds a service to what is tried out, or takes it away; null for readers. */
  onChoose: ((key: ServiceLine['key'], chosen: boolean) => void) | null;
  withPrices: boolean;
};

const FIRST_SHOWN = 7;

type Effect = NonNullable<SimulationResultOnWire['serviceRanking']['effects']>[number];
/** `effect` is null where the run did not look at bad years service by service. */
type Ranked = { line: ServiceLine; reduction: number; effect: Effect | null };

const SUB = {
  gross:
    'What each takes off a 1-in-100-year loss, off the chance that one of five years exceeds the loss limit, and off the average annual loss.',
  retained:
    'What each takes off a 1-in-100-year loss and off the chance that one of five years exceeds the loss limit, both after insurance, and off the average annual loss before insurance.',
};

/** What each service changes: in the best order within the proposal, and what else would help. */
export function RankingCard({ ranking, basis, lines, figures, onChoose, withPrices }: RankingCardProps) {
  const { addedToThePlan, shownAsNext, effects } = ranking;
  const ranked = (services: { service: string; reduction: number }[]) => rankedLines(services, lines, effects);
  const greedy = ranked(ranking.greedy).filter(({ line }) => line.chosen);
  const row = { figures, withPrices };
  return (
    <Card
      title="Which services help most"
      sub={
        effects
          ? SUB[basis]
          : addedToThePlan
            ? 'What each takes off the average annual loss, before insurance.'
            : 'Average loss avoided a year. Estimates before upper limits on single events.'
      }
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
                  <Words {...ranked} {...row} />
                  {addedToThePlan && <Choose {...ranked} onChoose={onChoose} />}
                </li>
              ))}
            </ol>
          </section>
        )}
        {addedToThePlan && shownAsNext ? (
          <NextServices
            next={ranked(addedToThePlan.filter(({ service }) => shownAsNext.includes(service))).filter(
              ({ line }) => !line.chosen,
            )}
            {...row}
            onChoose={onChoose}
          />
        ) : (
          <EachAlone alone={ranked(ranking.alone)} {...row} onChoose={onChoose} />
        )}
      </div>
    </Card>
  );
}

type ListProps = Pick<RankingCardProps, 'figures' | 'withPrices' | 'onChoose'>;

/** Model 2: what a further service would take off on top of the plan. One that adds next to nothing is not named. */
function NextServices({ next, onChoose, ...row }: ListProps & { next: Ranked[] }) {
  return (
    <section aria-labelledby="next-title">
      <Small component="h3" fw={600} id="next-title">
        What would help next
      </Small>
      <Caption mb={8}>Each one on top of the proposal. They overlap, so do not add them up.</Caption>
      {next.length === 0 ? (
        <Note>No further service would change the average by much.</Note>
      ) : (
        <ul className={classes.list}>
          {next.map((ranked) => (
            <li key={ranked.line.key}>
              <Note span className={classes.place} />
              <Words {...ranked} {...row} />
              <Choose {...ranked} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Model 1: every service as if it were the only one. */
function EachAlone({ alone, onChoose, ...row }: ListProps & { alone: Ranked[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? alone : alone.slice(0, FIRST_SHOWN);
  return (
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
            <Words {...ranked} {...row} />
            <Choose {...ranked} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {alone.length > FIRST_SHOWN && (
        <Button mt={4} variant="subtle" size="sm" onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show fewer' : `Show all ${alone.length}`}
        </Button>
      )}
    </section>
  );
}

/** Adds a service to what is tried out, or takes it away; nothing for readers. */
function Choose({ line, onChoose }: Pick<Ranked, 'line'> & Pick<RankingCardProps, 'onChoose'>) {
  if (!onChoose) return null;
  return (
    <Button
      variant="default"
      size="xs"
      className={classes.choose}
      leftSection={line.chosen ? <IconMinus size={14} stroke={1.8} /> : <IconPlus size={14} stroke={1.8} />}
      aria-label={`${line.chosen ? 'Remove' : 'Add'} ${SERVICES[line.key].label}`}
      onClick={() => onChoose(line.key, !line.chosen)}
    >
      {line.chosen ? 'Remove' : 'Add'}
    </Button>
  );
}

/** Ranked services with the line of the proposal that prices them; a service of another catalogue is left out. */
function rankedLines(
  ranked: { service: string; reduction: number }[],
  lines: ServiceLine[],
  effects: Effect[] | null,
): Ranked[] {
  const byKey = new Map(lines.map((line) => [line.key, line]));
  return ranked.flatMap(({ service, reduction }) => {
    const line = isService(service) ? byKey.get(service) : undefined;
    const effect = effects?.find((one) => one.service === service) ?? null;
    return line ? [{ line, reduction, effect }] : [];
  });
}

type WordsProps = Ranked & { figures: Figures; withPrices: boolean };

function Words({ line, reduction, effect, figures, withPrices }: WordsProps) {
  const price = Number(line.monthlyPrice) * 12;
  const demand = effect ? insurerDemand(line.key) : undefined;
  return (
    <>
      <span className={classes.name}>
        {SERVICES[line.key].label}
        {demand && (
          <Caption span display="block">
            {demand}
          </Caption>
        )}
        {withPrices && (
          <Caption span display="block">
            {line.monthlyPrice === '' || !(price > 0) ? 'No price' : `${figures.exactMoney(price)} a year`}
          </Caption>
        )}
      </span>
      {effect ? (
        <BadYears effect={effect} reduction={reduction} figures={figures} />
      ) : reduction >= 0.5 ? (
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

/** What a service does to bad years first, and to the average after them. */
function BadYears({ effect, reduction, figures }: { effect: Effect; reduction: number; figures: Figures }) {
  const { rareYear, passingLimit } = effect;
  const hasChance = passingLimit >= 0.0005;
  if (rareYear < 0.5 && !hasChance && reduction < 0.5)
    return (
      <Note flex="none" span>
        No change
      </Note>
    );
  return (
    <span className={classes.effects}>
      <Medium span c="var(--fl-with-text)">
        {rareYear >= 0.5 ? `−${figures.short(rareYear)} 1-in-100-year loss` : 'Same 1-in-100-year loss'}
      </Medium>
      <Caption span display="block">
        {hasChance ? `−${figures.pointsOff(passingLimit)} in five years` : 'Same chance in five years'}
      </Caption>
      {reduction >= 0.5 && (
        <Caption span display="block">
          −{figures.short(reduction)} on average
        </Caption>
      )}
    </span>
  );
}
