import type { UsagePeriod } from '@fairlead/contract/features/analytics/usage-rules';
import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { Cards } from '#kit/layout/Columns';
import { AreaList } from './AreaList';
import { DailyViewsChart } from './DailyViewsChart';
import { PeriodSwitch } from './PeriodSwitch';
import { UsageFigures } from './UsageFigures';
import { PERIOD_WORDS } from './usage-words';

/** How one MSP uses the product. */
export function MspUsageCard({ mspId }: { mspId: string }) {
  const [period, setPeriod] = useState<UsagePeriod>('30');
  const input = { days: period, msp_id: mspId };
  const query = useQuery(api.analytics.usage.queryOptions({ input, placeholderData: keepPreviousData }));
  return (
    <Card title="Usage" action={<PeriodSwitch value={period} onChange={setPeriod} />}>
      <Loaded query={query} skeleton={<PageSkeleton />} failed="The usage could not load">
        {(usage) =>
          usage.activeUsers === 0 ? (
            <EmptyState
              title={`No visits in the last ${PERIOD_WORDS[period]}`}
              text="Visits of global admins are not counted."
            />
          ) : (
            <Cards>
              <UsageFigures usage={usage} ofOne />
              <section>
                <Text component="h3" fw={600} mb={12}>
                  Page views by day
                </Text>
                <DailyViewsChart days={usage.byDay} />
              </section>
              <section>
                <Text component="h3" fw={600} mb={12}>
                  By area
                </Text>
                <AreaList areas={usage.byArea} />
              </section>
            </Cards>
          )
        }
      </Loaded>
    </Card>
  );
}
