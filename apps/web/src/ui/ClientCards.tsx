import type { ClientListItem } from '@fairlead/contract/clients';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Figures } from '../lib/figures';
import classes from './ClientCards.module.css';
import { ClientName } from './ClientName';
import { Dumbbell } from './Dumbbell';
import { RiskLevel } from './RiskLevel';

type ClientCardsProps = {
  clients: ClientListItem[];
  figures: Figures;
  axisMax: number;
  /** Cards shown before "Show all". */
  first: number;
};

/** The client list on a phone: name and level, the comparison, both figures. */
export function ClientCards({ clients, figures, axisMax, first }: ClientCardsProps) {
  const [all, setAll] = useState(false);
  const shown = all ? clients : clients.slice(0, first);
  return (
    <>
      <ul className={classes.list}>
        {shown.map((client) => (
          <li key={client.id} className={classes.card}>
            <ClientName client={client} />
            {client.latest ? (
              <>
                <RiskLevel
                  level={client.latest.riskLevel}
                  chance={figures.probability(client.latest.chanceAboveLimit)}
                />
                <div className={classes.range}>
                  <Dumbbell
                    today={client.latest.meanToday}
                    target={client.latest.meanTarget}
                    max={axisMax}
                    label={`${figures.short(client.latest.meanToday)} today, ${figures.short(client.latest.meanTarget)} with services`}
                  />
                </div>
                <span className={classes.today}>
                  {figures.short(client.latest.meanToday)} <small>today</small>
                </span>
                <span className={classes.target}>
                  {figures.short(client.latest.meanTarget)} <small>with services</small>
                </span>
              </>
            ) : (
              <span className={classes.none}>Not simulated</span>
            )}
          </li>
        ))}
      </ul>
      {!all && clients.length > first && (
        <Button variant="subtle" fullWidth className={classes.more} onClick={() => setAll(true)}>
          Show all {figures.count(clients.length)}
        </Button>
      )}
    </>
  );
}
