import { AREA_LABELS } from '@fairlead/contract/access/areas';
import type { Usage } from '@fairlead/contract/features/analytics/analytics';
import { useWriters } from '#app/locale/use-writers';
import { Caption } from '#kit/text/text';
import classes from './Usage.module.css';
import { timeSpent } from './usage-words';

/** What people looked at, the most visited area first. */
export function AreaList({ areas }: { areas: Usage['byArea'] }) {
  const write = useWriters();
  const most = Math.max(1, ...areas.map(({ pageViews }) => pageViews));
  return (
    <ul className={classes.areas}>
      {areas.map(({ area, pageViews, clicks, duration_ms }) => (
        <li key={area} className={classes.area}>
          <span>{AREA_LABELS[area]}</span>
          <span className={classes.views}>{`${write.number(pageViews)} ${pageViews === 1 ? 'view' : 'views'}`}</span>
          <span className={classes.track} aria-hidden="true">
            <span style={{ width: `${(pageViews / most) * 100}%` }} />
          </span>
          <Caption span className={classes.more}>
            {`${write.number(clicks)} ${clicks === 1 ? 'click' : 'clicks'}`}
            {duration_ms > 0 && ` · ${timeSpent(duration_ms, write)}`}
          </Caption>
        </li>
      ))}
    </ul>
  );
}
