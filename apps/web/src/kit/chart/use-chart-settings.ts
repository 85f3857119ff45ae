import { chartFormat } from '@fairlead/reports/charts/format';
import type { ChartSettings } from '@fairlead/reports/charts/settings';
import { useComputedColorScheme } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useMemo } from 'react';
import type { Figures } from '#app/locale/figures';
import { useChartScale } from './chart-scale';

const FONT_SIZE = 12;

/** What a chart needs to know of the page: scheme, motion, and how figures are written. */
export function useChartSettings(figures: Figures): ChartSettings {
  const scheme = useComputedColorScheme('light');
  const isStill = useReducedMotion();
  const scale = useChartScale();
  return useMemo(
    () => ({
      scheme,
      animation: !isStill,
      targetName: 'With services',
      format: chartFormat(figures.locale, figures.currency),
      ...(scale !== 1 && { fontSize: Math.round(FONT_SIZE * scale) }),
    }),
    [scheme, isStill, figures, scale],
  );
}
