import { FIGURE_WORDS } from '@fairlead/content/words/figure-words';
import type { SimulationSummary } from '@fairlead/contract/features/simulations/simulations';
import { Checkbox, Table, VisuallyHidden } from '@mantine/core';
import { now } from '#app/locale/clock';
import { figuresIn, recentDate } from '#app/locale/figures';
import { RiskLevel } from '#domain/clients/RiskLevel';
import { SampleMark } from '#domain/clients/SampleMark';
import { StatusDot } from '#kit/feedback/StatusDot';
import { MoneyStep } from '#kit/form/MoneyStep';
import { TextLink } from '#kit/links/links';
import { useIsPhone } from '#kit/present/page-width';
import tableClasses from '#kit/table/RowTable.module.css';
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
  const isPhone = useIsPhone();
  return (
    <Table className={tableClasses.table}>
      {!isPhone && (
        <Table.Thead>
          <Table.Tr>
            {choice && (
              <Table.Th w={48}>
                <VisuallyHidden>Compare</VisuallyHidden>
              </Table.Th>
            )}
            <Table.Th>Simulation</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th>Average loss per year</Table.Th>
            <Table.Th>Above limit in 5 years</Table.Th>
            <Table.Th className={tableClasses.right}>Run</Table.Th>
          </Table.Tr>
        </Table.Thead>
      )}
      <Table.Tbody>
        {simulations.map((simulation) => (
          <SimulationRow
            key={simulation.id}
            simulation={simulation}
            withClient={withClient}
            isPhone={isPhone}
            choice={choice}
          />
        ))}
      </Table.Tbody>
    </Table>
  );
}

type SimulationRowProps = {
  simulation: SimulationSummary;
  withClient: boolean;
  isPhone: boolean;
  choice: Choice | undefined;
};

function SimulationRow({ simulation, withClient, isPhone, choice }: SimulationRowProps) {
  const { figures: shown, outdated } = simulation;
  const figures = figuresIn(simulation.currency);
  const when = recentDate(simulation.createdAt, now());
  const result = shown && <MoneyStep today={figures.short(shown.meanToday)} target={figures.short(shown.meanTarget)} />;
  return (
    <Table.Tr className={tableClasses.row}>
      {choice && (
        <Table.Td>
          {simulation.status === 'completed' && (
            <Checkbox
              className={tableClasses.above}
              aria-label={`Compare version ${simulation.version}`}
              checked={choice.ids.includes(simulation.id)}
              disabled={choice.ids.length === 2 && !choice.ids.includes(simulation.id)}
              onChange={() => choice.onToggle(simulation.id)}
            />
          )}
        </Table.Td>
      )}
      <Table.Td>
        <TextLink
          to="/clients/$clientId/simulations/$simulationId"
          params={{ clientId: simulation.clientId, simulationId: simulation.id }}
          className={tableClasses.name}
          dir="auto"
        >
          {withClient ? simulation.clientName : `Version ${simulation.version}`}
        </TextLink>
        <Caption span className={tableClasses.sub}>
          {withClient && simulation.isSample && (
            <>
              <SampleMark />{' '}
            </>
          )}
          {withClient ? `Version ${simulation.version}` : simulation.createdByName}
          {isPhone && ` · ${when}`}
        </Caption>
        {isPhone && (
          <Note span className={tableClasses.phoneLine}>
            {result ?? <Status simulation={simulation} />}
          </Note>
        )}
        {isPhone && outdated && (
          <Note span className={tableClasses.phoneLine}>
            {FIGURE_WORDS.outdated.label}
          </Note>
        )}
      </Table.Td>
      {!isPhone && (
        <>
          <Table.Td>
            <Status simulation={simulation} />
            {outdated && (
              <Caption span className={tableClasses.sub}>
                {OUTDATED_WORDS[outdated]}
              </Caption>
            )}
          </Table.Td>
          <Table.Td>{result}</Table.Td>
          <Table.Td>
            {shown && <RiskLevel level={shown.riskLevel} chance={figures.probability(shown.chanceAboveLimit)} />}
          </Table.Td>
          <Table.Td className={tableClasses.right}>{when}</Table.Td>
        </>
      )}
    </Table.Tr>
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
