import { SERVICES } from '@fairlead/content/services/services';
import { columnWords, STEP_STATE_WORDS } from '@fairlead/content/words/roadmap-words';
import { inPlan, type RoadmapStep, sumOf } from '@fairlead/contract/features/roadmap';
import { costInQuarter, roadmapTimeline } from '@fairlead/contract/features/roadmap/timeline';
import type { ExportCell, ExportSheet, ExportTable } from '#formats/sheets/sheet';
import { money, number, text } from '#formats/sheets/sheet';

/** A roadmap as it is exported. */
export type RoadmapExport = {
  clientName: string;
  /** ISO 4217 */
  currency: string;
  steps: readonly RoadmapStep[];
  /** ISO 8601 date; its quarter is the first with a column of its own. */
  today: string;
  /** Says which items the client sees. */
  forStaff: boolean;
};

const TOTAL = 'Total';

/** The items in order of time with what they cost, the money of each quarter, and what each item costs in each quarter. */
export function roadmapSheets(roadmap: RoadmapExport): ExportSheet[] {
  const { steps, today, currency } = roadmap;
  const timeline = roadmapTimeline(steps, today);
  const placed = timeline.columns.flatMap(({ key, steps: own }) => own.map((step) => ({ key, step })));
  const planned = placed.filter(({ step }) => inPlan(step));
  const other = placed.filter(({ step }) => !inPlan(step));
  const tables: ExportTable[] = [
    {
      name: 'Roadmap',
      columns: itemColumns(roadmap),
      rows: [...itemRows(planned, roadmap), itemTotal(planned, roadmap)],
    },
    byQuarter(timeline),
    byItem(
      planned.map(({ step }) => step),
      timeline,
    ),
    ...(other.length > 0
      ? [{ name: 'Not now or dropped', columns: itemColumns(roadmap), rows: itemRows(other, roadmap) }]
      : []),
    about(roadmap),
  ];
  return tables.map((table) => ({ ...table, currency }));
}

type Placed = { key: string; step: RoadmapStep }[];
type Timeline = ReturnType<typeof roadmapTimeline<RoadmapStep>>;

const itemColumns = ({ forStaff }: RoadmapExport) => [
  text('Quarter'),
  text('Item'),
  text('Service'),
  text('Owner'),
  text('Start'),
  text('Finish'),
  text('Status'),
  text('Proposal'),
  money('One-time'),
  money('Per month'),
  ...(forStaff ? [text('Shared with client')] : []),
];

const dateOf = (target: string | null) => (target?.includes('Q') ? columnWords(target) : target);

const serviceName = (key: string | null) =>
  key !== null && Object.hasOwn(SERVICES, key) ? SERVICES[key as keyof typeof SERVICES].label : null;

/** "Proposal 3, signed 2026-11-22", or the one that waits for a signature. */
const proposalWords = (proposal: RoadmapStep['proposal']) =>
  proposal &&
  `Proposal ${proposal.number}, ${proposal.signedOn ? `signed ${proposal.signedOn}` : 'waiting for a signature'}`;

const itemRows = (placed: Placed, { forStaff }: RoadmapExport): ExportCell[][] =>
  placed.map(({ key, step }) => [
    columnWords(key),
    step.title,
    serviceName(step.serviceKey),
    step.ownerName,
    dateOf(step.startTarget),
    dateOf(step.finishTarget),
    STEP_STATE_WORDS[step.state],
    proposalWords(step.proposal),
    step.costOnce,
    step.costMonthly,
    ...(forStaff ? [step.shared ? 'Yes' : 'No'] : []),
  ]);

function itemTotal(placed: Placed, { forStaff }: RoadmapExport): ExportCell[] {
  const once = sumOf(placed.map(({ step }) => step.costOnce));
  const monthly = sumOf(placed.map(({ step }) => step.costMonthly));
  return [TOTAL, ...Array<null>(7).fill(null), once, monthly, ...(forStaff ? [null] : [])];
}

const byQuarter = ({ columns, total }: Timeline): ExportTable => ({
  name: 'By quarter',
  columns: [
    text('Quarter'),
    number('Items'),
    money('One-time'),
    money('Monthly costs that begin'),
    money('Per month at the end'),
    money('Cost in the quarter'),
  ],
  rows: [
    ...columns.map(({ key, steps, money: { once, begins, monthly, cost } }) => [
      columnWords(key),
      steps.filter(inPlan).length,
      once,
      begins,
      monthly,
      cost,
    ]),
    [
      TOTAL,
      columns.reduce((count, { steps }) => count + steps.filter(inPlan).length, 0),
      total.once,
      total.monthly,
      null,
      total.cost,
    ],
  ],
});

/** Only the quarters: what is earlier, later or without a date costs nothing in them. */
function byItem(steps: RoadmapStep[], { columns, total }: Timeline): ExportTable {
  const quarters = columns.filter(({ money: { cost } }) => cost !== null);
  const rows = steps
    .map((step) => ({ step, costs: quarters.map(({ key }) => costInQuarter(step, key)) }))
    .filter(({ costs }) => costs.some((cost) => cost > 0));
  return {
    name: 'Items by quarter',
    columns: [text('Item'), ...quarters.map(({ key }) => money(columnWords(key))), money(TOTAL)],
    rows: [
      ...rows.map(({ step, costs }) => [step.title, ...costs, sumOf(costs)]),
      [TOTAL, ...quarters.map(({ money: { cost } }) => cost), total.cost],
    ],
  };
}

const about = ({ clientName, currency, today, forStaff }: RoadmapExport): ExportTable => ({
  name: 'About',
  columns: [text('What'), text('Value')],
  rows: [
    ['Client', clientName],
    ['Exported', today],
    ['Currency', currency],
    ['Holds', forStaff ? 'All items' : 'The items shared with you'],
    ['One-time costs', 'Counted in the quarter in which the item finishes, or starts where no finish is set.'],
    ['Monthly costs', 'Counted from the month in which the item starts or, without a start, finishes.'],
    ['Sums', 'An empty amount is not known yet and counts as 0. Items put off or dropped are not in the sums.'],
  ],
});
