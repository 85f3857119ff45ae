import { recordKindsOf } from '@fairlead/contract/access/access';
import type { RecordKind } from '@fairlead/contract/features/clients/terms';
import { Alert, Button, Skeleton } from '@mantine/core';
import { IconInfoCircle, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '#app/api/api';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { useMay } from '#app/session/rights';
import { useMe } from '#app/session/session';
import { Dialog } from '#kit/dialog/Dialog';
import { LoadFailure } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { PageHead } from '#kit/layout/PageHead';
import { TopBar } from '#kit/layout/TopBar';
import { ButtonLink } from '#kit/links/links';
import { pagesOf } from '#kit/table/pages-of';
import { AddClientForm } from './AddClientForm';
import { BulkBar } from './BulkBar';
import { ClientFilters } from './ClientFilters';
import { ClientRows } from './ClientRows';
import { clientListQueryOf, isFiltered, shownListOf } from './client-list-order';
import type { ClientListSearch } from './client-list-search';
import { EmptyClients } from './EmptyClients';
import { ListMenu } from './ListMenu';
import { useSelection } from './use-selection';

type ClientsPageProps = {
  search: ClientListSearch;
  onSearch: (search: ClientListSearch, options?: { replace: boolean }) => void;
  onOpen: (clientId: string) => void;
};

/** Clients and prospects of the MSP. What is shown is in the URL. */
export function ClientsPage({ search, onSearch, onOpen }: ClientsPageProps) {
  const write = useWriters();
  const { profile, msp } = useMe();
  const kinds = recordKindsOf(profile.role);
  const only = kinds.length === 1 ? kinds[0] : undefined;
  const may = useMay();
  const canAdd = may('clients.create');
  const canChange = may('clientBook.change');
  const list = useInfiniteQuery(
    api.clients.list.infiniteOptions({
      ...pagesOf(clientListQueryOf(search)),
      placeholderData: keepPreviousData,
    }),
  );
  const change = (part: Partial<ClientListSearch>) => onSearch({ ...search, ...part }, { replace: true });
  const add = (kind: RecordKind | undefined) => onSearch({ ...search, add: kind });
  const newKind: RecordKind = only ?? 'client';
  const total = list.data?.pages[0]?.total;
  const pages = list.data?.pages;
  const clients = useMemo(() => pages?.flatMap((page) => page.items) ?? [], [pages]);
  const asOf = pages?.[0]?.asOf ?? '';
  const selection = useSelection({ search, clients, total: total ?? 0, asOf });
  const title = only === 'prospect' ? 'Prospects' : 'Clients';

  return (
    <>
      <PageHead
        title={title}
        context={total === undefined ? undefined : contextLine(total, search, only, write)}
        actions={
          canAdd && (
            <>
              <ListMenu target={total ? { by: 'shown', list: shownListOf(search), asOf } : null} />
              <ButtonLink variant="default" to="/clients/import">
                Import
              </ButtonLink>
              <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden="true" />} onClick={() => add(newKind)}>
                Add {newKind}
              </Button>
            </>
          )
        }
      />
      {only === 'prospect' && (
        <Alert color="brand" variant="light" icon={<IconInfoCircle size={20} stroke={1.6} />}>
          During a trial you work with prospects. Client records come with a plan, and your prospects can then be turned
          into clients with their whole history.
        </Alert>
      )}
      {canChange && <ClientFilters search={search} kinds={kinds} onChange={change} />}
      <TopBar busy={list.isPlaceholderData} />
      {list.isError && !list.data ? (
        <LoadFailure error={list.error} failed="The list could not load" onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <ListSkeleton />
      ) : clients.length === 0 ? (
        <EmptyClients
          search={search}
          isFiltered={isFiltered(search)}
          noun={newKind}
          canAdd={canAdd}
          onAdd={() => add(newKind)}
          onClear={() => onSearch({ sort: search.sort })}
        />
      ) : (
        <ClientRows
          clients={clients}
          figures={write.in(list.data.pages[0]?.currency ?? 'USD')}
          sort={search.sort}
          selection={canChange ? selection : null}
          onSort={(sort) => change({ sort })}
          list={list}
        />
      )}
      {canChange && (
        <BulkBar
          selection={selection}
          total={total ?? 0}
          isArchive={search.archived === true}
          canConvert={may('clientBook.convert')}
        />
      )}
      <AddDialog
        kind={canAdd ? search.add : undefined}
        kinds={kinds}
        currency={list.data?.pages[0]?.currency ?? msp?.preferred_currency ?? 'USD'}
        onClose={() => add(undefined)}
        onOpen={onOpen}
      />
    </>
  );
}

function contextLine(total: number, search: ClientListSearch, only: RecordKind | undefined, write: Writers): string {
  const one = only ?? search.kind ?? 'client or prospect';
  const many = only || search.kind ? `${one}s` : 'clients and prospects';
  const counted = write.countOf(total, one, many);
  if (!isFiltered(search)) return `${counted}.`;
  return `${counted} found${search.archived ? ' in the archive' : ''}.`;
}

type AddDialogProps = {
  kind: RecordKind | undefined;
  kinds: readonly RecordKind[];
  currency: string;
  onClose: () => void;
  onOpen: (clientId: string) => void;
};

function AddDialog({ kind, kinds, currency, onClose, onOpen }: AddDialogProps) {
  const [isDirty, setDirty] = useState(false);
  const initialKind = kind && kinds.includes(kind) ? kind : (kinds[0] ?? 'prospect');
  return (
    <Dialog
      opened={kind !== undefined}
      onClose={onClose}
      title={kinds.length > 1 ? 'Add a client or prospect' : 'Add a prospect'}
      size={640}
      // Typed text is not lost to a stray key or click.
      closesBy={isDirty ? 'cross' : 'anything'}
    >
      <AddClientForm
        kinds={kinds}
        initialKind={initialKind}
        currency={currency}
        onDirty={setDirty}
        onCancel={onClose}
        onAdded={(client) => onOpen(client.id)}
      />
    </Dialog>
  );
}

function ListSkeleton() {
  return (
    <Card flush>
      {Array.from({ length: 8 }, (_, row) => row).map((row) => (
        <Skeleton key={row} height={16} mx={20} my={20} width="auto" />
      ))}
    </Card>
  );
}
