import { LOSS_FORM_KEYS, LOSS_FORMS } from '@fairlead/content/scenarios/loss-forms';
import { SERVICES } from '@fairlead/content/services/services';
import { SLIDE_LIMITS, type Slide } from '@fairlead/contract/features/simulations/slides';
import { type PairedRow, pairedRows } from '@fairlead/reports/charts/paired-rows';
import { roundedRows } from '@fairlead/reports/charts/rounded-rows';
import { shownLayers } from '@fairlead/reports/charts/shown-layers';
import { scenarioLabels, shownMeans } from '@fairlead/reports/charts/shown-scenarios';
import { limitOnCurve } from '@fairlead/risk/result/on-basis';
import { levelOf } from '@fairlead/risk/result/risk-level';
import { RISK_WORDS } from '#domain/clients/RiskBadge';
import type { TalkSlide } from '#domain/presentations/talk-channel';
import { grossMeasure } from '../result/gross-measure';
import { lossOrNone } from '../result/result-figures';
import type { ResultView } from '../result/result-view';
import { notesFor, type SlideKey } from './slide-notes';
import { slideTitles } from './slide-titles';

const FORM_LABELS = Object.fromEntries(LOSS_FORM_KEYS.map((key) => [key, LOSS_FORMS[key].label]));
const NAMED_SERVICES = 3;

type Part = Partial<Slide> & { key: SlideKey; title: string };

const written = (part: Part): Slide => ({ lead: null, figures: [], chart: null, steps: [], ...part });

/**
 * The talk in the order an owner decides by: what a bad year costs, what the services change, what they cost, what comes
 * next. The return on the average is left to the notes.
 */
export function talkSlides(view: ResultView): TalkSlide[] {
  const { shown, told, figures } = view;
  const titles = slideTitles(shown.result, told, shown.serviceCount, figures);
  const parts = [
    riskPart(view, titles.risk),
    curvePart(view, titles.curve),
    barsPart(view, 'scenarios', titles.scenarios),
    barsPart(view, 'forms', titles.forms),
    ...(shown.serviceCount > 0 ? [servicesPart(view, titles.services)] : []),
    ...(shown.result.insurance ? [insurancePart(view, titles.insurance)] : []),
    ...(told.cost > 0 ? [pricePart(view, titles.price)] : []),
    nextPart(view, titles.next),
  ];
  return parts.map((part) => ({ ...written(part), notes: notesFor(part.key, view) }));
}

function riskPart({ told, figures, shown }: ResultView, title: string): Part {
  return {
    key: 'risk',
    title,
    lead:
      shown.serviceCount > 0 && told.rareYear.target < told.rareYear.today
        ? `One year in 100 costs ${figures.modelled(told.rareYear.today)} or more; with services, ${figures.modelled(told.rareYear.target)}.`
        : null,
    figures: [
      { label: `1-in-100-year loss${afterInsurance(told.basis)}`, today: lossOrNone(told.rareYear.today, figures) },
      { label: 'Chance of a costly event within five years', today: figures.probability(told.anyEvent.today) },
      { label: limitLabel(told, figures), today: figures.probability(told.passingLimit.today) },
    ].map((figure) => ({ ...figure, after: null })),
  };
}

const afterInsurance = (basis: ResultView['told']['basis']) => (basis === 'retained' ? ', after insurance' : '');

const limitLabel = ({ limit, ofModel2 }: ResultView['told'], figures: ResultView['figures']) =>
  ofModel2
    ? `Chance of a year above ${figures.short(limit)}, five years`
    : `Chance of losing more than ${figures.short(limit)} in five years`;

function curvePart({ shown: { result } }: ResultView, title: string): Part {
  const points = result.curves.fiveYears.points.slice(0, SLIDE_LIMITS.points);
  return { key: 'curve', title, chart: { kind: 'curve', points, limit: limitOnCurve(result, 5) } };
}

function barsPart({ shown: { result } }: ResultView, key: 'scenarios' | 'forms', title: string): Part {
  const [means, labels] =
    key === 'forms'
      ? [result.meanByForm, FORM_LABELS]
      : [shownMeans(result.meanByScenario), scenarioLabels(result.meanByScenario)];
  const rows = largestRows(roundedRows(pairedRows(means, labels), result));
  return { key, title, chart: { kind: 'bars', measure: grossMeasure(result), rows } };
}

/** The largest rows and, so that the sum stays the sum, everything else in one. */
function largestRows(rows: PairedRow[]): PairedRow[] {
  const sorted = rows.filter(({ today, target }) => today > 0 || target > 0).toSorted((a, b) => b.today - a.today);
  if (sorted.length <= SLIDE_LIMITS.rows) return sorted;
  const rest = sorted.slice(SLIDE_LIMITS.rows - 1);
  const sum = (of: 'today' | 'target') => rest.reduce((all, row) => all + row[of], 0);
  return [
    ...sorted.slice(0, SLIDE_LIMITS.rows - 1),
    { key: 'others', label: 'All others', today: sum('today'), target: sum('target') },
  ];
}

function servicesPart({ simulation, shown, told, figures }: ResultView, title: string): Part {
  const level = (state: 'today' | 'target') => RISK_WORDS[levelOf(shown.result, state, simulation.risk.levels).key];
  const falls = told.rareYear.target < told.rareYear.today;
  const cash = told.ofModel2?.cashReserve;
  return {
    key: 'services',
    title,
    figures: [
      {
        label: limitLabel(told, figures),
        today: figures.probability(told.passingLimit.today),
        after: figures.probability(told.passingLimit.target),
      },
      {
        // The title says it where the figure falls.
        label: `1-in-100-year loss${falls ? '' : afterInsurance(told.basis)}`,
        today: lossOrNone(told.rareYear.today, figures),
        after: lossOrNone(told.rareYear.target, figures),
      },
      ...(cash && cash.amount > 0
        ? [
            {
              label: 'Chance of exceeding your cash reserve, five years',
              today: figures.probability(cash.inFiveYears.today),
              after: figures.probability(cash.inFiveYears.target),
            },
          ]
        : []),
      { label: 'Risk level', today: level('today'), after: level('target') },
    ].map((figure) => (figure.after === figure.today ? { ...figure, after: null } : figure)),
  };
}

function insurancePart({ shown: { result, serviceCount }, figures }: ResultView, title: string): Part {
  if (!result.insurance) throw new Error('There is no policy to speak of.');
  const [today, target] = [shownLayers(result.insurance.today), shownLayers(result.insurance.target)];
  const pair = (label: string, before: number, after: number) => ({
    label,
    today: figures.short(before),
    after: serviceCount > 0 ? figures.short(after) : null,
  });
  return {
    key: 'insurance',
    title,
    figures: [
      pair('Paid by your policy, average year', today.paid, target.paid),
      pair('Paid by your business, average year', today.kept, target.kept),
    ],
  };
}

function pricePart({ simulation, told, figures, shown }: ResultView, title: string): Part {
  const revenue = simulation.inputs.annualRevenue;
  const names = shown.services.map((key) => SERVICES[key].label);
  const others = names.length - NAMED_SERVICES;
  return {
    key: 'price',
    title,
    lead: `Includes ${names.slice(0, NAMED_SERVICES).join(', ')}${others > 0 ? `, and ${others} more` : ''}.`,
    figures: [
      { label: 'Price per month', today: figures.exactMoney(told.cost / 12) },
      { label: 'Price per year', today: figures.exactMoney(told.cost) },
      { label: 'Share of annual revenue', today: figures.probability(told.cost / revenue) },
    ].map((figure) => ({ ...figure, after: null })),
  };
}

function nextPart({ shown }: ResultView, title: string): Part {
  const steps =
    shown.serviceCount > 0
      ? [
          'You decide on the services and a start date',
          'We send you the proposal to sign',
          'We put the services in place',
        ]
      : ['You name the loss you want to reduce first', 'We recommend services for it', 'We meet again to decide'];
  return { key: 'next', title, steps };
}
