import { formatNumber } from '@fairlead/content/format/format';
import { roundModelled } from '@fairlead/content/format/rounding';
import { INDUSTRIES } from '@fairlead/content/sales/industries';
import { THREATS } from '@fairlead/content/sales/threats';
import { ATTACK_NOTICE, ATTACK_VERSION, TECHNIQUES } from '@fairlead/content/threats/attack';
import { inPlacePercent, knownWords, STEP_WORDS } from '@fairlead/content/words/defense-words';
import type { IndustryPart } from '#document/industry-part';
import { type Block, type Cell, column, figureColumn, type Page } from '#document/page';
import type { DocumentContext } from '#document/sections/context';
import { dayOf } from '#document/sections/stored-day';
import { countWord, sentenceCase } from '#document/words';

/** Letters of a table with long texts, in points. */
const SMALL = 11;
/** Questions that leave the owner's page one page. */
const MOST_QUESTIONS = 2;

type Threat = IndustryPart['threats'][number];
type Step = Threat['steps'][number];

/** What attackers go for, how much is in place against it, what is missing first, and what to talk about. */
export function industryPages(context: DocumentContext): Page[] {
  const { industry: part } = context.input;
  if (!part) return [];
  const { label, whatStops } = INDUSTRIES[part.industry];
  return [
    {
      name: '',
      heading: `${context.name}: what attackers go for`,
      lead: `${label}. ${whatStops}`,
      blocks: [
        ...defenseBlocks(part),
        {
          kind: 'table',
          title: 'What to close first',
          measure: shareWords(part, context),
          size: SMALL,
          columns: [
            column('Threat', 4),
            column('Close first', 6),
            ...(part.average === null ? [] : [figureColumn('Share of the loss', 2)]),
          ],
          rows: part.threats.map((threat): Cell[] => [
            { text: THREATS[threat.threat].label, strong: true, below: sentenceCase(knownWords(threat)) },
            closeFirst(threat),
            ...(part.average === null
              ? []
              : [threat.lossShare === null ? '' : context.words.percent(threat.lossShare)]),
          ]),
        },
        text('What is new', [news(part, context)]),
        text('What we would like to talk about', questionsOf(part)),
      ],
    },
  ];
}

const text = (title: string, paragraphs: string[]): Block => ({ kind: 'text', title, measure: '', paragraphs });
const isOpen = ({ standing }: Step) => standing === 'missing' || standing === 'not_sure' || standing === 'partly';

function defenseBlocks({ threats }: IndustryPart): Block[] {
  if (threats.every(({ inPlace }) => inPlace === null))
    return [
      text('What is in place against each threat', [
        'We do not know yet: no completed assessment says which of the steps are in place. Its questions are plain, and most of them take a minute.',
      ]),
      {
        kind: 'facts',
        title: 'What attackers go for',
        measure: '',
        items: threats.map(({ threat }) => ({ label: THREATS[threat].label, value: THREATS[threat].plain })),
      },
    ];
  return [
    {
      kind: 'bars',
      title: 'What is in place against each threat',
      measure: 'Percent of the steps against each threat that are in place, by weight, of what is known',
      items: threats.map(({ threat, inPlace }) => ({
        label: THREATS[threat].label,
        score: inPlace === null ? null : inPlace * 100,
        value: inPlace === null ? '' : String(inPlacePercent(inPlace)),
        reading: THREATS[threat].plain,
      })),
    },
  ];
}

/** The first step that is open: those of a threat are listed by what they change. */
function closeFirst({ steps, inPlace }: Threat): Cell {
  const open = steps.find(isOpen);
  if (open) return { text: open.action, below: open.service ?? '' };
  return inPlace === null ? 'To be asked' : 'Nothing: all that is known is in place';
}

/** What the shares are parts of. */
const shareWords = ({ average }: IndustryPart, { words }: DocumentContext): string =>
  average === null
    ? ''
    : `Shares of the average annual loss before insurance, ${words.money(roundModelled(average))}. A scenario can belong to several threats, so they do not add up.`;

function news({ since, catalogOn, isStale, added }: IndustryPart, context: DocumentContext): string {
  if (catalogOn === null) return 'What attackers use now has not been loaded yet.';
  if (catalogOn < since)
    return `The list on hand ends on ${dayOf(catalogOn, context)}, so this briefing cannot say what attackers have started to use since.`;
  const period = isStale
    ? `Between ${dayOf(since, context)} and ${dayOf(catalogOn, context)}`
    : `Since ${dayOf(since, context)}`;
  const number = (value: number) => formatNumber(value, { locale: context.input.locale });
  const here =
    added.open === 0
      ? 'None of them is known to be open at products you run.'
      : `${sentenceCase(countWord(added.open))} ${added.open === 1 ? 'is' : 'are'} open at products you run.`;
  return `${period}, CISA, the US cybersecurity agency, added ${number(added.entries)} to its list of vulnerabilities that attackers use, ${number(added.ransomware)} of them used for ransomware. ${here}`;
}

/** Of the threats with the weakest defense; where nothing is known, of the most likely ones. */
const questionsOf = ({ industry, threats }: IndustryPart): string[] => [
  INDUSTRIES[industry].openingQuestion,
  ...threats
    .toSorted((a, b) => (a.inPlace ?? 0) - (b.inPlace ?? 0))
    .slice(0, MOST_QUESTIONS - 1)
    .map(({ threat }) => THREATS[threat].question),
];

/** Each threat with how it is done and every step against it. */
export function stepPages({ input: { industry: part } }: DocumentContext): Page[] {
  if (!part) return [];
  return [
    {
      name: '',
      heading: 'Steps against each threat',
      lead: `What attackers do, by MITRE ATT&CK Enterprise ${ATTACK_VERSION}, and how far the steps against it are in place by the answers on record.`,
      blocks: [
        ...part.threats.flatMap((threat): Block[] => [
          text(THREATS[threat.threat].label, [doneBy(threat)]),
          {
            kind: 'table',
            title: '',
            measure: '',
            size: SMALL,
            columns: [column('Step', 5), column('Today', 2), column('What closes it', 5)],
            rows: threat.steps.map((step): Cell[] => [
              { text: step.term, strong: true, below: step.csf },
              STEP_WORDS[step.standing],
              isOpen(step) || step.standing === 'unknown' ? { text: step.action, below: step.service ?? '' } : '',
            ]),
          },
        ]),
        { kind: 'note', title: 'Source', text: `Subcategories of NIST CSF 2.0. ${ATTACK_NOTICE}` },
      ],
    },
  ];
}

const doneBy = ({ threat }: Threat): string =>
  THREATS[threat].techniques.map((id) => `${TECHNIQUES[id].plain} (${id})`).join(' ');
