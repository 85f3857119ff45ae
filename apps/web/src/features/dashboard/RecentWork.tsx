import { REPORT_KINDS } from '@fairlead/contract/features/report-kinds';
import type { Report } from '@fairlead/contract/features/reports';
import type { SimulationSummary } from '@fairlead/contract/features/simulations/simulations';
import { Table } from '@mantine/core';
import { IconFileText, IconWaveSine } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { RunStatus } from '#domain/measures/RunStatus';
import { ReportStatus } from '#domain/reports/ReportStatus';
import { pagesInWords } from '#domain/reports/report-words';
import { MoneyStep } from '#kit/form/MoneyStep';
import { Card } from '#kit/layout/Card';
import { TextLink } from '#kit/links/links';
import { useIsPhone } from '#kit/present/page-width';
import tableClasses from '#kit/table/RowTable.module.css';
import { Caption } from '#kit/text/text';
import classes from './RecentWork.module.css';

type RecentWorkProps = { simulations: SimulationSummary[]; reports: Report[]; heading: string };

type Work = {
  id: string;
  at: string;
  name: string;
  icon: ReactNode;
  clientId: string;
  clientName: string;
  opens: 'simulation' | 'report';
  status: ReactNode;
  result: ReactNode;
};

const SHOWN = 8;

/** Simulations and reports of the practice, newest first. */
export function RecentWork({ simulations, reports, heading }: RecentWorkProps) {
  const write = useWriters();
  const isPhone = useIsPhone();
  const work = [
    ...simulations.map((each, index, all) => ofSimulation(each, index, all, write)),
    ...reports.map(ofReport),
  ]
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, SHOWN);
  if (work.length === 0) return null;
  return (
    <Card title="Recent work" flush>
      <Table className={tableClasses.table}>
        {!isPhone && (
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Work</Table.Th>
              <Table.Th>{heading}</Table.Th>
              <Table.Th>Status</Table.Th>
              <Table.Th className={classes.result}>Result</Table.Th>
              <Table.Th className={tableClasses.right}>Updated</Table.Th>
            </Table.Tr>
          </Table.Thead>
        )}
        <Table.Tbody>
          {work.map((entry) => (
            <Table.Tr key={entry.id} className={tableClasses.row}>
              <Table.Td>
                <span className={classes.work}>
                  <span className={classes.icon}>{entry.icon}</span>
                  <span>
                    <WorkLink work={entry} />
                    {isPhone && (
                      <Caption span className={tableClasses.sub} dir="auto">
                        {entry.clientName}
                      </Caption>
                    )}
                  </span>
                </span>
              </Table.Td>
              {!isPhone && <Table.Td dir="auto">{entry.clientName}</Table.Td>}
              <Table.Td>{entry.status}</Table.Td>
              {!isPhone && (
                <>
                  <Table.Td className={classes.result}>{entry.result}</Table.Td>
                  <Table.Td className={tableClasses.right}>{write.recentDate(entry.at)}</Table.Td>
                </>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

function WorkLink({ work }: { work: Work }) {
  if (work.opens === 'report')
    return (
      <TextLink
        to="/clients/$clientId/reports/$reportId"
        params={{ clientId: work.clientId, reportId: work.id }}
        className={tableClasses.name}
      >
        {work.name}
      </TextLink>
    );
  return (
    <TextLink
      to="/clients/$clientId/simulations/$simulationId"
      params={{ clientId: work.clientId, simulationId: work.id }}
      className={tableClasses.name}
    >
      {work.name}
    </TextLink>
  );
}

/** Only the newest version of a client asks to be run again; the ones before it are history. */
function ofSimulation(simulation: SimulationSummary, index: number, all: SimulationSummary[], write: Writers): Work {
  const isNewest = all.findIndex(({ clientId }) => clientId === simulation.clientId) === index;
  const { id, clientId, clientName, figures: shown, outdated } = simulation;
  const figures = write.in(simulation.currency);
  return {
    id,
    clientId,
    clientName,
    opens: 'simulation',
    name: 'Impact simulation',
    at: simulation.completedAt ?? simulation.createdAt,
    icon: <IconWaveSine size={18} stroke={1.6} aria-hidden="true" />,
    status: (
      <RunStatus
        run={{ status: simulation.status, outdated: isNewest ? outdated : null }}
        progress={figures.percent(simulation.progress)}
      />
    ),
    result: shown && (
      <>
        Average loss <MoneyStep today={figures.short(shown.meanToday)} target={figures.short(shown.meanTarget)} />
      </>
    ),
  };
}

function ofReport(report: Report): Work {
  const { id, clientId, clientName, createdAt } = report;
  const pages = pagesInWords(report);
  return {
    id,
    clientId,
    clientName,
    opens: 'report',
    at: createdAt,
    name: REPORT_KINDS[report.kind].name,
    status: <ReportStatus report={report} />,
    icon: <IconFileText size={18} stroke={1.6} aria-hidden="true" />,
    result: pages && `${pages}, PDF`,
  };
}
