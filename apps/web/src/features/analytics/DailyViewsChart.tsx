import type { Usage } from '@fairlead/contract/features/analytics/analytics';
import { dailyBarsOption, dailyBarsTable, dailyBarsText } from '@fairlead/reports/charts/daily-bars';
import { useComputedColorScheme } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useMemo } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { Chart } from '#kit/chart/Chart';
import { shortDay } from './usage-words';

/** Page views of each day as bars, or as a table. */
export function DailyViewsChart({ days }: { days: Usage['byDay'] }) {
  const write = useWriters();
  const scheme = useComputedColorScheme('light');
  const isStill = useReducedMotion();
  const chart = useMemo(() => {
    const rows = days.map(({ day, pageViews }) => ({ day: shortDay(day, write), count: pageViews }));
    const settings = { scheme, animation: !isStill, name: 'Page views', count: write.number };
    return {
      option: dailyBarsOption(rows, settings),
      label: dailyBarsText(rows, settings),
      table: dailyBarsTable(rows, settings),
    };
  }, [days, scheme, isStill, write]);
  return <Chart {...chart} height={240} />;
}
