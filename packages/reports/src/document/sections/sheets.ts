import { PRINTED_RISK_PARTS, RISK_PART_TABLE } from '@fairlead/content/fields/risk-parts';
import { CERTAINTIES, NOTICE_TEXTS } from '@fairlead/content/notices/notice-texts';
import { answerWords, softStopLabel } from '@fairlead/content/question-banks/answer-words';
import { BASIS_TERMS } from '@fairlead/content/words/amortizer-words';
import { BEYOND_AVERAGE_TITLE } from '@fairlead/content/words/beyond-average-words';
import { scoreReasons } from '@fairlead/content/words/cap-words';
import { NOT_ADVICE } from '@fairlead/content/words/not-advice';
import { sumOf } from '@fairlead/contract/features/roadmap';
import { amortize } from '@fairlead/risk/amortizer/schedule';
import type { GapKind } from '@fairlead/risk/assessment/gaps';
import type { ExportCell, ExportSheet, ExportTable } from '#formats/sheets/sheet';
import { money, number, share, text } from '#formats/sheets/sheet';
import { reviewTables } from '../review-sheets';
import { itemStateWords } from '../roadmap/roadmap-page';
import { exportSheets } from '../simulation/sheets';
import { sentenceCase } from '../words';
import { beyondRows, plannedDemands } from './beyond';
import { type DocumentContext, documentContext } from './context';
import type { DocumentKind } from './data';
import { ownSheets } from './own-sections';
import { toldRoadmap } from './pages/roadmap';
import type { ToldDocument } from './parts';
import { priceOf } from './price';
import { type Readiness, showing } from './readiness';

/** Sheets of the simulation that are for the technical reader. */
const ANNEX_SHEETS: ReadonlySet<string> = new Set(['Answers', 'Assumptions', 'Precision']);

/** The data behind a report as sheets: the same as on its pages, unrounded. What a report does not have has no sheet. */
export function documentSheets(kind: DocumentKind, { input, fingerprint, own, told }: ToldDocument): ExportSheet[] {
  const context = documentContext(input, (name) => name, told);
  const { currency, financial } = input;
  const { prints } = context;
  const tables: ExportTable[] = [
    about(kind, context, fingerprint),
    ...context.assessments.flatMap((one) => [
      scores(one),
      gaps(one, context),
      ...(prints('answers') ? [answers(one)] : []),
    ]),
    ...(prints('breach') ? notices(context) : []),
    ...plan(context),
    ...beyond(context),
    ...(prints('roadmap') ? roadmap(context) : []),
    ...(prints('amortizer') ? schedule(context) : []),
    ...(input.review ? reviewTables(input.review) : []),
    ...ownSheets(own),
  ];
  const simulated = financial
    ? exportSheets({
        ...financial,
        clientName: input.client.name,
        version: financial.number,
        completedAt: new Date(
          Date.UTC(financial.completedOn.year, financial.completedOn.month - 1, financial.completedOn.day),
        ),
      })
        .filter(({ name }) => prints('method') || !ANNEX_SHEETS.has(name))
        .map((sheet) => ({ ...sheet, name: sheet.name === 'About' ? 'Simulation' : sheet.name }))
    : [];
  return [...tables.map((table) => ({ ...table, currency })), ...simulated];
}

function about(kind: DocumentKind, { input, name, date }: DocumentContext, fingerprint: string): ExportTable {
  const { combined } = input;
  const rows: ExportCell[][] = [
    ['Report', kind.name],
    ['Client', name],
    ['Provider', input.provider.name],
    ['Date', date(input.date)],
    ['Version', input.version],
    ['Data', fingerprint],
    ['Currency', input.currency],
    ...(input.isTrial ? [['Made with', 'Trial version']] : []),
    ...(input.client.isSample ? [['About the data', 'Sample data']] : []),
    ...(combined === null
      ? []
      : combined.score === null
        ? combined.missing.map(({ part, reason }) => [
            RISK_PART_TABLE[part].name,
            reason === 'absent' ? 'Not completed yet' : 'Out of date',
          ])
        : [
            ['Resilience score', combined.score],
            ['Grade', combined.grade],
            ...scoreReasons(combined).map((reason) => ['Why this score and grade', reason]),
            ...PRINTED_RISK_PARTS.map((part): ExportCell[] => [RISK_PART_TABLE[part].name, combined.parts[part]]),
          ]),
    ['What this is', NOT_ADVICE],
  ];
  return { name: 'About', columns: [text('What'), text('Value')], rows };
}

function scores({ bank, part, band, groups, sections }: Readiness): ExportTable {
  const { score, rawScore, cap, axes } = part.result;
  return {
    name: `${bank.shortTitle} scores`,
    columns: [text('What'), number('Score of 100'), text('In words')],
    rows: [
      [bank.title, score, band?.label ?? null],
      ['Before open stops', rawScore, null],
      ...(cap === null ? [] : [['Highest score with the open stops', cap, null]]),
      ...(bank.axes.length > 1
        ? bank.axes.map(({ key, label }) => [label, axes.find((axis) => axis.key === key)?.score ?? null, null])
        : []),
      ...groups.map(({ label, score: own }) => [label, own, null]),
      ...sections.map(({ label, score: own, reading }) => [label, own, reading]),
    ],
  };
}

/** What a gap is, in the words of its bank. */
const kindWords = ({ bank }: Readiness): Record<GapKind, string> => ({
  hard_stop: sentenceCase(bank.stopLabels.one),
  soft_stop: softStopLabel(bank),
  condition: 'Half met',
  gap: 'Gap',
});

const MONEY_SOURCES = { simulation: 'Simulation', answers: 'Answers' } as const;

function gaps(readiness: Readiness, { date }: DocumentContext): ExportTable {
  const { bank, gaps: open, moneyBy } = readiness;
  const kinds = kindWords(readiness);
  const basis = `${MONEY_SOURCES[moneyBy.source]} of ${date(moneyBy.day)}`;
  return {
    name: `${bank.shortTitle} gaps`,
    columns: [
      number('Place'),
      text('Id'),
      text('Step'),
      text('What to do'),
      text('Kind'),
      text('Effort'),
      text('Who'),
      text('Service'),
      text('NIST CSF 2.0'),
      number('Points'),
      number('Score if closed'),
      money('Avoids a year, by its service alone'),
      text('Avoids by'),
    ],
    rows: open.map(({ question, kind, effort, owner, service, points, scoreIfClosed, reduction }, k) => [
      k + 1,
      question.id,
      question.recommendation.title,
      question.recommendation.text,
      kinds[kind],
      effort,
      owner,
      service,
      question.csf,
      points,
      scoreIfClosed,
      reduction,
      reduction === null ? null : basis,
    ]),
  };
}

function answers({ bank, items, part }: Readiness): ExportTable {
  const labels = new Map(bank.sections.map(({ key, label }) => [key, label]));
  return {
    name: `${bank.shortTitle} answers`,
    columns: [
      text('Section'),
      text('Id'),
      text('Question'),
      text('Answer'),
      share('Counts'),
      number('Weight'),
      number('Evidence attached'),
      text('NIST CSF 2.0'),
    ],
    rows: items.map(({ question, asked, value }) => [
      labels.get(question.section) ?? question.section,
      question.id,
      question.question,
      answerWords(bank, question, part.answers[question.id]?.value ?? null, asked),
      value,
      question.weight,
      part.answers[question.id]?.proofs ?? 0,
      question.csf,
    ]),
  };
}

/** The list of notices, and what it was chosen from. */
function notices(context: DocumentContext): ExportTable[] {
  const list = showing(context, 'event_timeline') ? context.input.notices : null;
  if (!list) return [];
  const state = { applies: NOTICE_TEXTS.applies, ask: NOTICE_TEXTS.ask };
  const lines = list.lines.map((line): ExportCell[] => [
    state[line.state],
    line.tell,
    line.law,
    line.when,
    CERTAINTIES[line.certainty].label,
    line.starts,
    line.trigger,
    line.questions.join(' '),
    [...new Set(line.rows.map(({ citation }) => citation))].join('; '),
    [...new Set(line.rows.map(({ source }) => source.title))].join('; '),
  ]);
  const coming = list.coming.map(({ law, tell, when }): ExportCell[] => [
    NOTICE_TEXTS.coming,
    tell,
    law,
    when,
    ...Array.from({ length: 6 }, () => null),
  ]);
  const facts: ExportCell[][] = [
    ...list.chosenFrom.map(({ label, value, from }) => [
      label,
      value,
      from === 'said' ? 'Entered' : 'Assumed from the record',
    ]),
    ...list.unknown.map((question) => [NOTICE_TEXTS.unknown, question, null]),
    ...list.instead.map(({ regulation, text: said }) => [regulation, said, null]),
    ...list.notes.map((note) => ['Note', note, null]),
    ['Gone through on', list.readOn, null],
    ['Advice', NOTICE_TEXTS.lawyer, null],
  ];
  return [
    {
      name: 'Breach notices',
      columns: [
        text('Standing'),
        text('Who is told'),
        text('Law'),
        text('By when'),
        text('Kind'),
        text('Clock'),
        text('When it applies'),
        text('What to ask'),
        text('Where'),
        text('Source'),
      ],
      rows: [...lines, ...coming],
    },
    { name: 'Breach notice facts', columns: [text('Fact'), text('Value'), text('From')], rows: facts },
  ];
}

function plan({ input }: DocumentContext): ExportTable[] {
  const part = input.proposal ?? input.plan;
  if (!part || part.lines.length === 0) return [];
  const priced = priceOf(part.lines, input.proposal?.discount);
  const { discount, total, firstYear } = priced;
  const rows: ExportCell[][] = [
    ...priced.lines.map(({ line, monthly, once }): ExportCell[] => [
      line.name,
      line.promise,
      line.unit,
      line.quantity,
      line.unitPrice,
      monthly,
      once,
    ]),
    ...(discount.monthly + discount.once > 0
      ? [['Discount', null, null, null, null, -discount.monthly, -discount.once]]
      : []),
    ['Together', null, null, null, null, total.monthly, total.once],
    ['First-year total', null, null, null, null, null, firstYear],
  ];
  const columns = [
    text('Service'),
    text('What it does'),
    text('Unit'),
    number('Quantity'),
    money('Price of one'),
    money('Per month'),
    money('One-time'),
  ];
  return [{ name: 'Plan', columns, rows }];
}

function beyond(context: DocumentContext): ExportTable[] {
  const rows = beyondRows(context);
  if (rows.length === 0) return [];
  return [
    {
      name: BEYOND_AVERAGE_TITLE,
      columns: [text('What'), text('Counted in'), number('Today'), number('With services')],
      rows: [
        ...rows.map(({ label, unit, today, target }) => [label, unit === 'days' ? 'Days' : 'Blockers', today, target]),
        ...plannedDemands(context).map((demand): ExportCell[] => [demand, null, null, null]),
      ],
    },
  ];
}

function schedule({ input }: DocumentContext): ExportTable[] {
  const saved = input.plan?.amortizer ?? input.proposal?.amortizer;
  if (!saved) return [];
  const told = BASIS_TERMS[saved.basis];
  return [
    {
      name: 'Schedule',
      columns: [
        number('Month'),
        money(told.exposure),
        share('Program in force'),
        money('Left'),
        money(told.lessInColumn),
        money('Fee'),
        money(told.lessSoFar),
        money('Fees so far'),
        money('Net so far'),
      ],
      rows: amortize(saved.inputs).months.map(
        ({ month, exposure, coverage, residual, avoided, fee, cumAvoided, cumFee, net }) => [
          month,
          exposure,
          coverage,
          residual,
          avoided,
          fee,
          cumAvoided,
          cumFee,
          net,
        ],
      ),
    },
  ];
}

function roadmap(context: DocumentContext): ExportTable[] {
  const { items } = toldRoadmap(context);
  if (items.length === 0) return [];
  return [
    {
      name: 'Roadmap',
      columns: [
        text('Item'),
        text('Owner'),
        text('Start'),
        text('Finish'),
        text('Status'),
        text('Proposal'),
        text('Signed'),
        money('One-time'),
        money('Per month'),
      ],
      rows: [
        ...items.map(
          ({ title, owner = null, start, finish, state, signed = null, costOnce = null, costMonthly = null }) => [
            title,
            owner,
            start,
            finish,
            itemStateWords({ state, signed }),
            signed ? `Proposal ${signed.proposal}` : null,
            signed?.on ?? null,
            costOnce,
            costMonthly,
          ],
        ),
        [
          'Total',
          null,
          null,
          null,
          null,
          null,
          null,
          sumOf(items.map(({ costOnce = null }) => costOnce)),
          sumOf(items.map(({ costMonthly = null }) => costMonthly)),
        ],
      ],
    },
  ];
}
