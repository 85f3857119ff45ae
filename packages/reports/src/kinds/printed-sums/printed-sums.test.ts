import { roundModelled } from '@fairlead/content/format/rounding';
import { meanAnnualLoss } from '@fairlead/risk/engine/losses/mean-loss';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOSS_FORM_LABELS } from '#charts/loss-forms';
import { pairedRows } from '#charts/paired-rows';
import { roundedRows } from '#charts/rounded-rows';
import { scenarioLabels, shownMeans } from '#charts/shown-scenarios';
import type { BusinessRiskInput } from '../business-risk/kind';
import { type KeptTask, renderDemand, renderTask } from '../render';
import { addsUp, type PrintedSum, readFigure, sumsOfPdf, sumsOfSlides, sumsOfWorkbook } from './printed-tables';
import { businessRiskOf, randomClients } from './random-client';

const CLIENTS = randomClients(process.env.FAIRLEAD_TEST_LONG ? 20 : 4);

/** What of a client is printed with everything it can have: all sections, the technical annex too. */
function tasksOf(input: BusinessRiskInput): KeptTask[] {
  const {
    proposal,
    financial,
    combined: _combined,
    insurance: _insurance,
    breach: _breach,
    plan: _plan,
    roadmap: planned,
    regulations: _regulations,
    ...frame
  } = input;
  const roadmap = planned ?? [];
  return [
    { kind: 'business-risk', input },
    { kind: 'impact-report', input: { ...frame, ...financial!, roadmap } },
    { kind: 'proposal', input: { ...frame, proposal: proposal!, roadmap } },
  ];
}

const printedSums = async (task: KeptTask): Promise<PrintedSum[]> => [
  ...(await sumsOfPdf((await renderTask(task, () => undefined)).pdf)),
  ...(await sumsOfSlides(await renderDemand(task, 'pptx'))),
  ...(await sumsOfWorkbook(await renderDemand(task, 'xlsx'))),
];

describe.each(CLIENTS.map((client, k) => ({ number: k + 1, client })))('client $number', ({ client }) => {
  let input: BusinessRiskInput;
  beforeAll(() => {
    input = businessRiskOf(client);
  });

  it('has no total in a page, slide or sheet that its rows do not come to', async () => {
    const sums = (await Promise.all(tasksOf(input).map(printedSums))).flat();
    expect(sums.filter((sum) => !addsUp(sum))).toEqual([]);
    // Prices of three documents in three formats, the services of the plan, and the years of the amortizer.
    expect(sums.length).toBeGreaterThan(25);
    expect(sums.filter(({ above, total }) => above.length === 0 && readFigure(total).value !== 0)).toEqual([]);
    // Nine files are made and read.
  }, 120_000);

  it('has the scenarios and forms of its average add up to it on the page', () => {
    const { result } = input.financial!;
    const tables = [
      pairedRows(shownMeans(result.meanByScenario), scenarioLabels(result.meanByScenario)),
      pairedRows(result.meanByForm, LOSS_FORM_LABELS),
    ];
    const isLowered = meanAnnualLoss(result, 'target') <= meanAnnualLoss(result, 'today');
    for (const rows of tables)
      for (const [k, { target, today }] of roundedRows(rows, result).entries())
        if (isLowered && rows[k]!.target <= rows[k]!.today) expect(target).toBeLessThanOrEqual(today);
    for (const rows of tables)
      for (const state of ['today', 'target'] as const)
        expect(roundedRows(rows, result).reduce((sum, row) => sum + row[state], 0)).toBeCloseTo(
          roundModelled(meanAnnualLoss(result, state)),
          6,
        );
  });
});

it('a row that is off by its last digit is found', () => {
  const sum = { where: 'Slide', column: 'Per month', total: '$1,204.50', above: ['$1,200.00', '–', '$4.50'] };
  expect(addsUp(sum)).toBe(true);
  expect(addsUp({ ...sum, above: ['$1,200.00', '–', '$4.51'] })).toBe(false);
  const modelled = {
    where: 'PDF',
    column: 'Avoids',
    total: '$8.6K',
    above: ['$5.5K', '$1.4K', '$640', '$400', '$300'],
  };
  expect(addsUp(modelled)).toBe(false);
  expect(addsUp({ ...modelled, total: '$8.2K' })).toBe(true);
});
