import { dataColors } from '../theme/data-colors';
import type { Scheme } from '../theme/ramp';
import { surfaces } from '../theme/surfaces';

/** Single quotes: the SVG renderer writes the families into an attribute as they stand. */
const CHART_FONT = "'Hanken Grotesk', 'Segoe UI', system-ui, sans-serif";

/**
 * An ECharts theme object of one brand; register it as `fairlead-light` or `fairlead-dark`.
 * @param fontFamily the report passes the one family it embeds
 */
export function chartTheme(scheme: Scheme, fontFamily = CHART_FONT) {
  const paper = surfaces[scheme];
  const colors = dataColors[scheme];
  const label = { color: paper.ink3, fontSize: 12, fontFamily };
  const axisLine = (show: boolean) => ({ show, lineStyle: { color: paper.lineStrong } });
  const shadow = scheme === 'light' ? '0 8px 24px -6px rgba(14,29,46,.12)' : '0 12px 32px -8px rgba(0,0,0,.6)';
  return {
    color: [...colors.forms],
    backgroundColor: 'transparent',
    textStyle: { fontFamily, fontSize: 12, color: paper.ink3 },
    categoryAxis: { axisLine: axisLine(true), axisTick: { show: false }, axisLabel: label, splitLine: { show: false } },
    valueAxis: {
      axisLine: axisLine(false),
      axisTick: { show: false },
      axisLabel: label,
      splitLine: { show: true, lineStyle: { color: paper.grid } },
    },
    logAxis: { axisLine: axisLine(true), axisTick: { show: false }, axisLabel: label, splitLine: { show: false } },
    line: { lineStyle: { width: 2.5, cap: 'round' }, symbol: 'none', smooth: false },
    bar: { barMaxWidth: 24, itemStyle: { borderRadius: [2, 4, 4, 2] } },
    radar: {
      clockwise: true,
      splitNumber: 4,
      splitArea: { show: false },
      splitLine: { lineStyle: { color: paper.grid } },
      axisLine: { lineStyle: { color: paper.grid } },
      axisName: { color: paper.ink, fontWeight: 600, fontSize: 13 },
    },
    legend: { icon: 'roundRect', itemWidth: 16, itemHeight: 3, textStyle: { color: paper.ink2, fontSize: 13 } },
    tooltip: {
      backgroundColor: paper.raised,
      borderColor: paper.line,
      borderWidth: 1,
      borderRadius: 8,
      textStyle: { color: paper.ink, fontSize: 13 },
      extraCssText: `box-shadow: ${shadow}`,
      confine: true,
    },
    markLine: { lineStyle: { color: paper.brass, type: [1, 4], width: 1.5 }, symbol: 'none' },
    markPoint: { symbol: 'circle', symbolSize: 11, itemStyle: { color: paper.surface, borderWidth: 2.5 } },
    visualMap: { type: 'piecewise', color: [...colors.depth].reverse() },
    aria: { enabled: true },
  };
}

export const fairleadLight = chartTheme('light');
export const fairleadDark = chartTheme('dark');
