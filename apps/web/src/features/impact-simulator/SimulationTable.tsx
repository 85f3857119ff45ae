import type { SimulationSummary } from '@fairlead/contract/impact-simulator';
import { Table } from '@mantine/core';
import { now } from '../../lib/clock';
import { figuresIn, recentDate } from '../../lib/figures';
import { useIsPhone } from '../../lib/page-width';
import { TextLink } from '../../ui/links';
import { MoneyStep } from '../../ui/MoneyStep';
import { RiskLevel } from '../../ui/RiskLevel';
import tableClasses from '../../ui/RowTable.module.css';
import { StatusDot } from '../../ui/StatusDot';

type SimulationTableProps = { simulations: SimulationSummary[]; withClient: boolean };

/** Versions of simulations, newest first; each row leads to its result. */
export function SimulationTable({ simulations, withClient }: SimulationTableProps) {
  const isPhone = useIsPhone();
  return (
    <Table className={tableClasses.table}>
      {!isPhone && (
        <Table.Thead>
          <Table.Tr>
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
          <SimulationRow key={simulation.id} simulation={simulation} withClient={withClient} isPhone={isPhone} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

type SimulationRowProps = { simulation: SimulationSummary; withClient: boolean; isPhone: boolean };

function SimulationRow({ simulation, withClient, isPhone }: SimulationRowProps) {
  const { figures: shown } = simulation;
  const figures = figuresIn(simulation.currency);
  const when = recentDate(simulation.createdAt, now());
  const result = shown && <MoneyStep today={figures.short(shown.meanToday)} target={figures.short(shown.meanTarget)} />;
  return (
    <Table.Tr className={tableClasses.row}>
      <Table.Td>
        <TextLink
          to="/clients/$clientId/simulations/$simulationId"
          params={{ clientId: simulation.clientId, simulationId: simulation.id }}
          className={tableClasses.name}
          dir="auto"
        >
          {withClient ? simulation.clientName : `Version ${simulation.version}`}
        </TextLink>
        <span className={tableClasses.sub}>
          {withClient ? `Version ${simulation.version}` : simulation.createdByName}
          {isPhone && ` · ${when}`}
        </span>
        {isPhone && <span className={tableClasses.phoneLine}>{result ?? <Status simulation={simulation} />}</span>}
      </Table.Td>
      {!isPhone && (
        <>
          <Table.Td>
            <Status simulation={simulation} />
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

function Status({ simulation }: { simulation: SimulationSummary }) {
  if (simulation.status === 'completed') return <StatusDot status="done">Complete</StatusDot>;
  if (simulation.status === 'failed') return <StatusDot status="failed">No result</StatusDot>;
  return <StatusDot status="running">Running</StatusDot>;
}
