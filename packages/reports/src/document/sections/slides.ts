import { PRINTED_RISK_PARTS, RISK_PART_TABLE } from '@fairlead/content/fields/risk-parts';
import { roundModelled } from '@fairlead/content/format/rounding';
import { CERTAINTIES, NOTICE_TEXTS } from '@fairlead/content/notices/notice-texts';
import { fillText } from '@fairlead/content/question-banks/fill-text';
import { GRADE_MEANINGS, TIMELINE_TEXTS } from '@fairlead/content/question-banks/readiness-texts';
import { SCENARIO_KEYS, SCENARIOS } from '@fairlead/content/scenarios/scenarios';
import { BASIS_TERMS } from '@fairlead/content/words/amortizer-words';
import { scoreReasons } from '@fairlead/content/words/cap-words';
import { AFTER_INSURANCE } from '@fairlead/content/words/model-2-words';
import { NOT_ADVICE } from '@fairlead/content/words/not-advice';
import { amortize } from '@fairlead/risk/amortizer/schedule';
import { costByDay } from '@fairlead/risk/assessment/breach-timeline';
import { byToday, pairedRows } from '#charts/paired-rows';
import { roundedRows } from '#charts/rounded-rows';
import type { Series, Slide } from '#formats/pptx/slide';
import { dataColors } from '#theme/data-colors';
import { stateColors } from '#theme/state-colors';
import { shortened } from '../frame';
import { roadmapSlide } from '../roadmap/roadmap-page';
import { afterInsurance, beforeInsurance, limitChance } from '../simulation/basis-words';
import { curveOf } from '../simulation/curve';
import { keyFigures } from '../simulation/key-figures';
import { leadSentences, limitMeaning, worthSentences } from '../simulation/sentences';
import { timelineOf } from '../simulation/timeline';
import { asksOf } from './asks';
import type { DocumentContext } from './context';
import { mattersMost } from './matters-most';
import { offerSentence } from './offer';
import { toldRoadmap } from './pages/roadmap';
import { beyondSlide, effectsSlide } from './plan-slides';
import { priceOf } from './price';
import { type Readiness, showing, shownScore } from './readiness';

const { series: COLORS } = dataColors.light;

/** Each with the section of a short report that it belongs to. */
const TOLD: { of: string; slide: (context: DocumentContext) => Slide | (Slide | null)[] | null }[] = [
  { of: 'standing', slide: standing },
  { of: 'bad-year', slide: headline },
  { of: 'bad-year', slide: curve },
  { of: 'losses', slide: scenarios },
  { of: 'standing', slide: ({ assessments }) => assessments.map(readiness) },
  { of: 'breach', slide: timeline },
  { of: 'breach', slide: notices },
  { of: 'priorities', slide: firstSteps },
  { of: 'dated-plan', slide: plan },
  { of: 'dated-plan', slide: effectsSlide },
  { of: 'dated-plan', slide: beyondSlide },
  { of: 'roadmap', slide: (context) => roadmapSlide(toldRoadmap(context)) },
  { of: 'amortizer', slide: worth },
];

/** The slides after the title, in the order of the talk; what has nothing to say is left out. @param own of its own sections */
export const slidesOf = (context: DocumentContext, own: Slide[]): Slide[] => [
  ...TOLD.filter(({ of }) => context.prints(of))
    .flatMap(({ slide }) => slide(context) ?? [])
    .flatMap((slide) => slide ?? []),
  ...own,
  nextSteps(context),
];

function standing({ input: { combined } }: DocumentContext): Slide | null {
  if (!combined || combined.score === null) return null;
  const { score, grade, parts } = combined;
  const reasons = scoreReasons(combined);
  const tone = ({ A: 'good', B: 'good', C: 'fair', D: 'warning', E: 'bad' } as const)[grade];
  return {
    title: `The resilience score is ${shownScore(score)} of 100, grade ${grade}`,
    sub: 'Finances count 40%, insurance readiness and breach readiness 30% each',
    parts: [
      {
        kind: 'score',
        mark: shownScore(score),
        unit: 'of 100',
        badge: `Grade ${grade}`,
        badgeTint: stateColors[tone].tint,
        badgeText: stateColors[tone].text,
        text: reasons.length > 0 ? reasons.join(' ') : GRADE_MEANINGS[grade],
      },
      {
        kind: 'bars',
        labels: PRINTED_RISK_PARTS.map((part) => RISK_PART_TABLE[part].name),
        series: [{ name: 'Score', values: PRINTED_RISK_PARTS.map((part) => parts[part]), color: COLORS.today }],
        format: '0.#',
        labelEvery: 1,
        axisTitle: 'Points of 100',
        alt: PRINTED_RISK_PARTS.map((part) => `${RISK_PART_TABLE[part].name} ${shownScore(parts[part])}`).join(', '),
      },
    ],
    notes: [...reasons, GRADE_MEANINGS[grade]].join(' '),
  };
}

function headline({ financial, name, about }: DocumentContext): Slide | null {
  if (!financial?.shown.hasLosses) return null;
  const { shown, words, input } = financial;
  const glosses = [
    'Any kind of costly incident, at least once.',
    '99 years in 100 would cost less than this.',
    `${limitMeaning(input.level.limitShare, shown, words)}.`,
  ];
  return {
    title: `A 1-in-100-year loss would be ${words.shortMoney(shown.rareYear.today)} or more${afterInsurance(shown)}`,
    sub: [
      ...(shown.mostYearsFree ? ['Most years cost nothing.'] : []),
      ...(financial.showTarget ? ['The plan makes the rare, large losses rarer and smaller.'] : []),
      ...(shown.basis === 'retained' ? [AFTER_INSURANCE] : []),
    ].join(' '),
    parts: [
      { kind: 'figures', items: keyFigures(shown, words).map((item, k) => ({ ...item, gloss: glosses[k] ?? '' })) },
    ],
    notes: leadSentences(name, shown, input.services.length, words, about),
  };
}

const pair = (context: DocumentContext, today: number[], target: number[]): Series[] => [
  { name: 'Today', values: today, color: COLORS.today },
  ...(context.financial?.showTarget ? [{ name: 'After the plan', values: target, color: COLORS.with }] : []),
];

/** Chances below this say nothing on a slide. */
const SHOWN_CHANCE = 0.001;

function curve(context: DocumentContext): Slide | null {
  const { financial } = context;
  if (!financial?.shown.hasLosses) return null;
  const { shown, words, showTarget } = financial;
  const { curve: shownCurve, limit: onCurve } = curveOf(financial);
  const all = shownCurve.points;
  const end = all.findIndex(({ today }) => today < SHOWN_CHANCE);
  const points = end > 1 ? all.slice(0, end + 1) : all;
  const limit = words.shortMoney(shown.limit.amount);
  const [today, target] = [words.probability(shown.limit.today), words.probability(shown.limit.target)];
  const horizon = shownCurve.years === 1 ? 'one year' : 'five years';
  const told = limitChance(shown, words);
  return {
    title: showTarget ? `${told}: ${today} today, ${target} after the plan` : `${told}: ${today}`,
    sub: `Chance that losses of ${horizon} are more than the amount${beforeInsurance(shown)}; your limit is ${limit}`,
    parts: [
      {
        kind: 'lines',
        labels: points.map(({ loss }) => words.shortMoney(roundModelled(loss))),
        series: pair(
          context,
          points.map((point) => point.today),
          points.map((point) => point.target),
        ),
        format: '0%',
        labelEvery: Math.max(1, Math.ceil(points.length / 8)),
        axisTitle: `Loss in ${horizon}`,
        alt: `${told}: ${today} today${showTarget ? `, ${target} after the plan` : ''}.`,
      },
    ],
    notes: [
      'Read it from left to right: the further right, the larger the loss and the smaller its chance.',
      ...(onCurve ? [`At ${limit} it is ${words.probability(onCurve.today)}.`] : []),
    ].join(' '),
  };
}

const MOST_SCENARIOS = 6;

function scenarios(context: DocumentContext): Slide | null {
  const { financial } = context;
  if (!financial?.shown.hasLosses) return null;
  const { words, input } = financial;
  const labels = Object.fromEntries(SCENARIO_KEYS.map((key) => [key, SCENARIOS[key].label]));
  const rows = byToday(roundedRows(pairedRows(input.result.meanByScenario, labels), input.result)).slice(
    0,
    MOST_SCENARIOS,
  );
  const [largest] = rows;
  if (!largest) return null;
  return {
    title: `${largest.label} is the largest part of the risk`,
    sub: `Average loss per year${beforeInsurance(financial.shown)}${financial.showTarget ? ', today and after the plan' : ''}`,
    parts: [
      {
        kind: 'bars',
        labels: rows.map(({ label }) => label),
        series: pair(
          context,
          rows.map(({ today }) => today),
          rows.map(({ target }) => target),
        ),
        format: `[$${input.result.currency}] #,##0`,
        labelEvery: 1,
        axisTitle: '',
        alt: rows.map(({ label, today }) => `${label} ${words.shortMoney(today)}`).join(', '),
      },
    ],
    notes: rows.map(({ label, today }) => `${label}: ${words.shortMoney(today)} in an average year.`).join(' '),
  };
}

function readiness(one: Readiness): Slide | null {
  if (one.part.result.score === null) return null;
  const { bank, part, band, headline: told, sections } = one;
  const scored = sections.filter((section): section is typeof section & { score: number } => section.score !== null);
  const tone = stateColors[band?.tone ?? 'fair'];
  return {
    title: told.title,
    sub: bank.axes.length > 1 ? axesLine(one) : `${bank.shortTitle}, score by section`,
    parts: [
      {
        kind: 'score',
        mark: shownScore(part.result.score),
        unit: 'of 100',
        badge: band?.label ?? '',
        badgeTint: tone.tint,
        badgeText: tone.text,
        text: told.text,
      },
      {
        kind: 'bars',
        labels: scored.map(({ label }) => label),
        series: [{ name: 'Score', values: scored.map(({ score }) => score), color: COLORS.today }],
        format: '0.#',
        labelEvery: 1,
        axisTitle: '',
        alt: scored.map(({ label, score }) => `${label} ${shownScore(score)}`).join(', '),
      },
    ],
    notes: [told.text, ...bank.notices].join(' '),
  };
}

const axesLine = ({ bank, part }: Readiness) =>
  bank.axes
    .map(({ key, label }) => `${label} ${shownScore(part.result.axes.find((axis) => axis.key === key)?.score ?? null)}`)
    .join(', ');

const DAYS = [0, 1, 2, 3, 5, 7, 10, 14, 21, 30, 45, 60, 90, 120, 180, 270, 365, 545, 730];

function timeline(context: DocumentContext): Slide | null {
  const { financial } = context;
  const told = financial && showing(context, 'event_timeline') ? timelineOf(financial) : null;
  if (!financial || !told) return null;
  const { parts, scenario } = told;
  const spent = (day: number) => financial.words.shortMoney(roundModelled(costByDay(parts.today, day)));
  return {
    title: `${SCENARIOS[scenario].label}: ${spent(30)} is spent by day 30`,
    sub: 'What one event costs on average, from the day of discovery',
    parts: [
      {
        kind: 'lines',
        labels: DAYS.map((day) => `Day ${day}`),
        series: [
          { name: 'Today', values: DAYS.map((day) => roundModelled(costByDay(parts.today, day))), color: COLORS.today },
          ...(parts.target
            ? [
                {
                  name: 'After the plan',
                  values: DAYS.map((day) => roundModelled(costByDay(parts.target ?? [], day))),
                  color: COLORS.with,
                },
              ]
            : []),
        ],
        format: `[$${financial.input.result.currency}] #,##0`,
        labelEvery: 3,
        axisTitle: 'Days after discovery',
        alt: [1, 30, 365].map((day) => `${spent(day)} by day ${day}`).join(', '),
      },
    ],
    notes: fillText(TIMELINE_TEXTS.captionAverage, {
      scenario: SCENARIOS[scenario].label,
      dayOne: spent(1),
      dayThirty: spent(30),
      total: spent(Number.POSITIVE_INFINITY),
    }),
  };
}

const NOTICES_ON_A_SLIDE = 7;

/** Who must be told: the lines of the list that apply, in its words, on as many slides as they need. */
function notices(context: DocumentContext): Slide[] {
  const list = showing(context, 'event_timeline') ? context.input.notices : null;
  const lines = list?.lines.filter(({ state }) => state === 'applies') ?? [];
  const open = (list?.lines.length ?? 0) - lines.length;
  const also = open > 0 ? `${open} more may apply; the report says what to ask. ` : '';
  const starts = Array.from({ length: Math.ceil(lines.length / NOTICES_ON_A_SLIDE) }, (_, k) => k * NOTICES_ON_A_SLIDE);
  return starts.map((start) => ({
    title: NOTICE_TEXTS.title,
    sub: `${also}${NOTICE_TEXTS.lawyer}`,
    parts: [
      {
        kind: 'table' as const,
        columns: [
          { label: 'Who is told', width: 1.2, right: false },
          { label: 'By when', width: 2, right: false },
          { label: 'Kind', width: 0.6, right: false },
        ],
        rows: lines
          .slice(start, start + NOTICES_ON_A_SLIDE)
          .map(({ tell, when, certainty }) => [tell, when, CERTAINTIES[certainty].label]),
        hasTotal: false,
        alt: NOTICE_TEXTS.lead,
      },
    ],
    notes: [...(list?.notes ?? []), ...(list?.unknown ?? [])].join(' '),
  }));
}

function firstSteps(context: DocumentContext): Slide | null {
  const steps = mattersMost(context);
  const [first] = steps;
  if (!first) return null;
  return {
    title: `It begins with “${shortened(first.name, 40)}”`,
    sub: 'What matters most, in this order',
    parts: [{ kind: 'list', items: steps.map(({ name, promise }) => ({ title: name, text: promise })) }],
    notes: steps.map(({ name, promise }) => `${name}: ${promise}`).join(' '),
  };
}

const MOST_LINES = 8;

function plan({ input, price, otherOffer }: DocumentContext): Slide | null {
  const part = input.proposal ?? input.plan;
  if (!part || part.lines.length === 0) return null;
  const priced = priceOf(part.lines, input.proposal?.discount);
  const once = priced.total.once > 0 ? ` and ${price(priced.total.once)} once` : '';
  const shown = priced.lines.slice(0, MOST_LINES);
  const rest = priced.lines.slice(MOST_LINES);
  const amount = (value: number) => (value === 0 ? '–' : price(value));
  const sum = (of: 'monthly' | 'once') => rest.reduce((all, line) => all + line[of], 0);
  const { discount, total } = priced;
  return {
    title: `The plan costs ${price(total.monthly)} a month${once}`,
    sub: otherOffer
      ? `Before tax. The slides before show what was simulated. ${offerSentence(otherOffer)}`
      : 'Before tax',
    parts: [
      {
        kind: 'table',
        columns: [
          { label: 'Service', width: 7.4, right: false },
          { label: 'Per month', width: 2.2, right: true },
          { label: 'One-time', width: 2.2, right: true },
        ],
        rows: [
          ...shown.map(({ line, monthly, once: paid }) => [shortened(line.name, 70), amount(monthly), amount(paid)]),
          ...(rest.length > 0 ? [[`${rest.length} more`, amount(sum('monthly')), amount(sum('once'))]] : []),
          ...(discount.monthly + discount.once > 0
            ? [['Discount', amount(-discount.monthly), amount(-discount.once)]]
            : []),
          ['Together', amount(total.monthly), amount(total.once)],
        ],
        hasTotal: true,
        alt: 'Services with their prices',
      },
    ],
    notes: part.lines.map(({ name, promise }) => `${name}: ${promise}`).join(' '),
  };
}

function worth({ input, financial, words }: DocumentContext): Slide | null {
  const saved = input.plan?.amortizer ?? input.proposal?.amortizer;
  if (!saved) return null;
  const { months, breakEvenMonth } = amortize(saved.inputs);
  const told = BASIS_TERMS[saved.basis];
  return {
    title: breakEvenMonth === null ? 'The plan buys smaller bad years' : told.worth(breakEvenMonth),
    sub: `${told.lessSoFar}, against the fees so far. ${told.measure}`,
    parts: [
      {
        kind: 'lines',
        labels: months.map(({ month }) => `Month ${month}`),
        series: [
          { name: told.less, values: months.map(({ cumAvoided }) => roundModelled(cumAvoided)), color: COLORS.with },
          { name: 'Fees', values: months.map(({ cumFee }) => Math.round(cumFee)), color: COLORS.today },
        ],
        format: `[$${input.currency}] #,##0`,
        labelEvery: Math.max(1, Math.ceil(months.length / 7)),
        axisTitle: '',
        alt: `${told.less} ${words.shortMoney(roundModelled(months.at(-1)?.cumAvoided ?? 0))}, fees ${words.shortMoney(months.at(-1)?.cumFee ?? 0)} over ${months.length} months`,
      },
    ],
    // Of the cost of risk nothing is avoided or paid back, in the notes neither.
    notes:
      financial && saved.basis === 'mean'
        ? worthSentences(financial.shown, financial.input.services.length, financial.words)
        : told.reading,
  };
}

function nextSteps(context: DocumentContext): Slide {
  const asks = asksOf(context);
  return {
    title: 'What we need from you',
    sub: NOT_ADVICE,
    parts: [{ kind: 'list', items: asks }],
    notes: asks.map(({ title, text }) => `${title}: ${text}`).join(' '),
  };
}
