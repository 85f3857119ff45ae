import {
  AMORTIZER_LABELS,
  AMORTIZER_NOTE,
  BASIS_LABELS,
  BASIS_TERMS,
  ONE_EVENT_NOTE,
  RAMP_LABELS,
} from '@fairlead/content/words/amortizer-words';
import { type AmortizerSchedule, amortize } from '@fairlead/risk/amortizer/schedule';
import { type AmortizerSheet, sheetChances, sheetEvent } from '@fairlead/risk/amortizer/sheet';
import { costOfWaiting } from '@fairlead/risk/amortizer/waiting';
import type { ExportCell, ExportSheet, ExportTable } from '#formats/sheets/sheet';
import { money, number, share, text } from '#formats/sheets/sheet';

/** A saved plan as it is exported. Everything else follows from its sheet. */
export type AmortizerExport = {
  clientName: string;
  name: string;
  /** ISO 4217 */
  currency: string;
  sheet: AmortizerSheet;
  simulation: { version: number } | null;
  version: number;
  /** ISO 8601 */
  updatedAt: string;
};

const NOT_WITHIN = 'not within the horizon';

function about({ clientName, name, currency, simulation, version, updatedAt, sheet }: AmortizerExport): ExportTable {
  return {
    name: 'About',
    columns: [text('What'), text('Value')],
    rows: [
      ['Client', clientName],
      ['Plan', name],
      ['Version', version],
      ['Saved', updatedAt],
      ['Currency', currency],
      ['Basis of the exposure', BASIS_LABELS[sheet.basis]],
      ['Simulation', simulation ? `Version ${simulation.version}` : 'None'],
      ['What this is', AMORTIZER_NOTE],
    ],
  };
}

function inputs({ sheet }: AmortizerExport): ExportTable {
  const { inputs: given, eventRate, frailtyVariance, eventLoss } = sheet;
  const label = AMORTIZER_LABELS;
  const amount = (field: 'annualExposure' | 'monthlyFee' | 'onboardingFee' | 'otherMonthlyBenefit') => [
    label[field],
    given[field],
    null,
    null,
  ];
  const rate = (field: 'targetReduction' | 'feeEscalator' | 'discountRate' | 'exposureGrowth') => [
    label[field],
    null,
    given[field],
    null,
  ];
  const months = (field: 'horizonMonths' | 'rampMonths' | 'startDelayMonths') => [
    `${label[field]}, months`,
    null,
    null,
    given[field],
  ];
  return {
    name: 'Inputs',
    columns: [text('Input'), money('Amount'), share('Share'), number('Number')],
    rows: [
      amount('annualExposure'),
      rate('targetReduction'),
      amount('monthlyFee'),
      amount('onboardingFee'),
      rate('feeEscalator'),
      months('horizonMonths'),
      months('rampMonths'),
      ['Rollout runs', null, null, RAMP_LABELS[given.rampShape]],
      months('startDelayMonths'),
      rate('discountRate'),
      rate('exposureGrowth'),
      amount('otherMonthlyBenefit'),
      ['Events a year', null, null, eventRate],
      ['Spread of that rate', null, null, frailtyVariance],
      ['A single loss', eventLoss, null, null],
    ],
  };
}

function figures({ sheet }: AmortizerExport, schedule: AmortizerSchedule): ExportTable {
  const { totals, npv, presentExposure, levelMonthlyExposure, breakEvenMonth, returnOnFees } = schedule;
  const told = BASIS_TERMS[sheet.basis];
  const rows: ExportCell[][] = [
    [`${told.exposure}, level by the month`, levelMonthlyExposure, null, null],
    ['Break-even month', null, null, breakEvenMonth ?? NOT_WITHIN],
    ['Net present value', npv, null, null],
    // Without fees there is no return to speak of.
    ...(returnOnFees === null ? [] : [['Return on the fees', null, returnOnFees, null]]),
    [`${told.exposure} if nothing is done`, totals.exposure, null, null],
    ['Worth of that today', presentExposure, null, null],
    ['What remains of it', totals.residual, null, null],
    [`${told.less}, other benefit included`, totals.avoided, null, null],
    ['Other benefit', totals.otherBenefit, null, null],
    ['Fees', totals.fee, null, null],
    ['Net at the end', totals.net, null, null],
  ];
  const event = sheetEvent(sheet);
  if (event)
    rows.push(
      ['If it happened: payment a month', event.monthly, null, null],
      ['If it happened: all payments', event.total, null, null],
      ['If it happened: chance within the horizon', null, event.chance, null],
      ['About "if it happened"', null, null, ONE_EVENT_NOTE],
    );
  return { name: 'Figures', columns: [text('Figure'), money('Amount'), share('Share'), number('Number')], rows };
}

function byMonth({ sheet }: AmortizerExport, { months }: AmortizerSchedule): ExportTable {
  const chances = sheetChances(sheet);
  const told = BASIS_TERMS[sheet.basis];
  return {
    name: 'By month',
    columns: [
      number('Month'),
      money(told.exposure),
      share('In force'),
      money('What remains of it'),
      money('Other benefit'),
      money(told.lessInColumn),
      money('Fee'),
      money(told.lessSoFar),
      money('Fees so far'),
      money('Net'),
      ...(chances ? [share('Chance of an event so far')] : []),
    ],
    rows: months.map((row, k) => [
      row.month,
      row.exposure,
      row.coverage,
      row.residual,
      row.otherBenefit,
      row.avoided,
      row.fee,
      row.cumAvoided,
      row.cumFee,
      row.net,
      ...(chances ? [chances[k] ?? null] : []),
    ]),
  };
}

function byYear({ sheet }: AmortizerExport, { years }: AmortizerSchedule): ExportTable {
  const told = BASIS_TERMS[sheet.basis];
  return {
    name: 'By year',
    columns: [
      number('Year'),
      number('Months'),
      money(told.exposure),
      money('What remains of it'),
      money('Other benefit'),
      money(told.lessInColumn),
      money('Fees'),
      money('Net at the end'),
    ],
    rows: years.map((row) => [
      row.year,
      row.months,
      row.exposure,
      row.residual,
      row.otherBenefit,
      row.avoided,
      row.fee,
      row.net,
    ]),
  };
}

function waiting({ sheet }: AmortizerExport): ExportTable {
  return {
    name: 'Cost of waiting',
    columns: [
      number('Months of waiting'),
      money('Net present value given up'),
      money(BASIS_TERMS[sheet.basis].carried),
      number('Break-even month'),
    ],
    rows: costOfWaiting(sheet.inputs).map(({ months, cost, exposureForgone, breakEvenMonth }) => [
      months,
      cost,
      exposureForgone,
      breakEvenMonth ?? NOT_WITHIN,
    ]),
  };
}

/** A plan as tables: the same figures as on the page, unrounded, computed from what was saved. */
export function amortizerSheets(plan: AmortizerExport): ExportSheet[] {
  const schedule = amortize(plan.sheet.inputs);
  const tables = [
    about(plan),
    inputs(plan),
    figures(plan, schedule),
    byMonth(plan, schedule),
    byYear(plan, schedule),
    waiting(plan),
  ];
  return tables.map((table) => ({ ...table, currency: plan.currency }));
}
