import { roundModelled } from '@fairlead/content/format/rounding';
import { isOfModel2 } from '@fairlead/risk/result/model';
import { byToday, type PairedRow, pairedRows } from '#charts/paired-rows';
import { roundedRows } from '#charts/rounded-rows';
import { scenarioLabels, shownMeans } from '#charts/shown-scenarios';
import { englishLocale, priceMoney, reportWords } from '#document/figures';
import { calendarDay, documentFrame, footWord, fullDate, runningName, shortened } from '#document/frame';
import type { CoverFacts, RoadmapItem, Simulated } from '#document/input';
import { levelBadge } from '#document/page';
import { roadmapPages } from '#document/roadmap/roadmap-page';
import { basisSentence, beforeInsurance, sentences } from '#document/simulation/basis-words';
import { curveOf } from '#document/simulation/curve';
import { keyFigures, LEVEL_WORDS } from '#document/simulation/key-figures';
import { gapRule, raisedSentence } from '#document/simulation/level-reasons';
import { averageWithRange, leadSentences, methodSentences, worthSentences } from '#document/simulation/sentences';
import { type ShownFigures, shownFigures } from '#document/simulation/shown-figures';
import { countWord, type Words } from '#document/words';
import { dataColors } from '#theme/data-colors';

/** Everything the impact summary is made from. */
export type ImpactSummaryInput = CoverFacts &
  Pick<Simulated, 'result' | 'level' | 'services'> & {
    /** Absent from reports made before the roadmap was part of them. */
    roadmap?: RoadmapItem[];
  };

const PLAN = 'After the plan';
/** Rows the summary has room for; smaller scenarios share the last one. */
const MOST_SCENARIOS = 5;
const FIRST_STEPS = 3;

/** Two lines of the column of steps. */
const LONGEST_PROMISE = 104;

function scenarioRows(input: ImpactSummaryInput): PairedRow[] {
  const { meanByScenario } = input.result;
  const rows = pairedRows(shownMeans(meanByScenario), scenarioLabels(meanByScenario));
  const rounded = roundedRows(rows, input.result).map((row) => ({ ...row, label: shortened(row.label, 34) }));
  const sorted = byToday(rounded);
  if (sorted.length <= MOST_SCENARIOS) return sorted;
  const rest = sorted.slice(MOST_SCENARIOS - 1);
  const sum = (state: 'today' | 'target') => rest.reduce((total, row) => total + row[state], 0);
  const others = {
    key: 'others',
    label: `${countWord(rest.length)} smaller scenarios`,
    today: sum('today'),
    target: sum('target'),
  };
  return [
    ...sorted.slice(0, MOST_SCENARIOS - 1),
    { ...others, label: others.label.charAt(0).toUpperCase() + others.label.slice(1) },
  ];
}

/** The first services of the plan with what each avoids on top of those before it. */
function firstSteps(input: ImpactSummaryInput, words: Words) {
  const byKey = new Map(input.services.map((service) => [service.key, service]));
  return input.result.serviceRanking.greedy
    .flatMap(({ service, reduction }) => {
      const proposed = byKey.get(service);
      return proposed ? [{ proposed, reduction }] : [];
    })
    .slice(0, FIRST_STEPS)
    .map(({ proposed, reduction }) => ({
      name: shortened(proposed.name, 48),
      promise: shortened(proposed.promise, LONGEST_PROMISE),
      avoids: avoidedBy(input, proposed.key, reduction, words),
    }));
}

/** An average says little about one step, so model 2 says what it takes off a bad year. */
function avoidedBy({ result }: ImpactSummaryInput, service: string, reduction: number, words: Words): string {
  if (!isOfModel2(result)) return words.shortMoney(roundModelled(reduction));
  const effect = result.serviceRanking.effects?.find((one) => one.service === service);
  return effect ? words.shortMoney(roundModelled(effect.rareYear)) : '';
}

function stepsMeasure({ hasServices, hasLosses, ofModel2, basis }: ShownFigures, hasEffects: boolean): string {
  if (!hasServices || !hasLosses) return '';
  const after = basis === 'retained' ? ' after insurance' : '';
  if (ofModel2 && hasEffects) return `What each takes off a 1-in-100-year loss${after}, in this order`;
  return ofModel2 ? 'In this order' : 'Average annual loss each step avoids, in this order';
}

/**
 * What is said below the steps: the price, and the average with its range. What the services return on the average is in the
 * technical annex; a summary of model 1 keeps the words it had.
 */
function priceSentences(shown: ShownFigures, count: number, words: Words): string {
  if (!shown.ofModel2 || !shown.hasLosses) return worthSentences(shown, count, words);
  const costs = shown.hasServices && shown.cost > 0 ? `The plan costs ${words.money(shown.cost / 12)} a month.` : '';
  return sentences(costs, averageWithRange(shown, words), basisSentence(shown));
}

/**
 * Everything the impact summary prints, formatted once: the template only places it. Figures that are sums or
 * differences are taken of the rounded figures shown.
 * @throws RangeError when a brand colour is not a colour
 */
export function impactSummaryData(input: ImpactSummaryInput) {
  const { client, result } = input;
  const locale = englishLocale(input.locale);
  const words = reportWords(locale, result.currency);
  const shown = shownFigures(result, input.services);
  const name = runningName(client.name);
  const count = input.services.length;
  const colors = dataColors.light;
  const level = input.level.key;
  const curve = curveOf({ input, shown });
  const scenarios = scenarioRows(input);
  const title = `Cyber risk report for ${name}`;
  const frame = documentFrame(input, {
    title,
    kicker: 'Cyber risk report',
    headline: 'What a bad year could cost, and how to make it smaller',
    confidentiality: `Confidential. Written for ${name} and its owners. The figures are estimates; the foot of the next page tells how they were made.`,
  });

  return {
    locale,
    currency: result.currency,
    curve: curve.curve,
    limit: curve.limit,
    scenarios,
    showTarget: shown.hasServices && shown.hasLosses,
    coverLineColor: frame.coverLineColor,
    logo: frame.logo,
    view: {
      ...frame.view,
      summary: {
        heading: 'Executive summary',
        level: levelBadge(level, LEVEL_WORDS[level]),
        lead: sentences(leadSentences(name, shown, count, words), raisedSentence(input)),
        figures: keyFigures(shown, words),
        curve: {
          title: 'How likely is a loss of a given size?',
          measure: curve.measure,
          keys: [
            { name: 'Today', color: colors.series.today },
            ...(shown.hasServices && shown.hasLosses ? [{ name: PLAN, color: colors.series.with }] : []),
          ],
        },
        scenarios: {
          title: 'What could happen',
          measure: `Average loss per year${beforeInsurance(shown)}, today${shown.hasServices && shown.hasLosses ? ' and after the plan' : ''}`,
        },
        steps: {
          title: 'What we suggest doing first',
          measure: stepsMeasure(shown, result.serviceRanking.effects !== null),
          items: shown.hasLosses ? firstSteps(input, words) : [],
          total: priceSentences(shown, count, words),
        },
        method: methodSentences({
          engineVersion: result.engineVersion,
          parameterSet: result.parameterSet,
          seed: result.seed,
          trials: new Intl.NumberFormat(locale).format(result.trials),
          levels: {
            moderate: words.stated(input.level.from.moderate),
            high: words.stated(input.level.from.high),
            severe: words.stated(input.level.from.severe),
          },
          limitShare: input.level.limitShare === null ? null : words.stated(input.level.limitShare),
          gapRule: gapRule(input),
          isIndicative: result.diagnostics.status === 'indicative',
          notices: result.notices,
        }),
      },
      roadmap:
        roadmapPages({
          items: input.roadmap ?? [],
          date: input.date,
          price: priceMoney(locale, result.currency),
          day: (iso) => fullDate(calendarDay(iso), locale),
        })[0] ?? null,
      foot: { report: title, date: frame.printedDate, confidential: footWord(input), word: footWord(input) },
    },
  };
}

export type ImpactSummaryData = ReturnType<typeof impactSummaryData>;
