import { cappedByLevel } from '@fairlead/content/words/gap-words';
import { COMPUTED_WITH_MODEL_1 } from '@fairlead/content/words/model-2-words';
import type { BusinessRiskVersion } from '@fairlead/contract/features/business-risk';
import { Select, Table } from '@mantine/core';
import { useState } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { Card } from '#kit/layout/Card';
import { Fold } from '#kit/layout/Fold';
import { TextLink } from '#kit/links/links';
import { Caption, Note } from '#kit/text/text';
import classes from './BusinessRisk.module.css';
import { compareVersions, notCompared } from './compare-versions';

/** Every version that was kept, and any two of them side by side. */
export function VersionsCard({ clientId, versions }: { clientId: string; versions: BusinessRiskVersion[] }) {
  const write = useWriters();
  return (
    <Card title="Versions" sub="Each joins three completed parts and never changes." flush>
      <Table.ScrollContainer minWidth={280}>
        <Table className={`${classes.versions} ${classes.kept}`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Version</Table.Th>
              <Table.Th ta="right">Resilience score</Table.Th>
              <Table.Th>Grade</Table.Th>
              <Table.Th ta="right">1-in-100-year loss</Table.Th>
              <Table.Th>Parts</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {versions.map((version) => (
              <Table.Tr key={version.id}>
                <Table.Td>
                  <strong>Version {version.number}</strong>
                  <Caption span display="block">
                    {[write.fullDate(version.completedAt), version.completedByName].filter(Boolean).join(' · ')}
                  </Caption>
                </Table.Td>
                <Table.Td ta="right">
                  {version.score}
                  {version.scoreCap && (
                    <Caption span display="block">
                      {cappedByLevel(version.scoreCap)}
                    </Caption>
                  )}
                </Table.Td>
                <Table.Td>{version.grade}</Table.Td>
                <Table.Td ta="right">
                  {write.in(version.money.currency).short(version.money.rareToday)}
                  {basisOf(version, versions) && (
                    <Caption span display="block">
                      {basisOf(version, versions)}
                    </Caption>
                  )}
                </Table.Td>
                <Table.Td>
                  <PartLinks clientId={clientId} version={version} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {versions.length > 1 && (
        <div className={classes.compare}>
          <Fold title="Compare two versions" initiallyOpen>
            <Comparison versions={versions} />
          </Fold>
        </div>
      )}
    </Card>
  );
}

/** What the amount of a version is of, where it is not plain: which model computed it, and whether it is after insurance. */
function basisOf({ money }: BusinessRiskVersion, versions: BusinessRiskVersion[]): string {
  const hasBoth = versions.some(({ money: { model } }) => model !== money.model);
  if (money.model === 1) return hasBoth ? `${COMPUTED_WITH_MODEL_1}, not comparable` : '';
  return money.basis === 'retained' ? 'after insurance' : '';
}

/** The three results behind a version. */
function PartLinks({ clientId, version }: { clientId: string; version: BusinessRiskVersion }) {
  const assessment = '/clients/$clientId/assessments/$assessmentId';
  return (
    <span className={classes.links}>
      <TextLink
        to="/clients/$clientId/simulations/$simulationId"
        params={{ clientId, simulationId: version.simulationId }}
        size="sm"
      >
        Simulation
      </TextLink>
      <TextLink to={assessment} params={{ clientId, assessmentId: version.insuranceAssessmentId }} size="sm">
        Insurance
      </TextLink>
      <TextLink to={assessment} params={{ clientId, assessmentId: version.breachAssessmentId }} size="sm">
        Breach
      </TextLink>
    </span>
  );
}

function Comparison({ versions }: { versions: BusinessRiskVersion[] }) {
  const write = useWriters();
  const [beforeId, setBefore] = useState(versions[1]?.id ?? null);
  const [nowId, setNow] = useState(versions[0]?.id ?? null);
  const options = versions.map(({ id, number, completedAt }) => ({
    value: id,
    label: `Version ${number}, ${write.fullDate(completedAt)}`,
  }));
  const before = versions.find(({ id }) => id === beforeId);
  const now = versions.find(({ id }) => id === nowId);
  if (!before || !now) return null;
  const told = notCompared(before, now, write.fullDate);
  const rows = compareVersions(before, now, {
    before: write.in(before.money.currency),
    now: write.in(now.money.currency),
  });
  return (
    <>
      <div className={classes.choose}>
        <Select label="Before" data={options} value={beforeId} onChange={setBefore} allowDeselect={false} />
        <Select label="After" data={options} value={nowId} onChange={setNow} allowDeselect={false} />
      </div>
      {told && <Note mb={8}>{told}</Note>}
      <Table.ScrollContainer minWidth={460}>
        <Table className={classes.versions}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Figure</Table.Th>
              <Table.Th ta="right">Version {before.number}</Table.Th>
              <Table.Th ta="right">Version {now.number}</Table.Th>
              <Table.Th ta="right">Change</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.label}>
                <Table.Td>{row.label}</Table.Td>
                <Table.Td ta="right">{row.before}</Table.Td>
                <Table.Td ta="right">{row.now}</Table.Td>
                <Table.Td ta="right" data-better={row.isBetter ?? undefined}>
                  {row.change}
                  {row.isBetter !== null && (
                    <Caption span display="block">
                      {row.isBetter ? 'better' : 'worse'}
                    </Caption>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}
