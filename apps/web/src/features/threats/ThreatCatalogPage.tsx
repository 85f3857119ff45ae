import type { CatalogEntry } from '@fairlead/contract/features/threats/threats';
import { Group } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { StateBadge } from '#kit/feedback/StateBadge';
import { PageHead } from '#kit/layout/PageHead';
import { TextLink } from '#kit/links/links';
import { FilterChips } from '#kit/table/filters';
import { pagesOf } from '#kit/table/pages-of';
import { RowTable } from '#kit/table/RowTable';
import tableClasses from '#kit/table/RowTable.module.css';
import { SearchedList } from '#kit/table/SearchedList';
import { Caption } from '#kit/text/text';
import type { CatalogSearch } from './catalog-search';
import { entryName } from './threat-words';

type ThreatCatalogPageProps = CatalogSearch & { onChange: (search: CatalogSearch) => void };

/** Every vulnerability that attackers are known to use, what was added last first. */
export function ThreatCatalogPage({ search, only, onChange }: ThreatCatalogPageProps) {
  const filter = { ...(search ? { search } : {}), ...(only ? { only } : {}) };
  const list = useInfiniteQuery(api.threats.catalog.infiniteOptions(pagesOf(filter)));
  const total = list.data?.pages[0]?.total;
  const write = useWriters();
  return (
    <>
      <PageHead
        title="Exploited vulnerabilities"
        crumbs={[
          <TextLink key="tools" to="/sales-enablement">
            Tools
          </TextLink>,
          <TextLink key="threats" to="/threat-intelligence">
            Threat intelligence
          </TextLink>,
        ]}
        context={total === undefined ? undefined : write.countOf(total, 'entry', 'entries')}
      />
      <SearchedList
        searchLabel="Search by vendor, product or CVE"
        search={search ?? ''}
        onSearch={(text) => onChange({ ...(text ? { search: text } : {}), ...(only ? { only } : {}) })}
        list={list}
        failed="The catalog could not load"
        filters={
          <Group gap={8}>
            <FilterChips
              options={[
                { value: 'at_clients', label: 'At my clients' },
                { value: 'ransomware', label: 'Used by ransomware' },
              ]}
              value={only}
              onChange={(next) => onChange({ ...(search ? { search } : {}), ...(next ? { only: next } : {}) })}
            />
          </Group>
        }
        empty={{ title: 'Nothing found', text: 'Try a vendor, a product or the number of a CVE.' }}
      >
        {(rows) => <CatalogTable rows={rows} />}
      </SearchedList>
    </>
  );
}

function CatalogTable({ rows }: { rows: CatalogEntry[] }) {
  const write = useWriters();
  const name = (row: CatalogEntry) => (
    <>
      <TextLink to="/threat-intelligence/catalog/$cveId" params={{ cveId: row.cveId }} className={tableClasses.name}>
        {entryName(row)}
      </TextLink>
      <Caption span className={tableClasses.sub}>
        {row.cveId}
        {row.isWithdrawn && ' · withdrawn'}
      </Caption>
    </>
  );
  const clients = ({ clients: count }: CatalogEntry) => (count === 0 ? 'None' : write.countOf(count, 'client'));
  return (
    <RowTable
      label="Exploited vulnerabilities"
      rows={rows}
      idOf={({ cveId }) => cveId}
      columns={[
        { head: 'Vulnerability', cell: name },
        {
          head: 'Ransomware',
          cell: ({ ransomware }) => ransomware && <StateBadge tone="warning">Used by ransomware</StateBadge>,
        },
        { head: 'Your clients', cell: clients, isRight: true },
        { head: 'Exploited since', cell: ({ dateAdded }) => write.fullDay(dateAdded), isRight: true },
      ]}
      phone={(row) => (
        <>
          {name(row)}
          <Caption className={tableClasses.phoneLine}>
            {[row.ransomware && 'used by ransomware', clients(row), `since ${write.fullDay(row.dateAdded)}`]
              .filter(Boolean)
              .join(' · ')}
          </Caption>
        </>
      )}
    />
  );
}
