/** Why a client may leave and what is done about it: health with its parts, each point of the renewal risk, agreements and people. */
import {
  AGREEMENT_STATES,
  HEALTH_CLASSES,
  HEALTH_PART_KEYS,
  HEALTH_PARTS,
  HEALTH_TRENDS,
  INFLUENCE_LABELS,
  RENEWAL_LEVELS,
  RENEWAL_REASONS,
  SUPPORT_LABELS,
  SURVEY_KINDS,
  TOUCHPOINT_KINDS,
} from '@fairlead/content/fields/loyalty';
import { PLAYS } from '@fairlead/content/fields/plays';
import { formatNumber } from '@fairlead/content/format/format';
import type { Relationship } from '@fairlead/contract/features/loyalty/loyalty';
import { type HealthDay, healthLineOption, healthLineText } from '#charts/health-line';
import { logoFiles } from '#document/cover';
import { englishLocale, fullMoney } from '#document/figures';
import { calendarDay, documentFrame, fullDate, INSIDE_ONLY, insideFootWord, runningName } from '#document/frame';
import { type Block, column, figureColumn, strong } from '#document/page';
import { WIDTHS } from '#document/simulation/context';
import { lowerFirst } from '#document/words';
import { type Pdf, typesetPdf } from '#formats/pdf/typst';
import { pictureFiles, renderSvg } from '#formats/svg';
import type { ClientHealthInput } from './kind';

const TABLE_SIZE = 11;
const CHART_HEIGHT = 150;
const CHART_TEXT = 11;
/** A year of weeks; older ones are on the page. */
const MOST_WEEKS = 53;
/** Of answers and touchpoints, the newest. */
const MOST_ROWS = 6;

/** What figures and days are written with. */
type Write = {
  number: (value: number, digits?: number) => string;
  money: (amount: number) => string;
  day: (iso: string) => string;
};

const table = (
  title: string,
  columns: Extract<Block, { kind: 'table' }>['columns'],
  rows: Extract<Block, { kind: 'table' }>['rows'],
): Block[] => (rows.length === 0 ? [] : [{ kind: 'table', title, measure: '', size: TABLE_SIZE, columns, rows }]);

/** A few pages without a cover. */
export function clientHealthPdf({ relationship, ...input }: ClientHealthInput): Pdf {
  const locale = englishLocale(input.locale);
  const write: Write = {
    number: (value, digits = 0) => formatNumber(value, { locale, digits }),
    money: fullMoney(locale, relationship.currency),
    day: (iso) => fullDate(calendarDay(iso.slice(0, 10)), locale),
  };
  const name = runningName(relationship.clientName);
  const title = `Client health: ${name}`;
  const frame = documentFrame(input, { title, kicker: '', headline: '', confidentiality: '' });
  const curve = curveOf(relationship, write, WIDTHS[input.paper]);
  return typesetPdf({
    template: 'one-page.typ',
    view: {
      ...frame.view,
      page: {
        name: INSIDE_ONLY,
        heading: title,
        lead: leadOf(relationship, write),
        blocks: [
          figuresOf(relationship, write),
          ...reasonsOf(relationship, write),
          ...playsOf(relationship, write),
          ...(curve ? [curve.block] : []),
          partsOf(relationship, write),
          ...agreementsOf(relationship, write),
          ...peopleOf(relationship, write),
          ...answersOf(relationship, write),
          ...touchpointsOf(relationship, write),
        ],
      },
      foot: { report: title, date: frame.printedDate, word: insideFootWord(input) },
    },
    files: {
      ...pictureFiles(curve ? { [curve.file]: curve.svg } : {}),
      ...logoFiles({ view: frame.view, logo: frame.logo }),
    },
  });
}

/** What has to be known in one breath. */
function leadOf({ supporters, people, noticeOn, riskLevel, score }: Relationship, write: Write): string {
  const risk = riskLevel && `Renewal risk is ${RENEWAL_LEVELS[riskLevel].label.toLowerCase()}.`;
  const notice = noticeOn && `The last day to give notice is ${write.day(noticeOn)}.`;
  const alone =
    people.length > 0 &&
    supporters < 2 &&
    (supporters === 1 ? 'One supporter is left.' : 'Nobody there is known to support you.');
  const unknown = score === null && 'Not enough data for a health score.';
  return [unknown, risk, notice, alone].filter(Boolean).join(' ');
}

function figuresOf({ score, healthClass, trend, risk, riskLevel, monthly, endsOn }: Relationship, write: Write): Block {
  const health = healthClass && [
    HEALTH_CLASSES[healthClass].label,
    trend && `${lowerFirst(HEALTH_TRENDS[trend])} over 90 days`,
  ];
  return {
    kind: 'figures',
    items: [
      {
        label: 'Health, 0 to 100',
        value: score === null ? 'Not known' : write.number(score),
        after: health ? health.filter(Boolean).join(', ') : '',
      },
      {
        label: 'Renewal risk, 0 to 100',
        value: risk === null ? 'Not known' : write.number(risk),
        after: riskLevel ? RENEWAL_LEVELS[riskLevel].label : '',
      },
      {
        label: 'Pays per month',
        value: monthly === null ? 'Not known' : write.money(monthly),
        after: endsOn ? `Term ends ${write.day(endsOn)}` : 'No end of a term on record',
      },
    ],
  };
}

function curveOf({ history }: Relationship, write: Write, width: number) {
  const days: HealthDay[] = history.slice(-MOST_WEEKS).map(({ onDay, score }) => ({ day: write.day(onDay), score }));
  if (days.filter(({ score }) => score !== null).length < 2) return null;
  const option = healthLineOption(days, { scheme: 'light', animation: false, fontSize: CHART_TEXT });
  const file = 'health.svg';
  const block: Block = {
    kind: 'chart',
    title: 'Health over time',
    measure: '',
    file,
    alt: healthLineText(days),
    keys: [],
  };
  return { file, svg: renderSvg(option, width, CHART_HEIGHT), block };
}

const partsOf = ({ parts }: Relationship, write: Write): Block => ({
  kind: 'bars',
  title: 'What health is made of',
  measure: 'Each part 0 to 100; a missing part leaves its weight to the others',
  items: HEALTH_PART_KEYS.map((part) => ({
    label: `${HEALTH_PARTS[part].label}, weight ${HEALTH_PARTS[part].weight}`,
    score: parts[part],
    value: parts[part] === null ? 'No data' : write.number(parts[part]),
    reading: HEALTH_PARTS[part].meaning,
  })),
});

/** Every point, and what they come to. */
function reasonsOf({ reasons, risk }: Relationship, write: Write): Block[] {
  if (reasons.length === 0 || risk === null) return [];
  const sum = reasons.reduce((total, { points }) => total + points, 0);
  const limited = sum === risk ? 'Renewal risk' : 'Renewal risk, limited to 0 to 100';
  return table(
    'Why the renewal is at risk',
    [column('Reason', 8), figureColumn('Points', 2)],
    [
      ...reasons.map(({ reason, points }) => [RENEWAL_REASONS[reason], write.number(points, 1)]),
      [strong(limited), strong(write.number(risk, 1))],
    ],
  );
}

/** What is being done about it. */
const playsOf = ({ plays }: Relationship, write: Write): Block[] =>
  table(
    'What you do about it',
    [column('Play', 4), column('Next step', 5), figureColumn('Due', 3)],
    plays
      .filter(({ state }) => state === 'open')
      .map(({ trigger, steps, dueOn }) => [
        strong(PLAYS[trigger].title),
        steps.find(({ isDone }) => !isDone)?.text ?? 'Every step is done: say what came of it',
        write.day(dueOn),
      ]),
  );

const agreementsOf = ({ agreements }: Relationship, write: Write): Block[] =>
  table(
    'Agreements',
    [
      column('Agreement', 4),
      column('State', 2),
      column('Term', 4),
      figureColumn('Notice by', 3),
      figureColumn('Per month', 2),
    ],
    agreements.map(({ title, state, startsOn, endsOn, noticeOn, monthlyAmount }) => [
      strong(title),
      AGREEMENT_STATES[state],
      endsOn ? `${write.day(startsOn)} to ${write.day(endsOn)}` : `Since ${write.day(startsOn)}`,
      noticeOn ? write.day(noticeOn) : '–',
      write.money(monthlyAmount),
    ]),
  );

/** Those who are still there, the most influential first. */
const peopleOf = ({ people }: Relationship, write: Write): Block[] =>
  table(
    'People',
    [column('Person', 5), column('Influence', 4), column('Support', 2), figureColumn('Last contact', 3)],
    people
      .filter(({ leftOn }) => leftOn === null)
      .toSorted((a, b) => b.influence - a.influence)
      .map(({ name, title, isDecider, influence, support, lastContactOn }) => [
        { text: name, strong: true, below: [title, isDecider && 'decides'].filter(Boolean).join(', ') },
        INFLUENCE_LABELS[influence - 1] ?? '',
        SUPPORT_LABELS[support],
        lastContactOn ? write.day(lastContactOn) : 'Not known',
      ]),
  );

/** Answers with a name; comments stay on the page. */
const answersOf = ({ surveys }: Relationship, write: Write): Block[] =>
  table(
    'Latest answers',
    [column('Person', 4), column('Survey', 4), figureColumn('Score', 2), figureColumn('Answered', 3)],
    surveys
      .flatMap(({ name, kind, score, answeredAt, followUp }) =>
        score === null || answeredAt === null
          ? []
          : [
              [
                { text: name, strong: true, below: followUp === 'owed' ? 'Follow-up is owed' : '' },
                SURVEY_KINDS[kind].label,
                `${score} of ${SURVEY_KINDS[kind].most}`,
                write.day(answeredAt),
              ],
            ],
      )
      .slice(0, MOST_ROWS),
  );

const touchpointsOf = ({ touchpoints }: Relationship, write: Write): Block[] =>
  table(
    'Latest touchpoints',
    [column('What', 2), column('With', 4), column('Note', 5), figureColumn('Day', 3)],
    touchpoints
      .slice(0, MOST_ROWS)
      .map(({ kind, people, note, onDay }) => [
        strong(TOUCHPOINT_KINDS[kind]),
        people || '–',
        note || '–',
        write.day(onDay),
      ]),
  );
