import type { Client } from '@fairlead/contract/features/clients/clients';
import type { ReactNode } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { AboutBusiness } from './AboutBusiness';
import { ClientLine } from './ClientLine';
import { ClientStanding } from './ClientStanding';
import { HealthCard } from './HealthCard';
import { NextStepCard } from './NextStepCard';
import classes from './Overview.module.css';

type ClientOverviewProps = {
  client: Client;
  canEdit: boolean;
  /** Lines of other features for the health card. */
  health?: ReactNode;
  /** Cards of other features in the wide column. */
  children: ReactNode;
};

/** Where the business stands, the next step, and what is known of it. */
export function ClientOverview({ client, canEdit, health, children }: ClientOverviewProps) {
  const figures = useWriters().in(client.currency);
  return (
    <div className={classes.room}>
      <ClientLine client={client} isStaff={canEdit} />
      {client.latest && <ClientStanding client={client} latest={client.latest} figures={figures} canEdit={canEdit} />}
      <div className={classes.cols}>
        <div className={classes.main}>{children}</div>
        <aside className={classes.rail} aria-label="About this record">
          {canEdit && !client.archivedAt && <NextStepCard client={client} />}
          {canEdit && <HealthCard client={client}>{health}</HealthCard>}
          <AboutBusiness client={client} figures={figures} canEdit={canEdit} />
        </aside>
      </div>
    </div>
  );
}
