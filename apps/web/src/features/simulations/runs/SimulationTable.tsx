import { FIGURE_WORDS } from '@fairlead/content/words/figure-words';
import { COMPUTED_WITH_MODEL_1, figureWordsOf, modelChanged } from '@fairlead/content/words/model-2-words';
import type { SimulationSummary } from '@fairlead/contract/features/simulations/simulations';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { RiskLevel } from '#domain/clients/RiskLevel';
import { SampleMark } from '#domain/clients/SampleMark';
import { isRunDone } from '#domain/measures/measure-state';
import { RunStatus } from '#domain/measures/RunStatus';
import { MoneyStep } from '#kit/form/MoneyStep';
import { TextLink } from '#kit/links/links';
import { RowTable } from '#kit/table/RowTable';
import classes from '#kit/table/RowTable.module.css';
import { Caption, Note } from '#kit/text/text';
import { OUTDATED_WORDS } from './outdated-words';

/** Versions chosen to be laid side by side. */
type Choice = { ids: string[]; onToggle: (id: string) => void };

type SimulationTableProps = {
  simulations: SimulationSummary[];
  withClient: boolean;
  /** Lets two finished versions be chosen. */
  choice?: Choice;
};

/** Versions of simulations, newest first; each row leads to its result. */
export function SimulationTable({ simulations, withClient, choice }: SimulationTableProps) {
  const write = useWriters();
  const { shown, since } = modelsApart(simulations);
  const words = figureWordsOf(shown);
  const table = (
    <RowTable
      rows={simulations}
      idOf={({ id }) => id}
      ticks={
        choice && {
          head: 'Compare',
          chosen: choice.ids,
          onToggle: choice.onToggle,
          most: 2,
          labelOf: ({ version }) => `Compare version ${version}`,
          canTick: isRunDone,
        }
      }
      columns={[
        { head: 'Simulation', cell: (simulation) => <Name simulation={simulation} withClient={withClient} /> },
        {
          head: 'Status',
          cell: (simulation) => (
            <>
              <RunStatus run={simulation} />
              {simulation.outdated && (
                <Caption span className={classes.sub}>
                  {OUTDATED_WORDS[simulation.outdated]}
                </Caption>
              )}
            </>
          ),
        },
        { head: words.average.label, cell: (each) => resultOf(each, shown, write) },
        { head: '5-year chance over limit', cell: (each) => riskOf(each, shown, write) },
        { head: 'Run', isRight: true, cell: (each) => whenOf(each, write) },
      ]}
      phone={(simulation) => (
        <>
          <Name simulation={simulation} withClient={withClient} fact={whenOf(simulation, write)} />
          <Note span className={classes.phoneLine}>
            {resultOf(simulation, shown, write) ?? <RunStatus run={simulation} />}
          </Note>
          {simulation.outdated && (
            <Note span className={classes.phoneLine}>
              {FIGURE_WORDS.outdated.label}
            </Note>
          )}
        </>
      )}
    />
  );
  if (since === null) return table;
  return (
    <>
      {table}
      <Note px={20} py={12}>
        {modelChanged(write.fullDate(since))}
      </Note>
    </>
  );
}

/**
 * Figures of two models never share a table: the newer model's are shown, and the others on their own pages.
 * @returns since when the newer one counts, where both are there
 */
function modelsApart(simulations: SimulationSummary[]): { shown: 1 | 2; since: string | null } {
  const models = simulations.flatMap(({ figures }) => figures?.model ?? []);
  const shown = models.includes(2) ? 2 : 1;
  if (!models.includes(shown === 2 ? 1 : 2)) return { shown, since: null };
  const [first = null] = simulations
    .flatMap(({ figures, completedAt }) => (figures?.model === shown && completedAt ? [completedAt] : []))
    .toSorted();
  return { shown, since: first };
}

const whenOf = ({ createdAt }: SimulationSummary, write: Writers) => write.recentDate(createdAt);

function resultOf({ figures: shown, currency }: SimulationSummary, model: 1 | 2, write: Writers) {
  const figures = write.in(currency);
  if (shown && shown.model !== model) return <Caption span>{sentence(COMPUTED_WITH_MODEL_1)}</Caption>;
  return shown && <MoneyStep today={figures.short(shown.meanToday)} target={figures.short(shown.meanTarget)} />;
}

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

const riskOf = ({ figures: shown, currency }: SimulationSummary, model: 1 | 2, write: Writers) =>
  shown?.model === model && (
    <RiskLevel
      level={shown.riskLevel}
      chance={write.in(currency).probability(shown.chanceAboveLimit)}
      raised={shown.raised}
    />
  );

type NameProps = { simulation: SimulationSummary; withClient: boolean; fact?: string };

function Name({ simulation, withClient, fact }: NameProps) {
  const { id, clientId, clientName, version, isSample, createdByName } = simulation;
  return (
    <>
      <TextLink
        to="/clients/$clientId/simulations/$simulationId"
        params={{ clientId, simulationId: id }}
        className={classes.name}
        dir="auto"
      >
        {withClient ? clientName : `Version ${version}`}
      </TextLink>
      <Caption span className={classes.sub}>
        {withClient && isSample && (
          <>
            <SampleMark />{' '}
          </>
        )}
        {withClient ? `Version ${version}` : createdByName}
        {fact && ` · ${fact}`}
      </Caption>
    </>
  );
}
