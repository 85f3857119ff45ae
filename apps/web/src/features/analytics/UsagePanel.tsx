import type { UsagePeriod } from '@fairlead/contract/features/analytics/usage-rules';
import { Group } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { Cards } from '#kit/layout/Columns';
import { Note } from '#kit/text/text';
import { AreaList } from './AreaList';
import { DailyViewsChart } from './DailyViewsChart';
import { MspUsageList } from './MspUsageList';
import { PeriodSwitch } from './PeriodSwitch';
import { UsageFigures } from './UsageFigures';

type UsagePanelProps = {
  period: UsagePeriod;
  onPeriod: (period: UsagePeriod) => void;
  search: string;
  onSearch: (search: string) => void;
};

/** How the whole platform is used: by day, by area and by MSP. */
export function UsagePanel({ period, onPeriod, search, onSearch }: UsagePanelProps) {
  const query = useQuery(
    api.analytics.usage.queryOptions({ input: { days: period }, placeholderData: keepPreviousData }),
  );
  return (
    <Cards>
      <Group gap="12px 24px" justify="space-between">
        <Note maw="68ch">
          Days are UTC days and end with today. Visits of global admins are not counted, nor those of people whose
          browser asks not to be tracked.
        </Note>
        <PeriodSwitch value={period} onChange={onPeriod} />
      </Group>
      <Loaded query={query} skeleton={<PageSkeleton />} failed="The usage could not load">
        {(usage) => (
          <>
            <UsageFigures usage={usage} />
            {usage.activeUsers > 0 && (
              <>
                <Card title="Page views by day">
                  <DailyViewsChart days={usage.byDay} />
                </Card>
                <Card title="By area">
                  <AreaList areas={usage.byArea} />
                </Card>
              </>
            )}
          </>
        )}
      </Loaded>
      <MspUsageList period={period} search={search} onSearch={onSearch} />
    </Cards>
  );
}
