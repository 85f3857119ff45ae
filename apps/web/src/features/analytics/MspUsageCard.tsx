import type { UsagePeriod } from '@fairlead/contract/features/analytics/usage-rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { AreaList } from './AreaList';
import { DailyViewsChart } from './DailyViewsChart';
import { PeriodSwitch } from './PeriodSwitch';
import classes from './Usage.module.css';
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
          usage.active_users === 0 ? (
            <EmptyState
              title={`No visits in the last ${PERIOD_WORDS[period]}`}
              text="Visits of global admins are not counted."
            />
          ) : (
            <div className={classes.stack}>
              <UsageFigures usage={usage} ofOne />
              <section>
                <h3 className={classes.heading}>Page views by day</h3>
                <DailyViewsChart days={usage.by_day} />
              </section>
              <section>
                <h3 className={classes.heading}>By area</h3>
                <AreaList areas={usage.by_area} />
              </section>
            </div>
          )
        }
      </Loaded>
    </Card>
  );
}
