import { CERTAINTIES, NOTICE_TEXTS } from '@fairlead/content/notices/notice-texts';
import { fillText } from '@fairlead/content/question-banks/fill-text';
import { TIMELINE_TEXTS } from '@fairlead/content/question-banks/readiness-texts';
import type { NoticeList } from '@fairlead/contract/features/breach-notices';
import { type Block, column, type Page } from '#document/page';
import type { DocumentContext } from '../context';

type Line = NoticeList['lines'][number];

/** Who must be told of a breach: what applies, what may apply, and what the list was chosen from. */
export function noticeListPages(context: DocumentContext, list: NoticeList): Page[] {
  return [
    {
      name: '',
      heading: NOTICE_TEXTS.title,
      lead: context.financial ? NOTICE_TEXTS.lead : `${NOTICE_TEXTS.lead} ${TIMELINE_TEXTS.noSimulation}`,
      blocks: [
        applying(list.lines.filter(({ state }) => state === 'applies')),
        ...asking(list.lines.filter(({ state }) => state === 'ask')),
      ],
    },
    {
      name: '',
      heading: NOTICE_TEXTS.chosenFrom,
      lead: `${NOTICE_TEXTS.lawyer} ${list.notes.at(-1) ?? ''}`,
      blocks: [
        chosenFrom(list),
        ...paragraphs(NOTICE_TEXTS.unknown, list.unknown),
        ...paragraphs(
          NOTICE_TEXTS.instead,
          list.instead.map(({ text }) => text),
        ),
        ...coming(list, context),
        ...paragraphs('How to count', list.notes.slice(0, -1)),
        ...sources(list, context),
      ],
    },
  ];
}

function applying(lines: readonly Line[]): Block {
  return {
    kind: 'table',
    title: NOTICE_TEXTS.applies,
    measure: Object.entries(CERTAINTIES)
      .filter(([key]) => lines.some(({ certainty }) => certainty === key))
      .map(([, { label, meaning }]) => `${label}: ${meaning}`)
      .join(' '),
    columns: [column('Who is told', 1.1), column('By when', 1.4), column('Kind', 0), column('When it applies', 1.5)],
    rows: lines.map(({ tell, law, when, starts, certainty, trigger }) => [
      { text: tell, strong: true, below: law },
      { text: when, below: starts },
      CERTAINTIES[certainty].label,
      trigger,
    ]),
    size: 10.5,
  };
}

function asking(lines: readonly Line[]): Block[] {
  if (lines.length === 0) return [];
  return [
    {
      kind: 'table',
      title: NOTICE_TEXTS.ask,
      measure: '',
      columns: [column('Who is told', 1.1), column('By when, if it applies', 1.4), column('What to ask', 1.5)],
      rows: lines.map(({ tell, law, when, questions }) => [
        { text: tell, strong: true, below: law },
        when,
        questions.join(' '),
      ]),
      size: 10.5,
    },
  ];
}

const FROM_WORDS = { said: 'Entered', record: 'Assumed from the record' } as const;

function chosenFrom({ chosenFrom: facts }: NoticeList): Block {
  return {
    kind: 'table',
    title: '',
    measure: '',
    columns: [column('Fact', 1), column('Value', 1.8), column('From', 0)],
    rows: facts.map(({ label, value, from }) => [label, value, FROM_WORDS[from]]),
    size: 10.5,
  };
}

const paragraphs = (title: string, texts: readonly string[]): Block[] =>
  texts.length > 0 ? [{ kind: 'text', title, measure: '', paragraphs: [...texts] }] : [];

/** An ISO day as the report writes days. */
const dayOf = (iso: string, { date }: DocumentContext) => {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  return date({ year, month, day });
};

const withDays = (text: string, context: DocumentContext) =>
  text.replace(/\d{4}-\d{2}-\d{2}/, (iso) => dayOf(iso, context));

function coming(list: NoticeList, context: DocumentContext): Block[] {
  return paragraphs(
    NOTICE_TEXTS.coming,
    list.coming.map(({ law, tell, when }) => `${law} (${tell}). ${withDays(when, context)}`),
  );
}

/** Laws behind the lines that apply, each with its sources. */
function sources(list: NoticeList, context: DocumentContext): Block[] {
  const rows = list.lines
    .filter(({ state, rows: own }) => state === 'applies' && own.length > 0)
    .map(({ law, rows: own }) => {
      const stale = own.find(({ source }) => source.isStale);
      return [
        law,
        [...new Set(own.map(({ citation }) => citation))].join('; '),
        [
          [...new Set(own.map(({ source }) => source.title))].join('; '),
          ...(stale ? [fillText(NOTICE_TEXTS.stale, { date: dayOf(stale.source.readOn, context) })] : []),
        ].join('. '),
      ];
    });
  return [
    {
      kind: 'table',
      title: NOTICE_TEXTS.sources,
      measure: `Gone through on ${dayOf(list.readOn, context)}`,
      columns: [column('Law', 1), column('Where', 1.6), column('Source', 1.2)],
      rows,
      size: 10.5,
    },
  ];
}
