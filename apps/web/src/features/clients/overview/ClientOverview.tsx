import type { Client } from '@fairlead/contract/features/clients/clients';
import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { Columns } from '#kit/layout/Columns';
import { AboutBusiness } from './AboutBusiness';
import { ClientLine } from './ClientLine';
import { ClientStanding } from './ClientStanding';
import { HealthCard } from './HealthCard';
import { NextStepCard } from './NextStepCard';

type ClientOverviewProps = {
  client: Client;
  /** Lines of other features for the health card. */
  health?: ReactNode;
  /** Cards of other features in the wide column. */
  children: ReactNode;
};

/** Where the business stands, the next step, and what is known of it. */
export function ClientOverview({ client, health, children }: ClientOverviewProps) {
  const figures = useWriters().in(client.currency);
  return (
    <>
      <ClientLine client={client} />
      {client.latest && <ClientStanding client={client} latest={client.latest} figures={figures} />}
      <Box mt={24}>
        <Columns
          sideLabel="About this record"
          side={
            <>
              {!client.archivedAt && <NextStepCard client={client} />}
              <HealthCard client={client}>{health}</HealthCard>
              <AboutBusiness client={client} figures={figures} />
            </>
          }
        >
          {children}
        </Columns>
      </Box>
    </>
  );
}
