import { logoFiles } from '#document/cover';
import { documentFrame, INSIDE_ONLY, insideFootWord, NOBODY } from '#document/frame';
import { type Block, column, figureColumn, strong } from '#document/page';
import { type Pdf, typesetPdf } from '#formats/pdf/typst';
import type { LoyaltySummaryInput } from './kind';
import { AT_RISK_COLUMNS, ENDING_COLUMNS, HEADLINE, TITLE, toldOf } from './told';

const TABLE_SIZE = 11;
const MOST_ROWS = 40;

/** A few pages without a cover. */
export function loyaltySummaryPdf(input: LoyaltySummaryInput): Pdf {
  const frame = documentFrame(
    { ...input, client: NOBODY },
    { title: TITLE, kicker: '', headline: '', confidentiality: '' },
  );
  const told = toldOf(input, MOST_ROWS);
  const sum = (of: 'clients' | 'monthly') => told.classes.reduce((total, one) => total + one[of], 0);
  const list = (title: string, columns: typeof AT_RISK_COLUMNS, rows: string[][], measure: string): Block => ({
    kind: 'table',
    title,
    measure,
    size: TABLE_SIZE,
    columns,
    rows: rows.map(([first = '', ...rest]) => [strong(first), ...rest]),
  });
  const blocks: Block[] = [
    { kind: 'figures', items: told.figures },
    {
      kind: 'table',
      title: 'Health by revenue',
      measure: told.otherCurrency,
      size: TABLE_SIZE,
      columns: [column('Health', 6), figureColumn('Clients', 2), figureColumn('Per month', 2)],
      rows: [
        ...told.classes.map(({ label, clients, monthly }) => [label, told.number(clients), told.money(monthly)]),
        [strong('All'), strong(told.number(sum('clients'))), strong(told.money(sum('monthly')))],
      ],
    },
    told.atRisk.length === 0
      ? { kind: 'note', title: 'Who may leave', text: 'No client is at high or critical renewal risk.' }
      : list('Who may leave', AT_RISK_COLUMNS, told.atRisk, told.beyondAtRisk),
    told.ending.length === 0
      ? { kind: 'note', title: 'Renewals, 12 months ahead', text: 'No term ends within twelve months.' }
      : list('Renewals, 12 months ahead', ENDING_COLUMNS, told.ending, told.beyondEnding),
    { kind: 'text', title: 'How far to trust it', measure: '', paragraphs: [told.hits, told.followUps] },
  ];
  return typesetPdf({
    template: 'one-page.typ',
    view: {
      ...frame.view,
      page: { name: INSIDE_ONLY, heading: TITLE, lead: `${HEADLINE}.`, blocks },
      foot: { report: TITLE, date: frame.printedDate, word: insideFootWord(input) },
    },
    files: logoFiles({ view: frame.view, logo: frame.logo }),
  });
}
