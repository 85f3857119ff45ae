import { roundModelled } from '@fairlead/content/format/rounding';
import {
  BREACH_NOTICES_DATE,
  BREACH_NOTICES_NOTE,
  breachNoticesFor,
} from '@fairlead/content/question-banks/breach-notices';
import { fillText } from '@fairlead/content/question-banks/fill-text';
import { TIMELINE_TEXTS } from '@fairlead/content/question-banks/readiness-texts';
import { SCENARIOS } from '@fairlead/content/scenarios/scenarios';
import { SOURCE_STATUS_TEXT } from '@fairlead/content/words/source-status';
import { costByDay } from '@fairlead/risk/assessment/breach-timeline';
import { noticeMarks } from '@fairlead/risk/notices/marks';
import { breachTimelineOption, breachTimelineTable, breachTimelineText } from '#charts/breach-timeline';
import { calendarDay } from '#document/frame';
import { type Block, column, figureColumn, type Page, strong } from '#document/page';
import { seriesKeys } from '#document/simulation/context';
import { timelineOf } from '#document/simulation/timeline';
import { renderSvg } from '#formats/svg';
import type { DocumentContext } from '../context';
import { noticeListPages } from './notice-list';

const CHART_HEIGHT = 270;

/** The cost of one incident over its days; no page without a simulation. */
export function timelinePage(context: DocumentContext): Page[] {
  const chart = timelineChart(context, marksOf(context));
  return chart ? [{ name: '', heading: 'What an incident would cost, day by day', ...chart }] : [];
}

/** The days by which someone must be told, as far as they are firm. */
function marksOf({ input, facts }: DocumentContext): { day: number; label: string }[] {
  const { notices } = input;
  return notices ? noticeMarks(notices) : breachNoticesFor(facts).map(({ day, label }) => ({ day, label }));
}

/** Who must be told of a breach, and by when. A report made before lists were kept prints the notices of its time. */
export const noticesPages = (context: DocumentContext): Page[] =>
  context.input.notices ? noticeListPages(context, context.input.notices) : [firstNoticesPage(context)];

function firstNoticesPage(context: DocumentContext): Page {
  const notices = breachNoticesFor(context.facts);
  return {
    name: '',
    heading: 'Who must be notified, and when',
    lead: context.financial ? '' : TIMELINE_TEXTS.noSimulation,
    blocks: [
      {
        kind: 'table',
        title: '',
        measure: '',
        columns: [column('By', 0), column('Who', 1.1), column('Deadline', 1), column('When it applies', 1.5)],
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
          TIMELINE_TEXTS.beforeDiscovery,
        ],
      },
    ],
  };
}
