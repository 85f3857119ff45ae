import { answerWords } from '@fairlead/content/question-banks/answer-words';
import { type Block, type Cell, column, type Page, strong } from '#document/page';
import type { DocumentContext } from '#document/sections/context';
import type { Readiness } from '#document/sections/readiness';
import { dayOf } from '#document/sections/stored-day';
import { counted, sentenceCase } from '#document/words';

/** Letters of a table with long texts, in points. */
const SMALL = 11;

type Item = Readiness['items'][number];

/** Counts for something and is asked of this business. */
const isClaimed = ({ value }: Item) => (value ?? 0) > 0;
const isOpen = ({ asked, answered, notSure }: Item) => asked && (notSure || !answered);

const proofsOf = ({ question }: Item, { input }: DocumentContext) => input.proofs?.[question.id] ?? [];

/** What nobody knows yet, and what is claimed and could not be shown: both are settled before anyone signs. */
export function signingPages(context: DocumentContext): Page[] {
  const [insurance] = context.assessments;
  if (!insurance) return [];
  const { bank, items, part } = insurance;
  const asked = items.filter((item) => item.asked);
  const open = items.filter(isOpen);
  const bare = items.filter((item) => isClaimed(item) && proofsOf(item, context).length === 0);
  const shown = items.filter((item) => isClaimed(item) && proofsOf(item, context).length > 0);
  return [
    {
      name: '',
      heading: 'Before anyone signs an application',
      lead: `${sentenceCase(counted(asked.length, 'question'))} of an application, as they were answered on ${context.date(part.completedOn)}.`,
      blocks: [
        {
          kind: 'figures',
          items: [
            { label: 'Can be shown', value: String(shown.length), after: 'in place, with evidence on file' },
            { label: 'Not shown yet', value: String(bare.length), after: 'in place, without evidence' },
            { label: 'Not known', value: String(open.length), after: 'find out before you answer' },
          ],
        },
        { kind: 'note', title: 'A wrong answer can cost the policy', text: bank.notices.join(' ') },
        ...questionTable(
          'Find out first',
          'Nobody knows the answer yet. On an application, do not guess.',
          open,
          (item) => item.question.howToCheck,
          'How to find out',
        ),
        ...questionTable(
          'Put evidence on file',
          'Said to be in place. What insurers check first comes first.',
          stopsFirst(bare),
          (item) => item.question.evidence,
          'What would show it',
        ),
      ],
    },
  ];
}

const stopsFirst = (items: Item[]): Item[] =>
  items.toSorted((a, b) => Number(b.question.stop !== null) - Number(a.question.stop !== null));

function questionTable(
  title: string,
  measure: string,
  items: Item[],
  wordsOf: (item: Item) => string,
  head: string,
): Block[] {
  if (items.length === 0) return [];
  return [
    {
      kind: 'table',
      title,
      measure,
      size: SMALL,
      columns: [column('No.', 0), column('What is asked', 5), column(head, 6)],
      rows: items.map((item): Cell[] => [
        { text: item.question.id, tone: 'quiet' },
        strong(termOf(item)),
        wordsOf(item),
      ]),
    },
  ];
}

/** As an application calls it. */
const termOf = ({ question }: Item) => question.term ?? question.question;

/** Every question that is asked of this business, by section, with its answer and what shows it. */
export function answerSheetPages(context: DocumentContext): Page[] {
  const [insurance] = context.assessments;
  if (!insurance) return [];
  const { bank, items, part } = insurance;
  const asked = items.filter((item) => item.asked);
  return [
    {
      name: '',
      heading: 'Answers with evidence',
      lead: 'In the words of an application. An insurer’s own form may ask for more, or ask it differently: read its question before you take an answer over.',
      blocks: bank.sections.flatMap(({ key, label }): Block[] => {
        const own = asked.filter(({ question }) => question.section === key);
        if (own.length === 0) return [];
        return [
          {
            kind: 'table',
            title: label,
            measure: '',
            size: SMALL,
            columns: [column('No.', 0), column('What is asked', 6), column('Answer', 2), column('Evidence', 4)],
            rows: own.map((item): Cell[] => [
              { text: item.question.id, tone: 'quiet' },
              { text: termOf(item), strong: true, below: item.question.question },
              strong(answerWords(bank, item.question, part.answers[item.question.id]?.value ?? null, true)),
              evidenceCell(item, context),
            ]),
          },
        ];
      }),
    },
  ];
}

function evidenceCell(item: Item, context: DocumentContext): Cell {
  const proofs = proofsOf(item, context);
  const [first] = proofs.toSorted((a, b) => b.until.localeCompare(a.until));
  if (!first) return isClaimed(item) ? { text: 'None on file', tone: 'quiet' } : '';
  const rest = proofs.length - 1;
  return {
    text: rest > 0 ? `${first.title}, and ${counted(rest, 'more', 'more')}` : first.title,
    below: `Counts until ${dayOf(first.until, context)}`,
  };
}

/** The person who answers for the business confirms that the answers were right on the day. */
export function confirmationPages({ name, input: { provider } }: DocumentContext): Page[] {
  const line = (label: string) => ({ label, value: '' });
  return [
    {
      name: '',
      heading: 'Confirmation',
      lead: 'This sheet is no application. It helps to fill one in, and to show later what was known on the day.',
      blocks: [
        {
          kind: 'text',
          title: '',
          measure: '',
          paragraphs: [
            `I have read the answers in this sheet. To my knowledge they were right for ${name} on the day I signed. Where I was not sure, the sheet says so.`,
          ],
        },
        {
          kind: 'signatures',
          title: '',
          measure: '',
          parties: [
            {
              role: 'For the business',
              organization: name,
              lines: [line('Name'), line('Title'), line('Signature'), line('Date')],
            },
            {
              role: 'Answers prepared with',
              organization: provider.name,
              lines: [line('Name'), line('Title'), line('Signature'), line('Date')],
            },
          ],
        },
      ],
    },
  ];
}
