import { AFTER_ANY_INSURANCE } from '@fairlead/content/words/model-2-words';
import type { Dashboard } from '@fairlead/contract/features/dashboard';
import { Table, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { Figures } from '#app/locale/figures';
import { RiskBadge } from '#domain/clients/RiskBadge';
import { Card } from '#kit/layout/Card';
import { TextLink } from '#kit/links/links';
import { useIsPhone } from '#kit/present/page-width';
import tableClasses from '#kit/table/RowTable.module.css';
import { Caption } from '#kit/text/text';
import classes from './ChangesCard.module.css';
import { changeInWords, movesInWords } from './changes-in-words';

type ChangesCardProps = {
  changes: Dashboard['changes'];
  moves: Dashboard['levelMoves'];
  figures: Figures;
  heading: string;
};

/** What the newest results changed: level and average loss before and now. */
export function ChangesCard({ changes, moves, figures, heading }: ChangesCardProps) {
  const isPhone = useIsPhone();
  const sentence = movesInWords(moves, figures);
  return (
    <Card
      title="What changed"
      sub={sentence ? `Risk levels: ${sentence} in the last 30 days` : 'Newest results of the last 30 days'}
      flush
    >
      <Table className={tableClasses.table}>
        {!isPhone && (
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{heading}</Table.Th>
              <Table.Th>Risk level</Table.Th>
              <Table.Th>Average annual loss today, {AFTER_ANY_INSURANCE}</Table.Th>
              <Table.Th className={tableClasses.right}>Run</Table.Th>
            </Table.Tr>
          </Table.Thead>
        )}
        <Table.Tbody>
          {changes.map((change) => (
            <Table.Tr key={change.clientId} className={tableClasses.row}>
              <Table.Td w="34%">
                <TextLink
                  to="/clients/$clientId/simulations/$simulationId"
                  params={{ clientId: change.clientId, simulationId: change.simulationId }}
                  className={tableClasses.name}
                  dir="auto"
                >
                  {change.clientName}
                </TextLink>
                <Caption span className={tableClasses.sub}>
                  {changeInWords(change)}
                  {isPhone && ` · ${figures.recentDate(change.at)}`}
                </Caption>
                {isPhone && (
                  <span className={classes.phoneLine}>
                    <Levels change={change} />
                    <Means change={change} figures={figures} />
                  </span>
                )}
              </Table.Td>
              {!isPhone && (
                <>
                  <Table.Td>
                    <Levels change={change} />
                  </Table.Td>
                  <Table.Td>
                    <Means change={change} figures={figures} />
                  </Table.Td>
                  <Table.Td className={tableClasses.right}>{figures.recentDate(change.at)}</Table.Td>
                </>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

type Change = Dashboard['changes'][number];

function Levels({ change: { before, after } }: { change: Change }) {
  if (!before || before.riskLevel === after.riskLevel) return <RiskBadge level={after.riskLevel} />;
  return (
    <span className={classes.step}>
      <RiskBadge level={before.riskLevel} />
      <IconArrowRight size={14} stroke={1.6} aria-label="became" />
      <RiskBadge level={after.riskLevel} />
    </span>
  );
}

function Means({ change: { before, after }, figures }: { change: Change; figures: Figures }) {
  const shown = figures.short(after.meanToday);
  const earlier = before && figures.short(before.meanToday);
  if (!earlier || earlier === shown) return shown;
  return (
    <span className={classes.step}>
      <Text span inherit c="dimmed">
        {earlier}
      </Text>
      <IconArrowRight size={14} stroke={1.6} aria-label="became" />
      {shown}
    </span>
  );
}
