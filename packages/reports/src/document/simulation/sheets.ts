import { LOSS_FORM_KEYS, LOSS_FORMS } from '@fairlead/content/scenarios/loss-forms';
import { SCENARIO_KEYS, SCENARIOS } from '@fairlead/content/scenarios/scenarios';
import { SERVICES, type ServiceKey } from '@fairlead/content/services/services';
import { NOT_ADVICE } from '@fairlead/content/words/not-advice';
import { meanAnnualLoss } from '@fairlead/risk/engine/losses/mean-loss';
import type { LossMeasures, MultiYearMeasures } from '@fairlead/risk/result/result';
import type { ExportCell, ExportSheet, ExportTable } from '#formats/sheets/sheet';
import { money, number, share, text } from '#formats/sheets/sheet';
import type { SimulationExport } from './export-input';
import { answers, assumptions, precision } from './input-sheets';

const moneyPair = [money('Today'), money('With services')];
const sharePair = [share('Today'), share('With services')];

/** What the export is of, and what is needed to compute it again. */
function about({ clientName, version, completedAt, result, level, exchangeRate }: SimulationExport): ExportTable {
  const rows: ExportCell[][] = [
    ['Client', clientName],
    ['Version', version],
    ['Completed', completedAt.toISOString()],
    ['Currency', result.currency],
    ['US dollars for one unit', exchangeRate.usd],
    ['Date of that rate', exchangeRate.date],
    ['Risk level', level.key],
    ...(['moderate', 'high', 'severe'] as const).map((key) => [`Chance from which it is ${key}`, level.from[key]]),
    ['Loss limit as a share of annual revenue', level.limitShare ?? "the client's own amount"],
    ['Model', result.engineVersion],
    ['Parameter set', result.parameterSet],
    ['Seed', result.seed],
    ['Simulated years', result.trials],
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
  const columns = [text('Measure'), ...moneyPair, money('Kept after insurance, today'), money('Kept, with services')];
  return { name: 'Yearly losses', columns, rows };
}

function chances({ result }: SimulationExport): ExportTable {
  const { closedForm, fiveYearToday, fiveYearTarget, threeYearToday, threeYearTarget, lossLimit, simulated } = result;
  const { limit } = lossLimit;
  return {
    name: 'Chances',
    columns: [text('Chance of'), ...sharePair, money('Amount')],
    rows: [
      ['Any event in one year', closedForm.today.probAnyEvent, closedForm.target.probAnyEvent, null],
      ['Any event in three years', threeYearToday?.probAnyEvent ?? null, threeYearTarget?.probAnyEvent ?? null, null],
      ['Any event in five years', fiveYearToday.probAnyEvent, fiveYearTarget.probAnyEvent, null],
      ['Losing more than the loss limit in one year', lossLimit.oneYear.today, lossLimit.oneYear.target, limit],
      ['Losing more than the loss limit in five years', lossLimit.fiveYears.today, lossLimit.fiveYears.target, limit],
      ...simulated.grossToday.exceedance.map(({ threshold, probability }, k) => [
        'Losing more than this in one year',
        probability,
        simulated.grossTarget.exceedance[k]?.probability ?? null,
        threshold,
      ]),
    ],
  };
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
    rows: SCENARIO_KEYS.map((key) => {
      const event = result.eventViews[key];
      return [
        SCENARIOS[key].label,
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
  const rows = SCENARIO_KEYS.flatMap((scenario) =>
    LOSS_FORM_KEYS.map((form) => [
      SCENARIOS[scenario].label,
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
  const inOrder = new Map(result.serviceRanking.greedy.map(({ service, reduction }) => [service, reduction]));
  return {
    name: 'Services',
    columns: [
      text('Service'),
      number('Place in the plan'),
      money('Avoids a year in that place'),
      money('Avoids a year alone'),
      money('Price a year'),
    ],
    rows: result.serviceRanking.alone.map(({ service, reduction }) => [
      Object.hasOwn(SERVICES, service) ? SERVICES[service as ServiceKey].label : service,
      inOrder.has(service) ? order.indexOf(service) + 1 : null,
      inOrder.get(service) ?? null,
      reduction,
      prices.get(service) ?? null,
    ]),
  };
}

function worth({ result, services: proposed }: SimulationExport): ExportTable {
  const { decision, insurance, suggestedLimit } = result;
  const price = proposed.reduce((sum, { annualPrice }) => sum + annualPrice, 0);
  const rows: ExportCell[][] = [
    ['Avoided a year on the average', decision.deltaALEClosedForm, null],
    ['Price of the services a year', price, null],
    ['Return on the average', null, decision.rosiClosedForm],
    ['Cost of risk today', decision.costOfRiskToday, null],
    ['Cost of risk with services', decision.costOfRiskTarget, null],
    ['Return on the cost of risk', null, decision.costOfRiskRosi],
    ['Suggested policy limit', suggestedLimit?.amount ?? null, null],
  ];
  if (insurance)
    rows.push(
      ['Paid by the policy a year, today', insurance.today.paidMean, null],
      ['Paid by the policy a year, with services', insurance.target.paidMean, null],
      ['Premium a year', insurance.terms.annualPremium, null],
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
