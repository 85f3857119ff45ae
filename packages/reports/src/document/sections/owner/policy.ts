import { roundModelled } from '@fairlead/content/format/rounding';
import { ASK_ABOUT_LARGE_LIMIT, askAboutLimit, LIMIT_IS_YOUR_DECISION } from '@fairlead/content/words/limit-words';
import { shownLayers } from '#charts/shown-layers';
import { type Block, type Cell, column, type Page, strong } from '#document/page';
import { beforeInsurance } from '#document/simulation/basis-words';
import { type PageContext, pairCells, pairColumns } from '#document/simulation/context';
import { hasSuggestedLimit } from '#document/simulation/pages/insurance';
import { countWord, sentenceCase } from '#document/words';
import type { DocumentContext } from '../context';
import { type GapView, type Readiness, showing } from '../readiness';

/** Open blockers that have room on the page, below the figures of a policy and without them. */
const MOST_BLOCKERS = { withPolicy: 3, alone: 5 };
/** Open blockers that leave room for every question. */
const FEW_BLOCKERS = 4;

/** What a policy pays and what stays, what keeps an insurer from quoting, and the question for the broker. */
export function policyPages(context: DocumentContext): Page[] {
  const { financial, input, date } = context;
  const insurance = showing(context, 'renewal');
  if (!financial && !insurance) return [];
  const renewal = input.renewsOn ? `Your policy renews on ${date(input.renewsOn)}.` : '';
  const policy = financial ? policyTable(financial) : [];
  const isInsured = policy.length > 0;
  const open = (insurance?.gaps ?? []).filter(({ kind }) => kind === 'hard_stop' || kind === 'soft_stop');
  const most = isInsured ? MOST_BLOCKERS.withPolicy : MOST_BLOCKERS.alone;
  const shown = Math.min(open.length, most);
  return [
    {
      name: '',
      heading: 'Insurance',
      lead: [financial ? paidSentence(financial) : '', readySentence(insurance), renewal]
        .filter((sentence) => sentence !== '')
        .join(' '),
      blocks: [
        ...policy,
        ...blockersTable(open, most),
        brokerQuestions(isInsured ? 1 + shown : Math.max(0, shown - FEW_BLOCKERS)),
        ...(financial ? [brokerNote(financial)] : []),
      ],
    },
  ];
}

function paidSentence({ input, words, shown }: PageContext): string {
  const { insurance } = input.result;
  if (!insurance) return 'The terms of a cyber policy were not entered, so all figures are before insurance.';
  const { gross, paid, kept } = shownLayers(insurance.today);
  return `Of an average annual loss of ${words.money(gross)}${beforeInsurance(shown)}, your policy would pay about ${words.money(paid)}; ${words.money(kept)} would stay with your business.`;
}

function readySentence(insurance: Readiness | undefined): string {
  if (!insurance) return '';
  const open = insurance.part.result.hardStops.length;
  const { one, many } = insurance.bank.stopLabels;
  if (open === 0) return `No ${one} is open.`;
  const count = open === 1 ? `One ${one} is` : `${sentenceCase(countWord(open))} ${many} are`;
  return `${count} open; close ${open === 1 ? 'it' : 'them'} before you ask for a quote.`;
}

/** What the policy leaves with the business; nothing where there is none. */
function policyTable(context: PageContext): Block[] {
  const { input, words } = context;
  const { insurance, simulated } = input.result;
  const { retainedToday, retainedTarget, grossToday, grossTarget } = simulated;
  if (!insurance || !retainedToday || !retainedTarget) return [];
  const { terms } = insurance;
  const money = (amount: number) => (roundModelled(amount) === 0 ? 'None' : words.shortMoney(roundModelled(amount)));
  const row = (label: string, today: string, target: string): Cell[] => [label, ...pairCells(context, today, target)];
  const [now, after] = [shownLayers(insurance.today), shownLayers(insurance.target)];
  return [
    {
      kind: 'table',
      title: 'With your policy',
      measure: `Limit ${words.shortMoney(terms.aggregateLimit)} a year, retention ${words.shortMoney(terms.perClaimRetention)} per claim, premium ${words.money(terms.annualPremium)} a year; the wording of the policy decides`,
      columns: [column('', 1), ...pairColumns(context)],
      rows: [
        row('Average loss per year, before insurance', words.money(now.gross), words.money(after.gross)),
        row('Paid by the policy, on average', words.money(now.paid), words.money(after.paid)),
        row('Retained by your business, on average', words.money(now.kept), words.money(after.kept)),
        row('1-in-100-year loss, before insurance', money(grossToday.var99), money(grossTarget.var99)),
        row('Retained 1-in-100-year loss', money(retainedToday.var99), money(retainedTarget.var99)),
      ],
      size: 12,
    },
  ];
}

/** What an insurer declines or asks to fix, each with what it means and the step that closes it. */
function blockersTable(open: GapView[], most: number): Block[] {
  if (open.length === 0) return [];
  return [
    {
      kind: 'table',
      title: 'What an insurer asks about first',
      measure: open.length > most ? `The first ${most} of ${open.length} open blockers and conditions` : 'Open today',
      columns: [column('Open', 1.2), column('What it means', 1.3), column('Step', 1)],
      rows: open
        .slice(0, most)
        .map(({ question }) => [
          question.term ?? question.question,
          question.stopMeans ?? '',
          strong(question.recommendation.title),
        ]),
      size: 11.5,
    },
  ];
}

const question = (name: string, promise: string) => ({ name, promise, avoids: '' });

/** What an owner settles with the broker, whatever the policy; the most telling first. */
const QUESTIONS = [
  question(
    'Funds-transfer fraud',
    'Is a payment to a fraudster covered, up to which sublimit, and only after a call-back?',
  ),
  question('Business interruption', 'After how many clock hours does it begin, and is an outage at a vendor covered?'),
  question('Ransomware', 'Which share of a ransom and of rebuilding do we bear ourselves?'),
  question('First call', 'Which lawyers and forensics firms do we have to use, and who must agree before we hire one?'),
  question('Application', 'Which of our answers does the insurer rely on, and what if one is no longer true?'),
];

/** @param less questions than there are, for want of room */
const brokerQuestions = (less: number): Block => ({
  kind: 'steps',
  title: 'Questions for your broker',
  measure: '',
  items: QUESTIONS.slice(0, Math.max(1, QUESTIONS.length - less)),
});

/** Always a question for the broker, never advice about what is enough. */
function brokerNote({ input, words, shown }: PageContext): Block {
  const { insurance, suggestedLimit } = input.result;
  const year = words.shortMoney(shown.gross.rareYear.today);
  const ask = suggestedLimit?.amount ? askAboutLimit(words.shortMoney(suggestedLimit.amount)) : ASK_ABOUT_LARGE_LIMIT;
  const size = insurance
    ? `The 1-in-100-year loss is ${year} before insurance; the limit of your policy is ${words.shortMoney(insurance.terms.aggregateLimit)}.`
    : `The 1-in-100-year loss is ${year} before insurance.`;
  const asks = hasSuggestedLimit(input.result) ? '' : ` ${ask}`;
  return {
    kind: 'note',
    title: 'Ask your broker',
    text: `${size}${suggestedLimit || insurance ? asks : ''} ${LIMIT_IS_YOUR_DECISION}`,
  };
}
