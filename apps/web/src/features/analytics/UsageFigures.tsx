import type { Usage } from '@fairlead/contract/features/analytics/analytics';
import { numberText } from '#app/locale/figures';
import { type Figure, FigureStrip } from '#kit/chart/FigureStrip';
import { timeSpent } from './usage-words';

/** The period in four figures: over all MSPs how many of them were there, of one how much its people clicked. */
export function UsageFigures({ usage, ofOne = false }: { usage: Usage; ofOne?: boolean }) {
  const { activeUsers, activeMsps, pageViews, clicks, duration_ms } = usage;
  const msps: Figure = { label: 'MSPs in use', value: numberText(activeMsps), note: 'With at least one visit' };
  const clicked: Figure = { label: 'Clicks', value: numberText(clicks), note: 'Anywhere on them' };
  return (
    <FigureStrip
      label="Usage"
      figures={[
        { label: 'Active users', value: numberText(activeUsers), note: 'Who opened a page' },
        ...(ofOne ? [] : [msps]),
        {
          label: 'Page views',
          value: numberText(pageViews),
          note: ofOne ? 'On all pages' : `${numberText(clicks)} clicks`,
        },
        ...(ofOne ? [clicked] : []),
        { label: 'Time', value: timeSpent(duration_ms), note: 'With the page in sight' },
      ]}
    />
  );
}
