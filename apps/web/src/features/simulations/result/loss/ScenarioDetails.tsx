import { roundModelled } from '@fairlead/content/format/rounding';
import { LOSS_FORM_KEYS, LOSS_FORMS } from '@fairlead/content/scenarios/loss-forms';
import { SCENARIOS_2, type ScenarioKey2 } from '@fairlead/content/scenarios/scenarios';
import { providerSentence } from '@fairlead/content/words/model-2-words';
import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import { shownScenarios } from '@fairlead/reports/charts/shown-scenarios';
import { isOfModel2 } from '@fairlead/risk/result/model';
import { providerCompromise } from '@fairlead/risk/result/on-basis';
import type { Figures } from '#app/locale/figures';
import { Card } from '#kit/layout/Card';
import { Fold } from '#kit/layout/Fold';
import { FigureTable } from '#kit/table/FigureTable';
import { Caption, Note } from '#kit/text/text';
import { grossMeasure } from '../gross-measure';
import classes from './ScenarioDetails.module.css';

type ScenarioDetailsProps = { result: SimulationResultOnWire; figures: Figures };

/** Behind the two charts: each scenario by form of loss, what one event costs, and who bears it when. */
export function ScenarioDetails({ result, figures }: ScenarioDetailsProps) {
  const scenarios = shownScenarios(result.meanByScenario);
  const provider = isOfModel2(result) ? providerCompromise(result) : null;
  return (
    <Card title="More about what could happen" sub={partySentence(result, figures)}>
      {result.breakdown && (
        <Fold title="Each scenario by form of loss">
          <FormMatrix scenarios={scenarios} cells={result.breakdown.today.byScenarioAndForm} figures={figures} />
        </Fold>
      )}
      <Fold title="What one event would cost today">
        <EventTable scenarios={scenarios} result={result} figures={figures} />
      </Fold>
      {provider && (
        <Note mt={12}>
          {providerSentence(
            provider.isIncluded,
            figures.number(roundModelled(provider.years)),
            figures.modelled(provider.mean),
          )}
        </Note>
      )}
    </Card>
  );
}

/** How much the event itself costs, and how much comes later through others. */
export function partySentence(result: SimulationResultOnWire, figures: Figures): string {
  const { primary, secondary } = result.breakdown?.today ?? { primary: 0, secondary: 0 };
  if (primary + secondary === 0) return `${grossMeasure(result)}, today`;
  const later = secondary / (primary + secondary);
  return `About ${figures.percent(1 - later)} of the average is what the event itself costs. ${figures.percent(later)} comes later, through what customers, courts and authorities do.`;
}

type FormMatrixProps = {
  scenarios: ScenarioKey2[];
  cells: Record<string, Record<string, number>>;
  figures: Figures;
};

function FormMatrix({ scenarios, cells, figures }: FormMatrixProps) {
  const figure = (amount: number) => (amount >= 0.5 ? figures.short(amount) : '–');
  return (
    <FigureTable scrollLabel="Average loss per year, each scenario by form of loss" className={classes.table}>
      <caption>Average loss per year today. Each figure is rounded for itself.</caption>
      <thead>
        <tr>
          <th scope="col">Scenario</th>
          {LOSS_FORM_KEYS.map((form) => (
            <th key={form} scope="col">
              {LOSS_FORMS[form].label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {scenarios.map((key) => (
          <tr key={key}>
            <th scope="row">{SCENARIOS_2[key].label}</th>
            {LOSS_FORM_KEYS.map((form) => (
              <td key={form}>{figure(cells[key]?.[form] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}

function EventTable({ scenarios, result, figures }: ScenarioDetailsProps & { scenarios: ScenarioKey2[] }) {
  const money = (amount: number | undefined) => (amount === undefined ? '–' : figures.short(amount));
  return (
    <FigureTable scrollLabel="What one event would cost today" className={classes.table}>
      <caption>One event today. Half of them cost less than the middle, 1 in 10 costs more than the last.</caption>
      <thead>
        <tr>
          <th scope="col">Scenario</th>
          <th scope="col">Expected</th>
          <th scope="col">Average</th>
          <th scope="col">Middle</th>
          <th scope="col">1 in 10</th>
        </tr>
      </thead>
      <tbody>
        {scenarios.map((key) => {
          const view = result.eventViews[key];
          return (
            <tr key={key}>
              <th scope="row">
                {SCENARIOS_2[key].label}
                <Caption span display="block" maw="52ch">
                  {SCENARIOS_2[key].meaning}
                </Caption>
              </th>
              <td>{expected(result.parameters[key]?.lambdaToday ?? 0, figures)}</td>
              <td>{money(view?.mean ?? result.parameters[key]?.meanEventLossToday)}</td>
              <td>{money(view?.median)}</td>
              <td>{money(view?.p90)}</td>
            </tr>
          );
        })}
      </tbody>
    </FigureTable>
  );
}

/** How often, in years. @param rate events a year */
function expected(rate: number, figures: Figures): string {
  if (rate <= 0) return 'Never';
  if (rate >= 0.95) return `${figures.number(Math.round(rate * 10) / 10)} times a year`;
  return `Once in ${figures.number(Math.round(1 / rate))} years`;
}
