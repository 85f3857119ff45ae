import { bankOf } from '@fairlead/content/question-banks/banks';
import type { AssessmentSummary } from '@fairlead/contract/features/assessments/assessments';
import { Table } from '@mantine/core';
import { now } from '#app/locale/clock';
import { recentDate } from '#app/locale/figures';
import { TextLink } from '#kit/links/links';
import { useIsPhone } from '#kit/present/page-width';
import tableClasses from '#kit/table/RowTable.module.css';
import { Caption, Note } from '#kit/text/text';
import { BandBadge } from './BandBadge';
import { pointsText } from './points-text';

/** Completed versions, newest first; each row leads to its result. */
export function VersionTable({ versions }: { versions: AssessmentSummary[] }) {
  const isPhone = useIsPhone();
  return (
    <Table className={tableClasses.table}>
      {!isPhone && (
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Assessment</Table.Th>
            <Table.Th>Score</Table.Th>
            <Table.Th>Stops</Table.Th>
            <Table.Th className={tableClasses.right}>Completed</Table.Th>
          </Table.Tr>
        </Table.Thead>
      )}
      <Table.Tbody>
        {versions.map((version) => {
          const { id, clientId, bankId, bankVersion, number, score, band, openStops, completedAt, state } = version;
          const bank = bankOf(bankId, bankVersion);
          const when = completedAt && recentDate(completedAt, now());
          const result = (
            <>
              {score === null ? '–' : pointsText(score)} <BandBadge bank={bank} band={band} />
            </>
          );
          return (
            <Table.Tr key={id} className={tableClasses.row}>
              <Table.Td>
                <TextLink
                  to="/clients/$clientId/assessments/$assessmentId"
                  params={{ clientId, assessmentId: id }}
                  className={tableClasses.name}
                >
                  {bank.shortTitle}, version {number}
                </TextLink>
                <Caption span className={tableClasses.sub}>
                  {[version.completedByName, state === 'superseded' && 'A newer version is completed', isPhone && when]
                    .filter(Boolean)
                    .join(' · ')}
                </Caption>
                {isPhone && (
                  <Note span className={tableClasses.phoneLine}>
                    {result}
                  </Note>
                )}
              </Table.Td>
              {!isPhone && (
                <>
                  <Table.Td>{result}</Table.Td>
                  <Table.Td>{openStops}</Table.Td>
                  <Table.Td className={tableClasses.right}>{when}</Table.Td>
                </>
              )}
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
