import type { Usage } from '@fairlead/contract/features/analytics/analytics';
import { useWriters } from '#app/locale/use-writers';
import { type Figure, FigureStrip } from '#kit/chart/FigureStrip';
import { timeSpent } from './usage-words';

/** The period in four figures: over all MSPs how many of them were there, of one how much its people clicked. */
export function UsageFigures({ usage, ofOne = false }: { usage: Usage; ofOne?: boolean }) {
  const write = useWriters();
  const { activeUsers, activeMsps, pageViews, clicks, duration_ms } = usage;
  const msps: Figure = { label: 'MSPs in use', value: write.number(activeMsps), note: 'With at least one visit' };
  const clicked: Figure = { label: 'Clicks', value: write.number(clicks), note: 'Anywhere on them' };
  return (
    <FigureStrip
      label="Usage"
      figures={[
        { label: 'Active users', value: write.number(activeUsers), note: 'Who opened a page' },
        ...(ofOne ? [] : [msps]),
        {
          label: 'Page views',
          value: write.number(pageViews),
          note: ofOne ? 'On all pages' : `${write.number(clicks)} clicks`,
        },
        ...(ofOne ? [clicked] : []),
        { label: 'Active time', value: timeSpent(duration_ms, write), note: 'With the page in view' },
      ]}
    />
  );
}
