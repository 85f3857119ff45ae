import { inSentence } from '@fairlead/content/format/in-sentence';
import { roundModelled } from '@fairlead/content/format/rounding';
import { SCENARIOS_2, type ScenarioKey2 } from '@fairlead/content/scenarios/scenarios';
import { byToday, pairedRows } from '#charts/paired-rows';
import { roundedRows } from '#charts/rounded-rows';
import { scenarioBarsHeight, scenarioBarsOption, scenarioBarsText } from '#charts/scenario-bars';
import { scenarioLabels, shownMeans } from '#charts/shown-scenarios';
import { type Cell, column, figureColumn, type Page } from '#document/page';
import { sentenceCase } from '#document/words';
import { renderSvg } from '#formats/svg';
import { beforeInsurance } from '../basis-words';
import { type PageContext, seriesKeys } from '../context';
import { providerLine } from '../provider';

/** What could happen: the scenarios by their part in the average, and what one event of each costs. */
export function scenariosPage(context: PageContext): Page {
  const { input, words, shown, settings, showTarget, width } = context;
  const { meanByScenario, eventViews, parameters } = input.result;
  const rows = byToday(
    roundedRows(pairedRows(shownMeans(meanByScenario), scenarioLabels(meanByScenario)), input.result),
  );
  const svg = renderSvg(
    scenarioBarsOption(rows, { ...settings, showTarget }),
    width,
    scenarioBarsHeight(rows.length, settings.fontSize),
  );
  const largest = rows.slice(0, 2).map(({ label }) => inSentence(label));
  const money = (amount: number | undefined) => (amount === undefined ? '–' : words.shortMoney(roundModelled(amount)));
  const eventCells = (key: string): Cell[] => {
    const view = eventViews[key];
    const rate = parameters[key]?.lambdaToday ?? 0;
    return [
      rate > 0 ? `1 year in ${Math.round(1 / rate).toLocaleString(context.input.locale)}` : 'Never',
      money(view?.median),
      money(view?.mean ?? parameters[key]?.meanEventLossToday),
      { text: money(view?.p90), strong: true },
    ];
  };
  return {
    name: 'What could happen',
    heading: 'What could happen',
    lead: shown.hasLosses
      ? `${sentenceCase(largest.join(' and '))} make up the largest part of the average loss of ${words.money(shown.gross.average.today)} a year${beforeInsurance(shown)}.`
      : 'The model shows no loss for the answers given.',
    blocks: [
      {
        kind: 'chart',
        title: 'Average loss per year by scenario',
        measure: `${showTarget ? 'Today and after the plan, largest first' : 'Today, largest first'}${beforeInsurance(shown)}`,
        file: context.picture('scenarios-all.svg', svg),
        alt: scenarioBarsText(rows, settings),
        keys: seriesKeys(context),
      },
      {
        kind: 'table',
        title: 'If it happened',
        measure: 'How often each is expected, and what one event would cost today',
        columns: [
          column('Scenario', 1),
          figureColumn('Expected'),
          figureColumn('Median'),
          figureColumn('Average'),
          figureColumn('1 in 10'),
        ],
        rows: rows.map(({ key, label }) => [
          { text: label, strong: true, below: SCENARIOS_2[key as ScenarioKey2]?.meaning ?? '' },
          ...eventCells(key),
        ]),
        size: 11.5,
      },
      ...providerLine(context),
    ],
  };
}
