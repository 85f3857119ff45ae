import type { ExceedanceCurve } from '@fairlead/risk/result/result';
import { normalizeHex } from '../theme/contrast';

/** Share of the cover's height where the line begins and ends. */
const TOP = 0.615;
const BOTTOM = 0.885;

/**
 * The client's own curve as the one line of the cover: today's chance falling over the amounts, edge to edge.
 * It carries no axis and no figure, so it is scaled to the picture. Without losses it is a calm, level line.
 */
export function coverLine(curve: ExceedanceCurve, color: string, width: number, height: number): string {
  const highest = curve.points[0]?.today ?? 0;
  // The far tail is flat for half of the picture; the line ends where it has all but reached the ground.
  const end = curve.points.findIndex((point) => point.today < highest * 0.004);
  const shown = end > 1 ? curve.points.slice(0, end + 1) : curve.points;
  const first = Math.log(shown[0]?.loss ?? 1);
  const span = Math.log(shown.at(-1)?.loss ?? 1) - first;
  const steps = shown.map((point) => {
    const x = span > 0 ? ((Math.log(point.loss) - first) / span) * width : 0;
    const depth = highest > 0 ? 1 - point.today / highest : 1;
    return `${x.toFixed(1)} ${(height * (TOP + (BOTTOM - TOP) * depth)).toFixed(1)}`;
  });
  const start = highest > 0 ? TOP : BOTTOM;
  const path = [`M-4 ${(height * start).toFixed(1)}`, ...steps.map((step) => `L${step}`)].join('');
  const last = `L${width + 4} ${(height * BOTTOM).toFixed(1)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path d="${path}${last}" fill="none" stroke="${normalizeHex(color)}" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round"/></svg>`;
}
