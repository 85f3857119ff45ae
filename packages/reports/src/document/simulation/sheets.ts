import { LOSS_FORM_KEYS, LOSS_FORMS } from '@fairlead/content/scenarios/loss-forms';
import { SCENARIOS_2 } from '@fairlead/content/scenarios/scenarios';
import { SERVICES, type ServiceKey } from '@fairlead/content/services/services';
import { AFTER_INSURANCE, COMPUTED_WITH_MODEL_1 } from '@fairlead/content/words/model-2-words';
import { NOT_ADVICE } from '@fairlead/content/words/not-advice';
import { meanAnnualLoss } from '@fairlead/risk/engine/losses/mean-loss';
import { isOfModel2 } from '@fairlead/risk/result/model';
import { rangeOfAverage } from '@fairlead/risk/result/on-basis';
import type { LossMeasures, MultiYearMeasures } from '@fairlead/risk/result/result';
import { shownScenarios } from '#charts/shown-scenarios';
import type { ExportCell, ExportSheet, ExportTable } from '#formats/sheets/sheet';
import { money, number, share, text } from '#formats/sheets/sheet';
import type { SimulationExport } from './export-input';
import { answers, assumptions, precision } from './input-sheets';
import { whyThisLevel } from './level-reasons';

const moneyPair = [money('Today'), money('With services')];
const sharePair = [share('Today'), share('With services')];

/** What the export is of, and what is needed to compute it again. */
function about(input: SimulationExport): ExportTable {
  const { clientName, version, completedAt, result, level, exchangeRate } = input;
  const why = whyThisLevel(input);
  const rows: ExportCell[][] = [
    ['Client', clientName],
    ['Version', version],
    ['Completed', completedAt.toISOString()],
    ['Currency', result.currency],
    ['US dollars for one unit', exchangeRate.usd],
    ['Date of that rate', exchangeRate.date],
    ['Risk level', level.key],
    ...(why ? [['Why this level', why]] : []),
    ...(['moderate', 'high', 'severe'] as const).map((key) => [`Chance from which it is ${key}`, level.from[key]]),
    ['Loss limit as a share of annual revenue', level.limitShare ?? "the client's own amount"],
    ['Model', result.engineVersion],
    ['Parameter set', result.parameterSet],
    ['Seed', result.seed],
    ['Simulated years', result.trials],
    ['Decision figures', result.decision.basis === 'retained' ? AFTER_INSURANCE : 'Before insurance'],
    ...(isOfModel2(result) ? [] : [['Model', COMPUTED_WITH_MODEL_1]]),
    ['Stability', result.diagnostics.status],
    ['What this is', NOT_ADVICE],
    ...result.notices.map((notice) => ['Notice', notice]),
  ];
  return { name: 'About', columns: [text('What'), text('Value')], rows };
}

const MEASURES: [keyof Omit<LossMeasures, 'exceedance' | 'mean' | 'probAnyLoss'>, string][] = [
  ['sd', 'Standard deviation'],
  ['var50', 'Middle year'],
  ['var90', '1 in 10 year (VaR 90)'],
  ['var95', '1 in 20 year (VaR 95)'],
  ['var99', '1 in 100 year (VaR 99)'],
  ['var996', '1 in 250 year (VaR 99.6)'],
  ['tvar95', 'Worst 1 in 20 years on average (tail VaR 95)'],
  ['tvar99', 'Worst 1 in 100 years on average (tail VaR 99)'],
];

/** Between which amounts the true average most likely lies, by the rule of the page; nothing in model 1. */
function rangeRows(result: SimulationExport['result']): ExportCell[][] {
  if (!isOfModel2(result)) return [];
  const { averageRange } = result;
  const retainedRange = result.insurance ? rangeOfAverage(result) : null;
  return [
    ['Low end of the average', 0],
    ['High end of the average', 1],
  ].map(([label, end]) => [
    label as string,
    averageRange.today[end as 0 | 1],
    averageRange.target[end as 0 | 1],
    retainedRange?.today[end as 0 | 1] ?? null,
    retainedRange?.target[end as 0 | 1] ?? null,
  ]);
}

function yearlyLosses({ result }: SimulationExport): ExportTable {
  const { grossToday, grossTarget, retainedToday, retainedTarget } = result.simulated;
  const rows: ExportCell[][] = [
    [
      'Average a year',
      meanAnnualLoss(result, 'today'),
      meanAnnualLoss(result, 'target'),
      result.insurance?.today.retainedMean ?? null,
      result.insurance?.target.retainedMean ?? null,
    ],
    ...rangeRows(result),
    ...MEASURES.map(([key, label]) => [
      label,
      grossToday[key],
      grossTarget[key],
      retainedToday?.[key] ?? null,
      retainedTarget?.[key] ?? null,
    ]),
    ...result.returnPeriods.map(({ years, today, target }) => [
      `Passed once in ${years} years`,
      today,
      target,
      null,
      null,
    ]),
  ];
  const columns = [
    text('Measure'),
    ...moneyPair,
    money('Retained after insurance, today'),
    money('Retained, with services'),
  ];
  return { name: 'Yearly losses', columns, rows };
}

function chances({ result }: SimulationExport): ExportTable {
  const { closedForm, fiveYearToday, fiveYearTarget, threeYearToday, threeYearTarget, lossLimit, simulated } = result;
  const { amount: limit } = lossLimit;
  return {
    name: 'Chances',
    columns: [text('Chance of'), ...sharePair, money('Amount')],
    rows: [
      ['Any event in one year', closedForm.today.probAnyEvent, closedForm.target.probAnyEvent, null],
      ['Any event in three years', threeYearToday?.probAnyEvent ?? null, threeYearTarget?.probAnyEvent ?? null, null],
      ['Any event in five years', fiveYearToday.probAnyEvent, fiveYearTarget.probAnyEvent, null],
      ['Losing more than the loss limit in one year', lossLimit.oneYear.today, lossLimit.oneYear.target, limit],
      [limitInFiveYears(result), lossLimit.fiveYears.today, lossLimit.fiveYears.target, limit],
      ...ofReserve(result),
      ...simulated.grossToday.exceedance.map(({ threshold, probability }, k) => [
        'Losing more than this in one year',
        probability,
        simulated.grossTarget.exceedance[k]?.probability ?? null,
        threshold,
      ]),
    ],
  };
}

/** Model 1 compares the limit with all losses of five years together, model 2 with each of the years, on the basis. */
const limitInFiveYears = (result: SimulationExport['result']) =>
  isOfModel2(result)
    ? 'A year above the loss limit within five years'
    : 'Losing more than the loss limit in five years';

function ofReserve({ cashReserve }: SimulationExport['result']): ExportCell[][] {
  if (!cashReserve) return [];
  const { amount, oneYear, fiveYears } = cashReserve;
  return [
    ['A year above the cash reserve', oneYear.today, oneYear.target, amount],
    ['A year above the cash reserve within five years', fiveYears.today, fiveYears.target, amount],
  ];
}

function severalYears({ result }: SimulationExport): ExportTable {
  const rows = (years: number, today: MultiYearMeasures | null, target: MultiYearMeasures | null): ExportCell[][] =>
    today && target
      ? (
          [
            ['Average', 'mean'],
            ['Middle', 'var50'],
            ['1 in 10', 'var90'],
            ['1 in 20', 'var95'],
            ['1 in 100', 'var99'],
            ['Worst 1 in 20 on average', 'tvar95'],
            ['Worst 1 in 100 on average', 'tvar99'],
          ] as const
        ).map(([label, key]) => [years, label, today[key], target[key]])
      : [];
  return {
    name: 'Several years',
    columns: [number('Years'), text('Total loss'), ...moneyPair],
    rows: [
      ...rows(3, result.threeYearToday, result.threeYearTarget),
      ...rows(5, result.fiveYearToday, result.fiveYearTarget),
    ],
  };
}

function curves({ result }: SimulationExport): ExportTable {
  const rows = [result.curves.oneYear, result.curves.fiveYears].flatMap(({ years, points }) =>
    points.map(({ loss, today, target }) => [years, loss, today, target]),
  );
  return { name: 'Loss exceedance curves', columns: [number('Years'), money('Loss of more than'), ...sharePair], rows };
}

function scenarios({ result }: SimulationExport): ExportTable {
  return {
    name: 'Scenarios',
    columns: [
      text('Scenario'),
      money('Average a year, today'),
      money('Average a year, with services'),
      number('Events a year, today'),
      number('Events a year, with services'),
      money('One event today: average'),
      money('One event today: middle'),
      money('One event today: 1 in 10'),
    ],
    rows: shownScenarios(result.meanByScenario).map((key) => {
      const event = result.eventViews[key];
      return [
        SCENARIOS_2[key].label,
        result.meanByScenario.today[key] ?? null,
        result.meanByScenario.target[key] ?? null,
        result.parameters[key]?.lambdaToday ?? null,
        result.parameters[key]?.lambdaTarget ?? null,
        event?.mean ?? result.parameters[key]?.meanEventLossToday ?? null,
        event?.median ?? null,
        event?.p90 ?? null,
      ];
    }),
  };
}

function lossForms({ result }: SimulationExport): ExportTable[] {
  const { breakdown, meanByForm } = result;
  const forms: ExportTable = {
    name: 'Forms of loss',
    columns: [text('Form of loss'), ...moneyPair, money('Not covered by the policy, today')],
    rows: LOSS_FORM_KEYS.map((key) => [
      LOSS_FORMS[key].label,
      meanByForm.today[key] ?? null,
      meanByForm.target[key] ?? null,
      result.insurance?.today.uninsurableByForm[key] ?? null,
    ]),
  };
  if (!breakdown) return [forms];
  const rows = shownScenarios(result.meanByScenario).flatMap((scenario) =>
    LOSS_FORM_KEYS.map((form) => [
      SCENARIOS_2[scenario].label,
      LOSS_FORMS[form].label,
      breakdown.today.byScenarioAndForm[scenario]?.[form] ?? 0,
      breakdown.target.byScenarioAndForm[scenario]?.[form] ?? 0,
    ]),
  );
  const columns = [text('Scenario'), text('Form of loss'), ...moneyPair];
  return [forms, { name: 'Scenario by form', columns, rows }];
}

function services({ result, services: proposed }: SimulationExport): ExportTable {
  const prices = new Map(proposed.map(({ key, annualPrice }) => [key, annualPrice]));
  const order = result.serviceRanking.greedy.map(({ service }) => service);
  const { effects } = result.serviceRanking;
  const effectOf = (service: string) => effects?.find((one) => one.service === service);
  const inOrder = new Map(result.serviceRanking.greedy.map(({ service, reduction }) => [service, reduction]));
  return {
    name: 'Services',
    columns: [
      text('Service'),
      number('Place in the plan'),
      money('Avoids a year in that place'),
      ...(effects
        ? [money('Off a 1-in-100-year loss'), share('Off the chance of exceeding the loss limit within five years')]
        : []),
      money('Avoids a year alone'),
      money('Price a year'),
    ],
    rows: result.serviceRanking.alone.map(({ service, reduction }) => [
      Object.hasOwn(SERVICES, service) ? SERVICES[service as ServiceKey].label : service,
      inOrder.has(service) ? order.indexOf(service) + 1 : null,
      inOrder.get(service) ?? null,
      ...(effects ? [effectOf(service)?.rareYear ?? null, effectOf(service)?.passingLimit ?? null] : []),
      reduction,
      prices.get(service) ?? null,
    ]),
  };
}

function worth({ result, services: proposed }: SimulationExport): ExportTable {
  const { decision, insurance, suggestedLimit } = result;
  const price = proposed.reduce((sum, { annualPrice }) => sum + annualPrice, 0);
  const rows: ExportCell[][] = [
    ['Avoided a year on the average', decision.avoidedAverage, null],
    ['Price of the services a year', price, null],
    ['Return on the average', null, decision.returnOnAverage],
    ['Cost of risk today', decision.costOfRiskToday, null],
    ['Cost of risk with services', decision.costOfRiskTarget, null],
    ['Return on the cost of risk', null, decision.returnOnCostOfRisk],
    ...(decision.anythingAvoidedIn3Years === null
      ? []
      : [['Three-year periods in which the plan avoids a loss', null, decision.anythingAvoidedIn3Years]]),
    ...(decision.paysForItselfIn3Years === null
      ? []
      : [['Three-year periods in which more is avoided than paid', null, decision.paysForItselfIn3Years]]),
    ['Limit to ask a broker about', suggestedLimit?.amount ?? null, null],
  ];
  if (insurance)
    rows.push(
      ['Paid by the policy a year, today', insurance.today.paidMean, null],
      ['Paid by the policy a year, with services', insurance.target.paidMean, null],
      ['Annual premium', insurance.terms.annualPremium, null],
      ['Years in which the whole limit is used, today', null, insurance.today.limitUsedUp],
      ['Years in which the whole limit is used, with services', null, insurance.target.limitUsedUp],
    );
  return { name: 'Worth and insurance', columns: [text('What'), money('Amount'), share('Share')], rows };
}

/** The figures of a completed simulation as tables: the same as on page and report, unrounded. */
export function exportSheets(input: SimulationExport): ExportSheet[] {
  const { currency } = input.result;
  const tables: ExportTable[] = [
    about(input),
    yearlyLosses(input),
    chances(input),
    severalYears(input),
    curves(input),
    scenarios(input),
    ...lossForms(input),
    services(input),
    worth(input),
    answers(input),
    assumptions(input),
    precision(input),
  ];
  return tables.map((table) => ({ ...table, currency }));
}
