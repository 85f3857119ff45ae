import { costByDay, type TimelinePart, timelinePoints } from '@fairlead/risk/assessment/breach-timeline';
import type { EChartsOption } from 'echarts';
import { dataColors } from '../theme/data-colors';
import { surfaces } from '../theme/surfaces';
import type { ChartSettings, ChartTable } from './settings';

/** What one event costs, part by part; `target` with services, null where there are none to show. */
export type BreachTimeline = { today: TimelinePart[]; target: TimelinePart[] | null };

/** A day by which somebody has to be told. */
export type TimelineMark = { day: number; label: string };

/** Ticks of the axis, which gives the first days the room they need. */
const TICKS = [
  { day: 0, label: 'Day 0' },
  { day: 1, label: '1' },
  { day: 3, label: '3' },
  { day: 7, label: '7' },
  { day: 14, label: '14' },
  { day: 30, label: '30' },
  { day: 60, label: '60' },
  { day: 90, label: '90' },
  { day: 180, label: '180' },
  { day: 365, label: '1 year' },
  { day: 730, label: '2 years' },
];
/** Days of the table. */
const TOLD = [1, 7, 30, 90, 365, 730];
const LAST_DAY = 730;
const STEPS = 160;

/** Place of a day on the axis. Between corners the cost is straight by days, so the line is drawn in small steps. */
const place = (day: number) => Math.log1p(day);
const dayAt = (at: number) => Math.expm1(at);

/** Days at which the line is drawn: the corners and enough between them. */
function drawnDays(parts: TimelinePart[]): number[] {
  const end = place(LAST_DAY);
  const even = Array.from({ length: STEPS + 1 }, (_, k) => dayAt((end * k) / STEPS));
  const corners = timelinePoints(parts).map(({ day }) => Math.min(day, LAST_DAY));
  return [...new Set([...even, ...corners])].sort((a, b) => a - b);
}

/** The marks of one day share a ring. */
function markedDays(marks: readonly TimelineMark[]): { day: number; labels: string[] }[] {
  const days = [...new Set(marks.map(({ day }) => day))].sort((a, b) => a - b);
  return days.map((day) => ({ day, labels: marks.filter((mark) => mark.day === day).map(({ label }) => label) }));
}

/** What is spent from the day of discovery on, with the days by which somebody has to be told. */
export function breachTimelineOption(
  timeline: BreachTimeline,
  marks: readonly TimelineMark[],
  settings: ChartSettings,
): EChartsOption {
  const { scheme, format, targetName } = settings;
  const fontSize = settings.fontSize ?? 12;
  const colors = dataColors[scheme].series;
  const paper = surfaces[scheme];
  const line = (name: string, parts: TimelinePart[], color: string) => ({
    type: 'line' as const,
    name,
    data: drawnDays(parts).map((day): [number, number] => [place(day), costByDay(parts, day)]),
    showSymbol: false,
    smooth: false,
    lineStyle: { width: 2.5, color, cap: 'round' as const },
    itemStyle: { color },
  });
  return {
    animation: settings.animation,
    aria: { enabled: true, label: { enabled: true, description: breachTimelineText(timeline, marks, settings) } },
    grid: {
      left: 8,
      right: 30,
      top: 26,
      bottom: fontSize * 2 + 6,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: {
      trigger: 'axis',
      confine: true,
      valueFormatter: (value) => (typeof value === 'number' ? format.modelledMoney(value) : ''),
      axisPointer: { label: { formatter: ({ value }) => `Day ${Math.round(dayAt(Number(value)))}` } },
    },
    xAxis: {
      type: 'value',
      min: 0,
      max: place(LAST_DAY),
      name: 'Days after discovery',
      nameLocation: 'middle',
      nameGap: fontSize * 2 + 6,
      nameTextStyle: { color: paper.ink3, fontSize },
      splitLine: { show: false },
      axisLine: { show: true, lineStyle: { color: paper.lineStrong } },
      axisTick: {
        show: true,
        length: 4,
        lineStyle: { color: paper.lineStrong },
        customValues: TICKS.map(({ day }) => place(day)),
      },
      axisLabel: {
        fontSize,
        color: paper.ink3,
        hideOverlap: true,
        customValues: TICKS.map(({ day }) => place(day)),
        formatter: (at: number) => TICKS.find(({ day }) => Math.abs(place(day) - at) < 0.001)?.label ?? '',
      },
    },
    yAxis: {
      type: 'value',
      min: 0,
      splitNumber: 4,
      axisLabel: { fontSize, color: paper.ink3, formatter: (amount: number) => format.money(amount) },
      splitLine: { lineStyle: { color: paper.grid } },
    },
    series: [
      line('Today', timeline.today, colors.today),
      ...(timeline.target ? [line(targetName, timeline.target, colors.with)] : []),
      {
        type: 'scatter' as const,
        name: 'To be notified',
        symbolSize: 11,
        itemStyle: { color: paper.surface, borderColor: paper.brass, borderWidth: 2.5, opacity: 1 },
        tooltip: { trigger: 'item' as const },
        data: labelledDays(markedDays(marks)).map(({ day, labels, told }) => ({
          name: labels.join(', '),
          value: [place(day), costByDay(timeline.today, day)],
          label: {
            show: told !== '',
            formatter: told,
            position: 'top' as const,
            distance: 6,
            fontSize,
            fontWeight: 600 as const,
            color: paper.ink,
          },
        })),
        z: 5,
      },
    ],
  };
}

/** Share of the axis below which two labels would stand on one another. */
const LABEL_ROOM = 0.09;

/** One label for days that lie close together, at the first of them: "Days 30, 33". */
function labelledDays<Day extends { day: number }>(days: Day[]): (Day & { told: string })[] {
  const groups: Day[][] = [];
  for (const one of days) {
    const last = groups.at(-1);
    const start = last?.[0];
    if (last && start && place(one.day) - place(start.day) < LABEL_ROOM * place(LAST_DAY)) last.push(one);
    else groups.push([one]);
  }
  return groups.flatMap((group) =>
    group.map((one, k) => {
      const named = `${group.length > 1 ? 'Days' : 'Day'} ${group.map(({ day }) => day).join(', ')}`;
      return { ...one, told: k === 0 ? named : '' };
    }),
  );
}

/** The chart in words. */
export function breachTimelineText(
  timeline: BreachTimeline,
  marks: readonly TimelineMark[],
  { format, targetName }: ChartSettings,
): string {
  const spent = (parts: TimelinePart[]) =>
    [1, 30, LAST_DAY].map((day) => `${format.modelledMoney(costByDay(parts, day))} by day ${day}`).join(', ');
  const target = timeline.target ? ` ${targetName}: ${spent(timeline.target)}.` : '';
  const told = markedDays(marks).map(({ day, labels }) => `day ${day}: ${labels.join(', ')}`);
  return `What one event costs from the day of discovery. Today: ${spent(timeline.today)}.${target}${told.length > 0 ? ` To be notified by ${told.join('; ')}.` : ''}`;
}

/** The chart as rows. */
export function breachTimelineTable(timeline: BreachTimeline, { format, targetName }: ChartSettings): ChartTable {
  const { today, target } = timeline;
  return {
    caption: 'Spent since the day of discovery',
    columns: ['By the end of', 'Today', ...(target ? [targetName] : [])],
    rows: TOLD.map((day) => [
      TICKS.find((tick) => tick.day === day && day >= 365)?.label ?? `Day ${day}`,
      format.modelledMoney(costByDay(today, day)),
      ...(target ? [format.modelledMoney(costByDay(target, day))] : []),
    ]),
  };
}
