import { lossExceedanceOption, lossExceedanceText } from '#charts/loss-exceedance';
import type { Block, Page } from '#document/page';
import { afterInsurance, basisSentence, limitChance, sentences } from '#document/simulation/basis-words';
import type { PageContext } from '#document/simulation/context';
import { seriesKeys } from '#document/simulation/context';
import { curveOf } from '#document/simulation/curve';
import { keyFigures, LEVEL_WORDS } from '#document/simulation/key-figures';
import { whyThisLevel } from '#document/simulation/level-reasons';
import { limitMeaning } from '#document/simulation/sentences';
import { renderSvg } from '#formats/svg';
import { dataColors } from '#theme/data-colors';
import type { DocumentContext } from '../context';
import { standing } from '../pages/summary';
import { chanceAndSize, lessWithPlan } from './sentences';

/** Lower where the score has its three parts above it. */
const CURVE_HEIGHT = { alone: 300, besideScore: 210 };

/** The first page of a short report: level or score, the three figures, and how likely a loss of which size is. */
export function standingPages(context: DocumentContext): Page[] {
  const { financial, name, assessments, input } = context;
  const lead = financial
    ? sentences(chanceAndSize(name, financial), lessWithPlan(context), basisSentence(financial.shown))
    : (assessments[0]?.headline.text ?? '');
  return [
    {
      name: '',
      heading: 'Where you stand',
      lead,
      blocks: [
        ...(input.combined || !financial ? standing(context) : [levelVerdict(context)].flat()),
        ...(financial?.shown.hasLosses
          ? [{ kind: 'figures' as const, items: figuresOf(financial, input.combined !== null) }]
          : []),
        ...curve(context),
      ],
    },
  ];
}

/** The three key figures; where the level already tells the chance of exceeding the limit, a bad year takes its place. */
function figuresOf({ shown, words, showTarget }: PageContext, hasScore: boolean) {
  const [chance, rare, limit] = keyFigures(shown, words);
  const money = (amount: number) => (amount === 0 ? 'No loss' : words.shortMoney(amount));
  const badYear = {
    label: `1-in-20-year loss${afterInsurance(shown)}`,
    value: money(shown.badYear.today),
    after: showTarget ? `${money(shown.badYear.target)} after the plan` : '',
  };
  return [chance, rare, hasScore ? limit : badYear].filter((item) => item !== undefined);
}

/** The level of a report without a score, with the chance that it was read from. */
function levelVerdict({ financial }: DocumentContext): Block[] {
  if (!financial) return [];
  const { words, shown, input } = financial;
  const { key, limitShare } = input.level;
  const { tint, text } = dataColors.light.risk[key];
  const limit = words.shortMoney(shown.limit.amount);
  return [
    {
      kind: 'verdict',
      mark: words.probability(shown.limit.today),
      unit: '',
      badge: { words: LEVEL_WORDS[key], tint, text },
      title: limitChance(shown, words),
      text: sentences(
        `${limit} is your loss limit. ${limitMeaning(limitShare, shown, words)}. The level follows from this chance.`,
        whyThisLevel(input),
      ),
    },
  ];
}

function curve({ financial, input, picture, width }: DocumentContext): Block[] {
  if (!financial?.shown.hasLosses) return [];
  const { settings, showTarget } = financial;
  const data = curveOf(financial);
  const height = input.combined ? CURVE_HEIGHT.besideScore : CURVE_HEIGHT.alone;
  return [
    {
      kind: 'chart',
      title: 'How likely is a loss of a given size?',
      measure: data.measure,
      file: picture(
        'standing-curve.svg',
        renderSvg(lossExceedanceOption(data, { ...settings, showTarget }), width, height),
      ),
      alt: lossExceedanceText(data, settings),
      keys: seriesKeys(financial),
    },
  ];
}
