import type { Usage } from '@fairlead/contract/analytics';
import { type Figure, FigureStrip } from '../../ui/FigureStrip';
import { count, timeSpent } from './usage-words';

/** The period in three figures; over all MSPs also how many of them were there. */
export function UsageFigures({ usage, withMsps }: { usage: Usage; withMsps: boolean }) {
  const { active_users, active_msps, page_views, clicks, duration_ms } = usage;
  const msps: Figure = { label: 'MSPs in use', value: count(active_msps), note: 'With at least one visit' };
  return (
    <FigureStrip
      label="Usage"
      figures={[
        { label: 'Active users', value: count(active_users), note: 'People who opened a page' },
        ...(withMsps ? [msps] : []),
        {
          label: 'Page views',
          value: count(page_views),
          note: `${count(clicks)} ${clicks === 1 ? 'click' : 'clicks'}`,
        },
        { label: 'Time in the product', value: timeSpent(duration_ms), note: 'With the page in sight' },
      ]}
    />
  );
}
