import type { MspUsage } from '@fairlead/contract/features/analytics/analytics';
import type { UsagePeriod } from '@fairlead/contract/features/analytics/usage-rules';
import { Table } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { numberText } from '#app/locale/figures';
import { TextLink } from '#kit/links/links';
import { useIsPhone } from '#kit/present/page-width';
import tableClasses from '#kit/table/RowTable.module.css';
import { SearchedList } from '#kit/table/SearchedList';
import { searchedPages } from '#kit/table/searched-pages';
import { Caption } from '#kit/text/text';
import { Sparkline } from './Sparkline';
import { timeSpent } from './usage-words';

type MspUsageListProps = { period: UsagePeriod; search: string; onSearch: (search: string) => void };

/** Every MSP, the most used first; those nobody visits stand at the end. */
export function MspUsageList({ period, search, onSearch }: MspUsageListProps) {
  const { input, ...pages } = searchedPages(search);
  const list = useInfiniteQuery(
    api.analytics.usageByMsp.infiniteOptions({
      ...pages,
      input: (cursor: string | undefined) => ({ ...input(cursor), days: period }),
      placeholderData: keepPreviousData,
    }),
  );
  const isPhone = useIsPhone();
  return (
    <SearchedList
      searchLabel="Search MSPs"
      search={search}
      onSearch={onSearch}
      list={list}
      failed="The usage by MSP could not load"
      empty={
        search
          ? { title: 'No MSPs match', text: 'Check the spelling or clear the search.' }
          : { title: 'No MSPs yet', text: 'Invite the first MSP to come aboard.' }
      }
    >
      {(rows) => (
        <Table className={tableClasses.table} aria-label="Usage by MSP">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>MSP</Table.Th>
              {!isPhone && <Table.Th w="28%">Page views by day</Table.Th>}
              {!isPhone && <Table.Th className={tableClasses.right}>Active users</Table.Th>}
              <Table.Th className={tableClasses.right}>Page views</Table.Th>
              {!isPhone && <Table.Th className={tableClasses.right}>Time</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((msp) => (
              <MspRow key={msp.id} msp={msp} isPhone={isPhone} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </SearchedList>
  );
}

function MspRow({ msp, isPhone }: { msp: MspUsage; isPhone: boolean }) {
  const { id, company_name, activeUsers, pageViews, duration_ms, dailyPageViews } = msp;
  const isUsed = activeUsers > 0;
  return (
    <Table.Tr className={tableClasses.row}>
      <Table.Td>
        <TextLink to="/admin/msps/$mspId" params={{ mspId: id }} className={tableClasses.name} dir="auto">
          {company_name}
        </TextLink>
        {isPhone && (
          <Caption span className={tableClasses.sub}>
            {isUsed
              ? `${numberText(activeUsers)} ${activeUsers === 1 ? 'user' : 'users'} · ${timeSpent(duration_ms)}`
              : 'Not used'}
          </Caption>
        )}
      </Table.Td>
      {!isPhone && (
        <Table.Td>
          {isUsed ? <Sparkline values={dailyPageViews} /> : <span className={tableClasses.muted}>Not used</span>}
        </Table.Td>
      )}
      {!isPhone && <Table.Td className={tableClasses.right}>{numberText(activeUsers)}</Table.Td>}
      <Table.Td className={tableClasses.right}>{numberText(pageViews)}</Table.Td>
      {!isPhone && <Table.Td className={tableClasses.right}>{timeSpent(duration_ms)}</Table.Td>}
    </Table.Tr>
  );
}
