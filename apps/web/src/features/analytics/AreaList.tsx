import { AREA_LABELS } from '@fairlead/contract/access/areas';
import type { Usage } from '@fairlead/contract/features/analytics/analytics';
import { numberText } from '#app/locale/figures';
import { Caption } from '#kit/text/text';
import classes from './Usage.module.css';
import { timeSpent } from './usage-words';

/** What people looked at, the most visited area first. */
export function AreaList({ areas }: { areas: Usage['byArea'] }) {
  const most = Math.max(1, ...areas.map(({ pageViews }) => pageViews));
  return (
    <ul className={classes.areas}>
      {areas.map(({ area, pageViews, clicks, duration_ms }) => (
        <li key={area} className={classes.area}>
          <span>{AREA_LABELS[area]}</span>
          <span className={classes.views}>{`${numberText(pageViews)} ${pageViews === 1 ? 'view' : 'views'}`}</span>
          <span className={classes.track} aria-hidden="true">
            <span style={{ width: `${(pageViews / most) * 100}%` }} />
          </span>
          <Caption span className={classes.more}>
            {`${numberText(clicks)} ${clicks === 1 ? 'click' : 'clicks'}`}
            {duration_ms > 0 && ` · ${timeSpent(duration_ms)}`}
          </Caption>
        </li>
      ))}
    </ul>
  );
}
