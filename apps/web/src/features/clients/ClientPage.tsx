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
import { ButtonLink } from '#kit/links/links';
import { useIsPhone } from '#kit/present/page-width';
import { ClientActions } from './ClientActions';
import classes from './ClientPage.module.css';
import { OwnerAndTags } from './OwnerAndTags';
import { SampleNotice } from './SampleNotice';
import { type SectionGroup, SectionRail, SectionSheet, SectionTabs } from './SectionNav';

type ClientPageProps = {
  clientId: string;
  /** Those the reader may open of this record. */
  groups: (client: Client) => readonly SectionGroup[];
  /** The path of the open section. */
  open: string;
  /** There is room for the sections beside the open one. */
  hasRail: boolean;
  /** Staff change records; a client's own user reads. */
  canEdit: boolean;
  /** Clients come with a plan, so trial and NFR roles cannot convert. */
  canConvert: boolean;
  /** The page's main action once there is something to make one of. */
  createReport: (client: Client) => ReactNode;
  children: (client: Client) => ReactNode;
};

/** Head of one client or prospect, and the way to its sections around the open one. */
export function ClientPage(props: ClientPageProps) {
  const { clientId, groups, open, hasRail, canEdit, canConvert, createReport, children } = props;
  const creditsLeft = useCreditsLeft();
  const isPhone = useIsPhone();
  const Sections = hasRail ? SectionRail : isPhone ? SectionSheet : SectionTabs;
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
            section={sectionOf(groups(data), open)}
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
          <div className={hasRail ? classes.beside : classes.below}>
            <Sections groups={groups(data)} open={open} />
            <div className={classes.section}>{children(data)}</div>
          </div>
        </>
      )}
    </Loaded>
  );
}

function sectionOf(groups: readonly SectionGroup[], open: string): string | undefined {
  return groups.flatMap(({ sections }) => sections).find(({ path }) => path === open)?.label;
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
