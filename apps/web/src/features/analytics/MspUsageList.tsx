import type { MspUsage } from '@fairlead/contract/features/analytics/analytics';
import type { UsagePeriod } from '@fairlead/contract/features/analytics/usage-rules';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { TextLink } from '#kit/links/links';
import { pagesOf } from '#kit/table/pages-of';
import { RowTable } from '#kit/table/RowTable';
import classes from '#kit/table/RowTable.module.css';
import { SearchedList } from '#kit/table/SearchedList';
import { Caption } from '#kit/text/text';
import { Sparkline } from './Sparkline';
import { timeSpent } from './usage-words';

type MspUsageListProps = { period: UsagePeriod; search: string; onSearch: (search: string) => void };

/** Every MSP, the most used first; those nobody visits stand at the end. */
export function MspUsageList({ period, search, onSearch }: MspUsageListProps) {
  const write = useWriters();
  const list = useInfiniteQuery(
    api.analytics.usageByMsp.infiniteOptions({
      ...pagesOf({ days: period, ...(search ? { search } : {}) }),
      placeholderData: keepPreviousData,
    }),
  );
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
        <RowTable
          label="Usage by MSP"
          rows={rows}
          idOf={({ id }) => id}
          columns={[
            { head: 'MSP', cell: (msp) => <Name msp={msp} /> },
            {
              head: 'Page views by day',
              width: '28%',
              cell: ({ activeUsers, dailyPageViews }) =>
                activeUsers > 0 ? (
                  <Sparkline values={dailyPageViews} />
                ) : (
                  <span className={classes.muted}>Not used</span>
                ),
            },
            { head: 'Active users', isRight: true, cell: ({ activeUsers }) => write.number(activeUsers) },
            {
              head: 'Page views',
              isRight: true,
              isOnPhone: true,
              cell: ({ pageViews }) => write.number(pageViews),
            },
            { head: 'Time', isRight: true, cell: ({ duration_ms }) => timeSpent(duration_ms, write) },
          ]}
          phone={(msp) => (
            <>
              <Name msp={msp} />
              <Caption span className={classes.sub}>
                {msp.activeUsers > 0
                  ? `${write.number(msp.activeUsers)} ${msp.activeUsers === 1 ? 'user' : 'users'} · ${timeSpent(msp.duration_ms, write)}`
                  : 'Not used'}
              </Caption>
            </>
          )}
        />
      )}
    </SearchedList>
  );
}

function Name({ msp: { id, company_name } }: { msp: MspUsage }) {
  return (
    <TextLink to="/admin/msps/$mspId" params={{ mspId: id }} className={classes.name} dir="auto">
      {company_name}
    </TextLink>
  );
}
