import { roundModelled } from '@fairlead/content/format/rounding';
import {
  BREACH_NOTICES_DATE,
  BREACH_NOTICES_NOTE,
  breachNoticesFor,
} from '@fairlead/content/question-banks/breach-notices';
import { fillText } from '@fairlead/content/question-banks/fill-text';
import { QUADRANT_STEPS, TIMELINE_CONTEXT, TIMELINE_TEXTS } from '@fairlead/content/question-banks/readiness-texts';
import { SCENARIOS } from '@fairlead/content/scenarios/scenarios';
import { SOURCE_STATUS_TEXT } from '@fairlead/content/words/source-status';
import { costByDay } from '@fairlead/risk/assessment/breach-timeline';
import { breachTimelineOption, breachTimelineTable, breachTimelineText } from '#charts/breach-timeline';
import { calendarDay } from '#document/frame';
import { type Block, column, figureColumn, type Page, strong } from '#document/page';
import { seriesKeys } from '#document/simulation/context';
import { timelineOf } from '#document/simulation/timeline';
import { renderSvg } from '#formats/svg';
import type { DocumentContext } from '../context';
import type { Readiness } from '../readiness';
import { bandLadder, quickWinsTable, resultNotes, resultPages, stopsTable } from '../readiness-blocks';
import { gapsPage } from './gaps';
import { verdictOf } from './summary';

/** How hard a breach is to start and how well the business would cope; what to do; what it would cost, day by day. */
export function breachPages(context: DocumentContext): Page[] {
  const { breach } = context;
  if (!breach) return [];
  return [
    ...resultPages(breach, [
      verdictOf(breach),
      ...(square(breach) ?? bandLadder(breach)),
      ...stopsTable(breach),
      ...resultNotes(breach),
      ...quickWinsTable(breach),
    ]),
    ...gapsPage(breach, context),
    ...timelinePage(context),
    noticesPage(context),
  ];
}

const SIDES = ['lowLow', 'highLow', 'lowHigh', 'highHigh'] as const;

/** Where the two axes meet; null for a bank that has no square, or before both have a score. */
function square({ bank, part: { result } }: Readiness): Block[] | null {
  const { quadrants, axes } = bank;
  const [x, y] = axes.map(({ key, label }) => ({
    label,
    score: result.axes.find((axis) => axis.key === key)?.score ?? null,
  }));
  const { quadrant } = result;
  if (!quadrants || !quadrant || x?.score == null || y?.score == null) return null;
  return [
    {
      kind: 'square',
      title: '',
      measure: '',
      x: { label: x.label, score: x.score },
      y: { label: y.label, score: y.score },
      threshold: quadrants.threshold,
      corners: SIDES.map((side) => ({ label: quadrants[side].label, here: side === quadrant })),
      meaning: quadrants[quadrant].meaning,
      steps: [...QUADRANT_STEPS[quadrant]],
    },
  ];
}

const CHART_HEIGHT = 270;

/** The cost of one incident over its days; no page without a simulation. */
function timelinePage(context: DocumentContext): Page[] {
  const chart = timelineChart(
    context,
    breachNoticesFor(context.facts).map(({ day, label }) => ({ day, label })),
  );
  return chart ? [{ name: '', heading: 'What an incident would cost, day by day', ...chart }] : [];
}

/** Who has to be told of an incident, and by when. */
function noticesPage(context: DocumentContext): Page {
  const notices = breachNoticesFor(context.facts);
  return {
    name: '',
    heading: 'Whom to tell, and by when',
    lead: context.financial ? '' : TIMELINE_TEXTS.noSimulation,
    blocks: [
      {
        kind: 'table',
        title: '',
        measure: '',
        columns: [column('By', 0), column('Whom', 1.1), column('Deadline', 1), column('When it applies', 1.5)],
        rows: notices.map(({ day, label, tell, deadline, appliesTo }) => [
          strong(`Day ${day}`),
          { text: label, strong: true, below: tell },
          deadline,
          appliesTo,
        ]),
        size: 11.5,
      },
      {
        kind: 'note',
        title: `As of ${context.date(calendarDay(BREACH_NOTICES_DATE))}`,
        text: BREACH_NOTICES_NOTE,
      },
      sources(notices),
    ],
  };
}

/** The rules behind the days, with how sure each is. */
function sources(notices: ReturnType<typeof breachNoticesFor>): Block {
  const named = new Map(notices.map(({ source }) => [source.name, source]));
  return {
    kind: 'table',
    title: 'Where these duties come from',
    measure: 'And how we know of each',
    columns: [column('Rule', 1.6), column('Status', 1)],
    rows: [...named.values()].map(({ name, status }) => [name, SOURCE_STATUS_TEXT[status].label]),
    size: 11,
  };
}

function timelineChart(
  context: DocumentContext,
  marks: { day: number; label: string }[],
): { lead: string; blocks: Block[] } | null {
  const { financial, words } = context;
  const timeline = financial ? timelineOf(financial) : null;
  if (!financial || !timeline) return null;
  const { parts, scenario } = timeline;
  const { settings } = financial;
  const spent = (day: number) => words.shortMoney(roundModelled(costByDay(parts.today, day)));
  const table = breachTimelineTable(parts, settings);
  const total = parts.target
    ? words.shortMoney(roundModelled(costByDay(parts.target, Number.POSITIVE_INFINITY)))
    : null;
  return {
    lead: fillText(TIMELINE_TEXTS.captionAverage, {
      scenario: SCENARIOS[scenario].label,
      dayOne: spent(1),
      dayThirty: spent(30),
      total: spent(Number.POSITIVE_INFINITY),
    }),
    blocks: [
      {
        kind: 'chart',
        title: 'What has been spent by each day',
        measure: TIMELINE_TEXTS.howToRead,
        file: context.picture(
          'breach-timeline.svg',
          renderSvg(breachTimelineOption(parts, marks, settings), context.width, CHART_HEIGHT),
        ),
        alt: breachTimelineText(parts, marks, settings),
        keys: seriesKeys({ showTarget: parts.target !== null, settings }),
      },
      {
        kind: 'table',
        title: '',
        measure: '',
        columns: table.columns.map((label, k) => (k === 0 ? column(label, 1) : figureColumn(label))),
        rows: table.rows,
        size: 11.5,
      },
      {
        kind: 'text',
        title: '',
        measure: '',
        paragraphs: [
          ...(total ? [fillText(TIMELINE_TEXTS.closedGaps, { total })] : []),
          `${TIMELINE_CONTEXT.text} (${TIMELINE_CONTEXT.source})`,
        ],
      },
    ],
  };
}
