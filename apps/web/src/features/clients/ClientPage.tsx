import type { Client } from '@fairlead/contract/features/clients/clients';
import { IconWaveSine } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#app/api/api';
import { fullDate, numberText } from '#app/locale/figures';
import { sectorLabel } from '#domain/clients/catalogue-keys';
import { clientCrumbs } from '#domain/clients/client-crumbs';
import { initials } from '#domain/team/person';
import { CreditNote } from '#domain/trials/CreditNote';
import { useCreditsLeft } from '#domain/trials/credits';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { PageHead } from '#kit/layout/PageHead';
import { PageTabs } from '#kit/layout/PageTabs';
import { ButtonLink } from '#kit/links/links';
import { ClientActions } from './ClientActions';
import classes from './ClientPage.module.css';
import { OwnerAndTags } from './OwnerAndTags';
import { SampleNotice } from './SampleNotice';

type ClientPageProps = {
  clientId: string;
  /** Those the reader may open. */
  tabs: readonly { key: string; label: string; isClientsOnly?: true }[];
  tab: string;
  onTab: (tab: string) => void;
  /** Staff change records; a client's own user reads. */
  canEdit: boolean;
  /** Clients come with a plan, so trial and NFR roles cannot convert. */
  canConvert: boolean;
  /** The page's main action once there is something to make one of. */
  createReport: (client: Client) => ReactNode;
  children: (client: Client) => ReactNode;
};

/** Head and tabs of one client or prospect; the tab's content is given by the route. */
export function ClientPage(props: ClientPageProps) {
  const { clientId, tabs, tab, onTab, canEdit, canConvert, createReport, children } = props;
  const creditsLeft = useCreditsLeft();
  const client = useQuery(api.clients.get.queryOptions({ input: { id: clientId } }));
  return (
    <Loaded query={client} skeleton={<PageSkeleton />} failed="This record could not load">
      {(data) => (
        <>
          <PageHead
            crumbs={clientCrumbs({ clientId, name: data.name })}
            avatar={
              <span className={classes.avatar} aria-hidden="true">
                {initials(data.name)}
              </span>
            }
            title={data.name}
            context={contextLine(data)}
            details={canEdit && <OwnerAndTags client={data} />}
            note={canEdit && !data.archivedAt && <CreditNote left={creditsLeft} />}
            actions={
              canEdit && (
                <>
                  <ClientActions client={data} canConvert={canConvert} />
                  {!data.archivedAt && (
                    <ButtonLink
                      variant={data.latest ? 'default' : 'filled'}
                      to="/clients/$clientId/simulations/new"
                      params={{ clientId }}
                      leftSection={<IconWaveSine size={18} stroke={1.6} aria-hidden="true" />}
                    >
                      New simulation
                    </ButtonLink>
                  )}
                  {createReport(data)}
                </>
              )
            }
          />
          {data.isSample && canEdit && <SampleNotice client={data} />}
          <PageTabs
            tabs={tabs.filter(({ isClientsOnly }) => !isClientsOnly || data.kind === 'client')}
            value={tab}
            onTab={onTab}
          >
            {children(data)}
          </PageTabs>
        </>
      )}
    </Loaded>
  );
}

function contextLine(client: Client): string {
  const staff = client.employees === null ? null : `${numberText(client.employees)} staff`;
  return [
    client.archivedAt ? `Archived on ${fullDate(client.archivedAt)}` : null,
    client.kind === 'prospect' ? 'Prospect' : null,
    sectorLabel(client.sector),
    staff,
    client.city || null,
  ]
    .filter(Boolean)
    .join(' · ');
}
