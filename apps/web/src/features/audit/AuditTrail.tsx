import type { AUDIT_FORMATS, AuditEntry } from '@fairlead/contract/features/audit';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, apiClient } from '#app/api/api';
import { EmptyState } from '#kit/feedback/EmptyState';
import { LoadFailure } from '#kit/feedback/Loaded';
import { useDownload } from '#kit/feedback/use-download';
import { Card } from '#kit/layout/Card';
import { MoreButton } from '#kit/table/MoreButton';
import { pagesOf } from '#kit/table/pages-of';
import { AuditEntries } from './AuditEntries';
import { AuditFilters } from './AuditFilters';
import { auditEvents } from './audit-events';
import type { AuditSearch } from './audit-search';
import { ChainCheck } from './ChainCheck';

type Page = { items: AuditEntry[]; nextCursor: string | null };
type Format = (typeof AUDIT_FORMATS)[number];

/** As the address says it, without an event that does not exist. */
const known = ({ event, ...search }: AuditSearch): AuditSearch =>
  event && Object.hasOwn(auditEvents, event) ? { ...search, event } : search;

const paged = (search: AuditSearch) => ({ ...pagesOf(search), placeholderData: keepPreviousData });

type TrailProps = { search: AuditSearch; onChange: (change: AuditSearch) => void };

/** The trail of the whole platform. */
export function PlatformAudit({ search: asked, onChange }: TrailProps) {
  const search = known(asked);
  const list = useInfiniteQuery(api.audit.listAll.infiniteOptions(paged(search)));
  return (
    <Stack>
      <AuditFilters search={search} onChange={onChange} isPlatform />
      <Group gap={12} justify="space-between">
        <ChainCheck mspId={search.msp_id} />
        <ExportButtons save={(format) => apiClient.audit.exportAll({ ...search, format })} />
      </Group>
      <Entries list={list} />
    </Stack>
  );
}

/** The trail of one's own organization. */
export function OwnAudit({ search, onChange }: TrailProps) {
  const { msp_id: _msp, reads: _reads, ...own } = known(search);
  const list = useInfiniteQuery(api.audit.listOwn.infiniteOptions(paged(own)));
  return (
    <Stack>
      <AuditFilters search={own} onChange={onChange} isPlatform={false} />
      <Group gap={12} justify="space-between">
        <span />
        <ExportButtons save={(format) => apiClient.audit.exportOwn({ ...own, format })} />
      </Group>
      <Entries list={list} />
    </Stack>
  );
}

/** The newest entries about one MSP or person, with the way to all. */
export function AuditCard({ title, search, all }: { title: string; search: AuditSearch; all: ReactNode }) {
  const list = useInfiniteQuery(api.audit.listAll.infiniteOptions(paged(search)));
  const [first] = list.data?.pages ?? [];
  return (
    <Card title={title} action={all} flush={first !== undefined && first.items.length > 0}>
      {list.isError ? (
        <LoadFailure error={list.error} failed="The audit trail could not load" onRetry={() => void list.refetch()} />
      ) : !first ? (
        <Skeleton height={120} />
      ) : first.items.length === 0 ? (
        <span style={{ color: 'var(--fl-ink-3)' }}>Nothing yet.</span>
      ) : (
        <AuditEntries entries={first.items.slice(0, CARD_ROWS)} />
      )}
    </Card>
  );
}

const CARD_ROWS = 8;

function Entries({ list }: { list: UseInfiniteQueryResult<InfiniteData<Page>> }) {
  const entries = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isError)
    return (
      <LoadFailure error={list.error} failed="The audit trail could not load" onRetry={() => void list.refetch()} />
    );
  if (!list.data) return <Skeleton height={420} radius="lg" />;
  if (entries.length === 0)
    return (
      <Card>
        <EmptyState drawing="search" title="Nothing matches" text="Clear a filter or widen the days." />
      </Card>
    );
  return (
    <Card flush>
      <AuditEntries entries={entries} />
      <MoreButton list={list} />
    </Card>
  );
}

function ExportButtons({ save }: { save: (format: Format) => Promise<Blob> }) {
  const run = useDownload({ fetchFile: save, nameOf: (format) => `Fairlead audit trail.${format}` });
  const button = (format: Format, label: string) => (
    <Button
      variant="default"
      leftSection={<IconTableExport size={18} stroke={1.6} aria-hidden="true" />}
      loading={run.isPending && run.variables === format}
      onClick={() => run.mutate(format)}
    >
      {label}
    </Button>
  );
  return (
    <Group gap={12}>
      {button('csv', 'Export CSV')}
      {button('xlsx', 'Export Excel')}
    </Group>
  );
}
