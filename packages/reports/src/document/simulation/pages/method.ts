import { roundModelled } from '@fairlead/content/format/rounding';
import {
  AVERAGE_BAND,
  COMPUTED_WITH_MODEL_1,
  LOSS_LIMIT_MEANING,
  simulationErrorSentence,
} from '@fairlead/content/words/model-2-words';
import { NOT_ADVICE } from '@fairlead/content/words/not-advice';
import { assumptionRange } from '@fairlead/risk/result/assumption-range';
import { shownScenarios } from '#charts/shown-scenarios';
import { column, levelBadge, type Page } from '#document/page';
import { lowerFirst, sentenceCase } from '#document/words';
import { afterInsurance, basisSentence, sentences } from '../basis-words';
import type { PageContext } from '../context';
import { gapRule, whyThisLevel } from '../level-reasons';
import { bandWords } from '../sentences';

const FINDING_LEVELS =
  'A finding counts as severe where closing it would take a fifth or more off the average loss, high from a tenth, moderate from 3%.';

/**
 * How the figures were made, how sure they are, and what they are not.
 * @param hasFindings whether the report lists findings, whose levels then need a word
 */
export function methodPage(context: PageContext, hasFindings = true): Page {
  const { input, words, shown } = context;
  const { result, level } = input;
  const { diagnostics, trials } = result;
  const own = shown.ofModel2;
  const error = 1.96 * diagnostics.grossToday.standardErrorOfMean;
  const short = (amount: number) => words.shortMoney(roundModelled(amount));
  const range = assumptionRange(result);
  const years = trials.toLocaleString(input.locale);
  const { moderate, high, severe } = level.from;
  return {
    name: 'Method and disclaimer',
    heading: 'How we worked this out',
    lead: `A computer model played out ${years} possible years for this business, once as it is today and once after the plan, with the same random draws in both.`,
    blocks: [
      {
        kind: 'figures',
        items: [
          { label: 'Simulated years', value: years, after: '' },
          { label: 'Scenarios', value: String(shownScenarios(result.meanByScenario).length), after: '' },
          ...(own?.range
            ? [
                {
                  label: `The average most likely lies between${afterInsurance(shown)}`,
                  value: bandWords(own.range.today, words.shortMoney).join(' and '),
                  after: AVERAGE_BAND,
                },
              ]
            : []),
          ...(range && !own
            ? [
                {
                  label: 'The average most likely lies between',
                  value: `${short(range.low)} and ${short(range.high)}`,
                  after: `if attacks are rarer or more frequent than assumed: ${words.percent(range.lowFactor)} to ${words.percent(range.highFactor)} of the central rate`,
                },
              ]
            : []),
        ],
      },
      {
        kind: 'text',
        title: 'How often, and how much',
        measure: '',
        paragraphs: [
          'Every year has none, one or several events of each scenario, and each event draws its own loss from a range. Bad years cluster: a common factor makes all scenarios more or less likely in the same year. The structure follows the open FAIR standard.',
          'Protections lower how often an event happens, how large it is, or both. The credit for overlapping protections is limited.',
        ],
      },
      {
        kind: 'table',
        title: 'What the level means',
        measure: own
          ? sentences(
              'Chance that one of five years costs more than the loss limit, today.',
              gapRule(input),
              whyThisLevel(input),
              `The loss limit is ${lowerFirst(LOSS_LIMIT_MEANING)}`,
              basisSentence(shown),
            )
          : `Chance of losing more than the loss limit, ${level.limitShare === null ? 'the amount you named' : `${words.stated(level.limitShare)} of annual revenue`}, within five years, today, before insurance`,
        columns: [column('Level', 0), column('Chance', 1)],
        rows: [
          [{ level: levelBadge('low', 'Low') }, `Below ${words.stated(moderate)}`],
          [{ level: levelBadge('moderate', 'Moderate') }, `${words.stated(moderate)} to under ${words.stated(high)}`],
          [{ level: levelBadge('high', 'High') }, `${words.stated(high)} to under ${words.stated(severe)}`],
          [{ level: levelBadge('severe', 'Severe') }, `${words.stated(severe)} and over`],
        ],
        size: 11,
      },
      {
        kind: 'text',
        title: 'How sure the figures are',
        measure: '',
        paragraphs: [
          diagnostics.status === 'stable'
            ? 'The figures for rare years are stable: another run of the same length would show nearly the same ones.'
            : 'The figures for rare years are not stable yet: the 1-in-100-year loss is indicative.',
          `${simulationErrorSentence(short(error))} ${shown.basis === 'retained' ? 'This is the error of the average before insurance. It' : 'It'} says how precisely the run estimates the model, not how well the model describes the world.`,
          ...(hasFindings ? [FINDING_LEVELS] : []),
          ...(own ? [] : [`${sentenceCase(COMPUTED_WITH_MODEL_1)}.`]),
          ...result.notices,
        ],
      },
      {
        kind: 'note',
        title: 'What this report is not',
        text: `${NOT_ADVICE} The figures were made on the date shown from what we were told. They are not a promise, a valuation or an audit; real losses may be higher or lower. Ask your insurer or lawyer before relying on them for coverage or legal duties.`,
      },
    ],
  };
}
