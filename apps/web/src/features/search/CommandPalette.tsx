import { SECTORS } from '@fairlead/content/facts/sectors';
import { recordKindsOf } from '@fairlead/contract/access/access';
import { SEARCH_LIMITS } from '@fairlead/contract/features/search';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { isSector } from '@fairlead/content/facts/sectors';
import { VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  IconAddressBook,
  IconArrowRight,
  IconChartAreaLine,
  IconFileText,
  IconPlus,
  IconSearch,
  IconUserSearch,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { api } from '#app/api/api';
import { useMay } from '#app/session/rights';
import { useMe } from '#app/session/session';
import { SampleMark } from '#domain/clients/SampleMark';
import { Caption } from '#kit/text/text';
import classes from './CommandPalette.module.css';
import { matching, type PalettePlaces, simulationFor } from './palette-pages';

const [store, palette] = createSpotlight();

const DELAY_MS = 150;
const icon = (Icon: typeof IconSearch) => <Icon size={18} stroke={1.6} aria-hidden="true" />;

type Item = {
  id: string;
  label: string;
  description?: string | undefined;
  icon: ReactNode;
  go: () => void;
  stays?: true;
  isSample?: true | undefined;
};
type Group = { label: string; items: Item[] };

type CommandPaletteProps = {
  /** Rises each time it is called for. */
  asked: number;
  places: PalettePlaces;
};

/** Finds records, reports and pages by a few letters, and does what is done most. */
export function CommandPalette({ asked, places }: CommandPaletteProps) {
  const [query, setQuery] = useState('');
  useEffect(() => {
    if (asked > 0) palette.open();
  }, [asked]);
  const { groups, isSearching } = useGroups(places, query, setQuery);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const said = isSearching ? 'Searching' : count === 1 ? '1 result' : `${count} results`;
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      size={600}
      centered={false}
      yOffset="12vh"
      overlayProps={{ color: 'var(--fl-scrim)', backgroundOpacity: 1, blur: 0 }}
      classNames={{ actionsList: classes.list, actionsGroup: classes.group, action: classes.action }}
      aria-label="Search"
    >
      <Spotlight.Search
        placeholder="Search clients, reports and pages"
        aria-label="Search clients, reports and pages"
        leftSection={icon(IconSearch)}
        maxLength={SEARCH_LIMITS.to}
      />
      <Spotlight.ActionsList>
        {groups.map(({ label, items }) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {items.map((item) => (
              <Spotlight.Action
                key={item.id}
                label={item.label}
                {...(item.description ? { description: item.description } : {})}
                leftSection={item.icon}
                rightSection={item.isSample && <SampleMark />}
                highlightQuery
                closeSpotlightOnTrigger={!item.stays}
                onClick={item.go}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {count === 0 && (
          <Spotlight.Empty>
            {isSearching ? 'Searching' : `Nothing matches “${query.trim()}”. Try a name, a city or a page.`}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
      <Caption component="div" className={classes.status}>
        Arrow keys to move, Enter to open, Esc to close
      </Caption>
      <VisuallyHidden role="status">{query.trim() === '' ? '' : said}</VisuallyHidden>
    </Spotlight.Root>
  );
}

/** What the query finds, group by group; what the server found last stays while people type on. */
function useGroups(
  { pages, sections }: PalettePlaces,
  query: string,
  setQuery: (query: string) => void,
): { groups: Group[]; isSearching: boolean } {
  const { profile } = useMe();
  const may = useMay();
  const navigate = useNavigate();
  const forSimulation = may('simulations.start') ? simulationFor(query) : null;
  const wanted = (forSimulation ?? query).trim();
  const [term] = useDebouncedValue(wanted, DELAY_MS);
  const asks = wanted.length >= SEARCH_LIMITS.from;
  const found = useQuery({
    ...api.search.search.queryOptions({ input: { q: term } }),
    enabled: term.length >= SEARCH_LIMITS.from,
    placeholderData: keepPreviousData,
  });
  const data = asks ? found.data : undefined;
  const records = [...(data?.clients ?? []), ...(data?.prospects ?? [])];
  const open = (clientId: string) => void navigate({ to: '/clients/$clientId', params: { clientId } });
  const record = (client: (typeof records)[number]): Item => ({
    id: client.id,
    label: client.name,
    description: [isSector(client.sector) ? SECTORS[client.sector].label : null, client.city]
      .filter(Boolean)
      .join(', '),
    icon: icon(client.kind === 'client' ? IconAddressBook : IconUserSearch),
    isSample: client.isSample,
    go: () => open(client.id),
  });
  const [only] = records;
  const section = ({ label, path }: (typeof sections)[number], clientId: string): Item => ({
    id: path,
    label,
    icon: icon(IconArrowRight),
    go: () => void navigate({ href: path.replace('$clientId', clientId) }),
  });
  const simulate = ({ id: clientId, name, isSample }: (typeof records)[number]): Item => ({
    id: `simulate ${clientId}`,
    label: name,
    isSample,
    icon: icon(IconChartAreaLine),
    go: () => void navigate({ to: '/clients/$clientId/simulations/new', params: { clientId }, search: {} }),
  });
  const page = ({ label, path }: (typeof pages)[number]): Item => ({
    id: path,
    label,
    icon: icon(IconArrowRight),
    go: () => void navigate({ href: path }),
  });
  const acts = [
    ...(may('clients.create') ? recordKindsOf(profile.role) : []).map((kind) => ({
      id: `add ${kind}`,
      label: `Add a ${kind}`,
      icon: icon(IconPlus),
      go: () => void navigate({ to: '/clients', search: { add: kind } }),
    })),
    ...(may('simulations.start')
      ? [
          {
            id: 'simulate',
            label: 'New simulation for…',
            icon: icon(IconChartAreaLine),
            go: () => setQuery('new simulation for '),
            stays: true as const,
          },
        ]
      : []),
  ];
  const isEmpty = query.trim() === '';
  const groups: Group[] =
    forSimulation === null
      ? [
          { label: 'Clients', items: (data?.clients ?? []).map(record) },
          { label: 'Prospects', items: (data?.prospects ?? []).map(record) },
          // One record alone is the one that is meant: its pages are one step away.
          ...(only && records.length === 1
            ? [{ label: only.name, items: sections.map((one) => section(one, only.id)) }]
            : []),
          {
            label: 'Reports',
            items: (data?.reports ?? []).map((report) => ({
              id: report.id,
              label: report.title,
              description: report.clientName,
              isSample: report.isSample,
              icon: icon(IconFileText),
              go: () =>
                void navigate({
                  to: '/clients/$clientId/reports/$reportId',
                  params: { clientId: report.clientId, reportId: report.id },
                }),
            })),
          },
          { label: 'Actions', items: isEmpty ? acts : acts.filter(({ label }) => startsIn(label, query)) },
          { label: 'Pages', items: (isEmpty ? pages : matching(pages, query)).map(page) },
        ]
      : [
          { label: 'New simulation for', items: records.map(simulate) },
          { label: 'Pages', items: matching(pages, query).map(page) },
        ];
  const isSearching = asks && (found.isFetching || term !== wanted);
  return { groups: groups.filter(({ items }) => items.length > 0), isSearching };
}

const startsIn = (label: string, query: string) =>
  query
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((part) =>
      label
        .toLowerCase()
        .split(' ')
        .some((word) => word.startsWith(part)),
    );
