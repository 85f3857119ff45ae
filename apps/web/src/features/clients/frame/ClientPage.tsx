import type { Client } from '@fairlead/contract/features/clients/clients';
import { Button, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { api } from '#app/api/api';
import { useProductName } from '#app/site/product-name';
import { LoadFailure, PageSkeleton } from '#kit/feedback/Loaded';
import { SectionActionSlot } from '#kit/layout/SectionAction';
import { ACTIVITY_HASHES, ActivityDrawer } from './ActivityDrawer';
import { ClientActions } from './ClientActions';
import classes from './ClientPage.module.css';
import { ClientSwitcher, type SwitchClient } from './ClientSwitcher';
import { SampleNotice } from './SampleNotice';
import { type OpenPlace, type SectionGroup, SectionRail, SectionRow, SectionTabs } from './SectionNav';

type ClientPageProps = {
  clientId: string;
  /** Those the reader may open of this record. */
  groups: (client: Client) => readonly SectionGroup[];
  open: OpenPlace;
  /**
   * Its title, the name of what is open in it, and how fresh it is; null for a page below a section, which brings a head of
   * its own.
   */
  section: { title: string; name: string; fresh?: ReactNode; isOverview: boolean } | null;
  /** There is room for the list of sections next to the open one. */
  hasRail: boolean;
  /** The page is presented: it is shown without the frame. */
  isPresenting: boolean;
  /** Staff change records; a client's own user reads. */
  canEdit: boolean;
  /** Clients come with a plan, so trial and NFR roles cannot convert. */
  canConvert: boolean;
  onSwitch: SwitchClient;
  onCreateReport: () => void;
  children: (client: Client | undefined) => ReactNode;
};

/** One client or prospect: the way to its sections, the head of the open one, and what can be done from any of them. */
export function ClientPage(props: ClientPageProps) {
  const { clientId, groups, open, section, hasRail, isPresenting, canEdit, canConvert, onSwitch, onCreateReport } =
    props;
  const navigate = useNavigate();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const isNarrow = useMediaQuery('(max-width: 51.24em)', false, { getInitialValueInEffect: false });
  const query = useQuery(api.clients.get.queryOptions({ input: { id: clientId } }));
  const client = query.data;
  useTitle(section && client ? [section.name, client.name] : null);
  const nav = client && {
    groups: groups(client),
    open,
    whose: <ClientSwitcher client={client} onSwitch={canEdit ? onSwitch : undefined} />,
  };
  const openActivity = () => void navigate({ to: '.', search: true, hash: ACTIVITY_HASHES.read, resetScroll: false });
  const activity = canEdit && (
    <Button
      variant="default"
      leftSection={<IconHistory size={18} stroke={1.6} aria-hidden="true" />}
      onClick={openActivity}
    >
      Activity
    </Button>
  );
  const actions = client && canEdit && (
    <ClientActions
      client={client}
      canConvert={canConvert}
      onActivity={isNarrow ? openActivity : undefined}
      onCreateReport={onCreateReport}
    />
  );
  // A client's own users have the bar at the foot of the shell instead.
  const hasRow = isNarrow && canEdit;
  const isPage = section === null;
  const title = section?.isOverview ? client?.name : section?.title;
  // The page keeps its place in the tree whatever is around it, and with it what has been tried out on it.
  return (
    <div className={isPresenting ? undefined : classes.frame} data-rail={hasRail || undefined} data-flush>
      {isPresenting ? null : hasRail ? (
        nav ? (
          <SectionRail {...nav} />
        ) : (
          <div className={classes.noRail} />
        )
      ) : isNarrow && !canEdit ? null : isNarrow ? (
        nav && client ? (
          <SectionRow {...nav} client={client.name} up={upOf(isPage, open)} actions={actions} />
        ) : (
          <div className={classes.noRow} />
        )
      ) : nav ? (
        <SectionTabs {...nav} />
      ) : (
        <div className={classes.noTabs} />
      )}
      <div className={isPresenting ? undefined : classes.content} data-page={isPage || undefined}>
        {!isPresenting && section && hasRow && <VisuallyHidden component="h1">{title}</VisuallyHidden>}
        {!isPresenting && section && !hasRow && (
          <header className={classes.head}>
            <h1 className={classes.title} dir="auto">
              {title}
            </h1>
            {section.fresh && <p className={classes.fresh}>{section.fresh}</p>}
            <div className={classes.acts}>
              <div ref={setSlot} className={classes.primary} />
              {activity}
              {actions}
            </div>
          </header>
        )}
        {client?.isSample && canEdit && section && <SampleNotice client={client} />}
        <SectionActionSlot value={slot}>
          {!isPage && query.isError && !client ? (
            <LoadFailure error={query.error} failed="This record could not load" onRetry={() => void query.refetch()} />
          ) : !isPage && !client ? (
            <PageSkeleton />
          ) : (
            props.children(client)
          )}
        </SectionActionSlot>
      </div>
      {hasRow && !isPresenting && <div ref={setSlot} className={classes.foot} />}
      {client && canEdit && !isPresenting && <ActivityDrawer clientId={client.id} />}
    </div>
  );
}

const upOf = (isPage: boolean, { section }: OpenPlace) =>
  isPage ? { path: section, label: 'Back to the section' } : { path: '/clients', label: 'All clients' };

/** A page below a section names the document itself. */
function useTitle(words: [section: string, client: string] | null): void {
  const title = words?.join(' · ');
  const product = useProductName();
  useEffect(() => {
    if (title) document.title = `${title} · ${product}`;
  }, [title, product]);
}
