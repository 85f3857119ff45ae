import { roundModelled } from '@fairlead/content/format/rounding';
import { LOSS_FORM_KEYS, LOSS_FORMS } from '@fairlead/content/scenarios/loss-forms';
import { SCENARIOS_2 } from '@fairlead/content/scenarios/scenarios';
import { LOSS_FORM_LABELS, lossFormColors, lossFormsOption, lossFormsText } from '#charts/loss-forms';
import { pairedRows } from '#charts/paired-rows';
import { roundedRows } from '#charts/rounded-rows';
import { shownScenarios } from '#charts/shown-scenarios';
import { type Block, column, figureColumn, type Page } from '#document/page';
import { renderSvg } from '#formats/svg';
import { beforeInsurance } from '../basis-words';
import { type PageContext, pairCells, pairColumns } from '../context';

const BAR_HEIGHT = 66;

/** Where the money goes: the six forms of loss, and each scenario by form. */
export function lossFormsPage(context: PageContext): Page {
  const { input, shown, settings, showTarget, width } = context;
  const { meanByForm, breakdown } = input.result;
  const rows = roundedRows(pairedRows(meanByForm, LOSS_FORM_LABELS), input.result);
  const largest = rows.toSorted((a, b) => b.today - a.today)[0];
  const shownSettings = { ...settings, showTarget };
  const svg = renderSvg(lossFormsOption(rows, shownSettings), width, BAR_HEIGHT * (showTarget ? 2 : 1));
  const colors = lossFormColors(rows, 'light');
  return {
    name: 'Where the money goes',
    heading: 'Where the money goes',
    lead:
      shown.hasLosses && largest
        ? `${largest.label} is the largest part: about ${partInWords(context, largest)}${beforeInsurance(shown)}.${partySentence(context)}`
        : 'The model shows no loss for the answers given.',
    blocks: [
      {
        kind: 'chart',
        title: 'Average loss per year by form of loss',
        measure: `In the colors and the order of the table${beforeInsurance(shown)}`,
        file: context.picture('forms.svg', svg),
        alt: lossFormsText(rows, shownSettings),
        keys: [],
      },
      {
        kind: 'table',
        title: '',
        measure: '',
        columns: [column('Form of loss', 1), ...pairColumns(context)],
        rows: rows.map(({ key, label, today, target }, k) => [
          {
            text: label,
            strong: true,
            swatch: colors[k],
            below: LOSS_FORMS[key as keyof typeof LOSS_FORMS]?.meaning ?? '',
          },
          ...pairCells(context, settings.format.modelledMoney(today), settings.format.modelledMoney(target)),
        ]),
        size: 12,
      },
      ...(breakdown ? [matrix(context, breakdown.today.byScenarioAndForm)] : []),
    ],
  };
}

/** Its share, which no rounding of the total moves; reports of model 1 say what they always said. */
function partInWords({ input, words, shown }: PageContext, { key, today }: { key: string; today: number }): string {
  if (!shown.ofModel2) return `${words.money(roundModelled(today))} of an average year`;
  const parts: Readonly<Record<string, number>> = input.result.meanByForm.today;
  const total = Object.values(parts).reduce((sum, part) => sum + part, 0);
  return `${words.percent((parts[key] ?? 0) / total)} of the average loss per year`;
}

/** How much is borne directly, and how much comes through what others do. */
function partySentence({ input, words, shown }: PageContext): string {
  const parts = input.result.breakdown?.today;
  if (!parts || shown.gross.average.today <= 0) return '';
  const share = parts.secondary / (parts.primary + parts.secondary);
  return ` About ${words.percent(share)} comes later, through what customers, courts and authorities do.`;
}

function matrix({ words, shown, input }: PageContext, cells: Record<string, Record<string, number>>): Block {
  const figure = (amount: number) => (amount >= 0.5 ? words.shortMoney(roundModelled(amount)) : '–');
  return {
    kind: 'table',
    title: 'Each scenario by form of loss',
    measure: `Average loss per year, today${beforeInsurance(shown)}; each figure rounded by itself`,
    columns: [column('Scenario', 1.5), ...LOSS_FORM_KEYS.map((key) => figureColumn(LOSS_FORMS[key].label, 1))],
    rows: shownScenarios(input.result.meanByScenario).map((key) => [
      SCENARIOS_2[key].label,
      ...LOSS_FORM_KEYS.map((form) => figure(cells[key]?.[form] ?? 0)),
    ]),
    size: 10.5,
  };
}
