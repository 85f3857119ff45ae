import type { EChartsOption } from 'echarts';
import * as echarts from 'echarts';
import { chartTheme } from '../charts/theme';

/** The one family charts may use in a report: the renderer measures with it and the PDF embeds it. */
const REPORT_FONT = 'Hanken Grotesk';

/**
 * A chart as SVG text, without a browser. The same option gives the same text: the animation is off and the ids the
 * renderer counts up over the life of the process are renumbered from 0.
 * @param width, height in px at 96 dpi
 */
export function renderSvg(option: EChartsOption, width: number, height: number): string {
  const chart = echarts.init(null, chartTheme('light', REPORT_FONT), { renderer: 'svg', ssr: true, width, height });
  try {
    chart.setOption({ ...option, animation: false });
    return stableIds(chart.renderToSVGString());
  } finally {
    chart.dispose();
  }
}

/** A picture as the typesetter takes it. */
export const pictureBytes = (svg: string): Uint8Array => new TextEncoder().encode(svg);

/** Pictures by name, as the typesetter takes them. */
export const pictureFiles = (pictures: Record<string, string>): Record<string, Uint8Array> =>
  Object.fromEntries(Object.entries(pictures).map(([name, svg]) => [name, pictureBytes(svg)]));

function stableIds(svg: string): string {
  const names = new Map<string, string>();
  return svg.replace(/\bzr\d+-[a-z]+-?\d+\b/g, (id) => {
    const known = names.get(id) ?? `c-${names.size}`;
    names.set(id, known);
    return known;
  });
}
