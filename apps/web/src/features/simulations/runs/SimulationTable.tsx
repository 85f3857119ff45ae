import { FIGURE_WORDS } from '@fairlead/content/words/figure-words';
import type { SimulationSummary } from '@fairlead/contract/features/simulations/simulations';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { RiskLevel } from '#domain/clients/RiskLevel';
import { SampleMark } from '#domain/clients/SampleMark';
import { StatusDot } from '#kit/feedback/StatusDot';
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
  return (
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
          canTick: ({ status }) => status === 'completed',
        }
      }
      columns={[
        { head: 'Simulation', cell: (simulation) => <Name simulation={simulation} withClient={withClient} /> },
        {
          head: 'Status',
          cell: (simulation) => (
            <>
              <Status simulation={simulation} />
              {simulation.outdated && (
                <Caption span className={classes.sub}>
                  {OUTDATED_WORDS[simulation.outdated]}
                </Caption>
              )}
            </>
          ),
        },
        { head: 'Average loss per year', cell: (each) => resultOf(each, write) },
        { head: 'Above limit in 5 years', cell: (each) => riskOf(each, write) },
        { head: 'Run', isRight: true, cell: (each) => whenOf(each, write) },
      ]}
      phone={(simulation) => (
        <>
          <Name simulation={simulation} withClient={withClient} fact={whenOf(simulation, write)} />
          <Note span className={classes.phoneLine}>
            {resultOf(simulation, write) ?? <Status simulation={simulation} />}
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
}

const whenOf = ({ createdAt }: SimulationSummary, write: Writers) => write.recentDate(createdAt);

function resultOf({ figures: shown, currency }: SimulationSummary, write: Writers) {
  const figures = write.in(currency);
  return shown && <MoneyStep today={figures.short(shown.meanToday)} target={figures.short(shown.meanTarget)} />;
}

const riskOf = ({ figures: shown, currency }: SimulationSummary, write: Writers) =>
  shown && <RiskLevel level={shown.riskLevel} chance={write.in(currency).probability(shown.chanceAboveLimit)} />;

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

function Status({ simulation: { status, outdated } }: { simulation: SimulationSummary }) {
  if (status === 'completed')
    return outdated ? (
      <StatusDot status="waiting">{FIGURE_WORDS.outdated.label}</StatusDot>
    ) : (
      <StatusDot status="done">Complete</StatusDot>
    );
  if (status === 'failed') return <StatusDot status="failed">No result</StatusDot>;
  return <StatusDot status="running">Running</StatusDot>;
}
