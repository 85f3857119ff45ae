import type { Relationship } from '@fairlead/contract/features/loyalty/loyalty';
import { healthLineOption, healthLineTable, healthLineText } from '@fairlead/reports/charts/health-line';
import { useComputedColorScheme } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useMemo } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { Chart } from '#kit/chart/Chart';

/** Health of a client week by week, as a line or as a table. */
export function HealthLine({ history }: { history: Relationship['history'] }) {
  const write = useWriters();
  const scheme = useComputedColorScheme('light');
  const isStill = useReducedMotion();
  const chart = useMemo(() => {
    const days = history.map(({ onDay, score }) => ({ day: write.listDay(onDay), score }));
    return {
      option: healthLineOption(days, { scheme, animation: !isStill }),
      label: healthLineText(days),
      table: healthLineTable(days),
    };
  }, [history, scheme, isStill, write]);
  return <Chart {...chart} height={200} />;
}
