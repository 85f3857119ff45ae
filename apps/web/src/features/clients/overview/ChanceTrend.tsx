import { Flex } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import classes from './ChanceTrend.module.css';
import { lastStepNote, type TrendPoint, trendHeights } from './chance-trend';

type ChanceTrendProps = {
  /** At least two, oldest first. */
  points: readonly TrendPoint[];
  /** Stands below the drawing, between its first and last date. */
  children: ReactNode;
};

const HEIGHT = 62;
const TOP = 24;
const BOTTOM = 8;
const POINT_WIDTH = 38;

/**
 * Two to eight points with their values and no axis; the newest is the filled one, and a step that only better information
 * made is dashed. As many as fit are shown.
 */
export function ChanceTrend({ points, children }: ChanceTrendProps) {
  const write = useWriters();
  const { ref, width } = useElementSize();
  const fitting = width > 0 ? Math.max(2, Math.floor(width / POINT_WIDTH)) : points.length;
  const shown = points.slice(-fitting);
  const heights = trendHeights(shown);
  const at = shown.map((point, index) => ({
    ...point,
    x: ((index + 0.5) / shown.length) * 100,
    y: TOP + (1 - (heights[index] ?? 0.5)) * (HEIGHT - TOP - BOTTOM),
  }));
  const note = lastStepNote(points);
  return (
    <div ref={ref} className={classes.trend}>
      <div role="img" aria-label={inWords(points, write)}>
        <svg
          width="100%"
          height={HEIGHT}
          viewBox={`0 0 100 ${HEIGHT}`}
          preserveAspectRatio="none"
          className={classes.line}
          aria-hidden="true"
        >
          {at.slice(1).map(({ id, x, y, betterInformation }, index) => (
            <line
              key={id}
              x1={at[index]?.x}
              y1={at[index]?.y}
              x2={x}
              y2={y}
              data-better-information={betterInformation || undefined}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        {at.map(({ id, x, y, chance }, index) => (
          <span
            key={id}
            className={classes.point}
            data-newest={index === at.length - 1 || undefined}
            style={{ left: `${x}%`, top: y }}
          >
            <span className={classes.value}>{write.probability(chance)}</span>
          </span>
        ))}
      </div>
      <Flex wrap="wrap" justify="space-between" gap="0 8px" mt={4} c="dimmed">
        <span aria-hidden="true">{shown[0] && write.recentDate(shown[0].at)}</span>
        {children}
        <span aria-hidden="true">Now</span>
      </Flex>
      {note && <span className={classes.note}>{note}</span>}
    </div>
  );
}

function inWords(points: readonly TrendPoint[], write: Writers): string {
  const list = points.map(
    ({ chance, at, betterInformation }) =>
      `${write.probability(chance)} on ${write.recentDate(at)}${betterInformation ? ' (better information)' : ''}`,
  );
  const of =
    points[0]?.model === 2
      ? 'Chance that one of five years exceeds the limit'
      : 'Chance of exceeding the limit within five years';
  return `${of}, over ${points.length} versions: ${list.join('; ')}`;
}
