import type { ClientListItem } from '@fairlead/contract/features/clients/clients';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Figures } from '#app/locale/figures';
import { Dumbbell } from '#kit/chart/Dumbbell';
import { Detail, Note } from '#kit/text/text';
import classes from './ClientCards.module.css';
import { ClientName } from './ClientName';
import { type ComparableClient, withoutFigures } from './comparable-clients';
import { RiskLevel } from './RiskLevel';

type ClientCardsProps = {
  clients: ComparableClient[];
  figures: Figures;
  axisMax: number;
  /** Cards shown at first; the rest follows in steps, so that a long list stays light. */
  first: number;
  /** Stands before the name, such as a box to select the client by. */
  before?: ((client: ClientListItem) => ReactNode) | undefined;
};

const STEP = 50;

/** The client list on a phone: name and level, the comparison, both figures. */
export function ClientCards({ clients, figures, axisMax, first, before }: ClientCardsProps) {
  const [count, setCount] = useState(first);
  const shown = clients.slice(0, count);
  const left = clients.length - shown.length;
  return (
    <>
      <ul>
        {shown.map((client) => (
          <li key={client.id} className={classes.card}>
            {before ? (
              <div className={classes.withBox}>
                {before(client)}
                <ClientName client={client} />
              </div>
            ) : (
              <ClientName client={client} />
            )}
            {client.latest ? (
              <>
                <RiskLevel
                  level={client.latest.riskLevel}
                  chance={figures.probability(client.latest.chanceAboveLimit)}
                  raised={client.latest.raised}
                />
                <div className={classes.range}>
                  <Dumbbell
                    today={client.latest.meanToday}
                    target={client.latest.meanTarget}
                    max={axisMax}
                    label={`${figures.short(client.latest.meanToday)} today, ${figures.short(client.latest.meanTarget)} with services`}
                  />
                </div>
                <Detail span className={classes.today}>
                  {figures.short(client.latest.meanToday)} <small>today</small>
                </Detail>
                <span className={classes.target}>
                  {figures.short(client.latest.meanTarget)} <small>with services</small>
                </span>
              </>
            ) : (
              <Note span>{withoutFigures(client)}</Note>
            )}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button mih={44} variant="subtle" fullWidth onClick={() => setCount(count + STEP)}>
          {left > STEP ? `Show ${STEP} more` : `Show all ${figures.number(clients.length)}`}
        </Button>
      )}
    </>
  );
}
