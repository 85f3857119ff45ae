import type { ComplianceCheck } from '@fairlead/contract/features/compliance';
import { complianceVerdict } from '@fairlead/risk/compliance/verdict';
import { Button, Flex, SimpleGrid, Text } from '@mantine/core';
import { useWriters } from '#app/locale/use-writers';
import { StateBadge } from '#kit/feedback/StateBadge';
import { Acts } from '#kit/layout/Acts';
import { Card } from '#kit/layout/Card';
import { Label, Note } from '#kit/text/text';
import type { CheckActs } from './use-check';

/** Readiness, the framework's own result and what they count; and what answers elsewhere suggest. */
export function ScoreCard({ check, acts }: { check: ComplianceCheck; acts: CheckActs | null }) {
  const write = useWriters();
  const { score } = check;
  const { counts } = score;
  const verdict = complianceVerdict(score);
  const share = (value: number | null) => (value === null ? '–' : write.percent(value));
  const figures = [
    { label: 'Readiness', value: share(score.readiness), note: 'Met, and half of partly met, of what applies' },
    ...(score.required === null
      ? []
      : [{ label: 'Required only', value: share(score.required), note: 'The same over required items' }]),
    { label: 'Confidence', value: share(score.confidence), note: 'Answered or confirmed by a person' },
    ...(acts ? [{ label: 'Reused', value: share(score.reused), note: 'Confirmed from answers elsewhere' }] : []),
  ];
  return (
    <Card
      title="Where it is today"
      sub={verdict.text}
      action={<StateBadge tone={verdict.tone}>{verdict.label}</StateBadge>}
    >
      <SimpleGrid cols={{ base: 2, sm: figures.length }} spacing={16}>
        {figures.map(({ label, value, note }) => (
          <div key={label}>
            <Label>{label}</Label>
            <Text variant="figure">{value}</Text>
            <Note>{note}</Note>
          </div>
        ))}
      </SimpleGrid>
      <Note mt={16}>
        {[
          `${counts.met} met`,
          `${counts.partly} partly met`,
          `${counts.notMet} not met`,
          `${counts.unknown} unknown`,
          `${counts.notApplicable} not applicable`,
          ...(counts.leftOut > 0 ? [`${counts.leftOut} not in scope`] : []),
        ].join(' · ')}
      </Note>
      <OwnDetails check={check} />
      {acts && <Suggestions check={check} acts={acts} />}
    </Card>
  );
}

/** Strategies by their level, or what keeps a CMMC status away. */
function OwnDetails({ check: { score, groups, planEndsOn } }: { check: ComplianceCheck }) {
  const write = useWriters();
  const { own } = score;
  if (own.method === 'maturity')
    return (
      <Flex wrap="wrap" gap={8} mt={12}>
        {own.groups.map(({ group, level }) => (
          <StateBadge key={group} tone={level === own.level ? 'warning' : 'good'}>
            {`${groups.find(({ id }) => id === group)?.title ?? group}: ${level}`}
          </StateBadge>
        ))}
      </Flex>
    );
  if (own.method === 'gate-and-score' && own.gates.length > 0)
    return <Note mt={12}>Must-haves to settle: {own.gates.join(', ')}</Note>;
  if (own.method === 'cmmc' && own.score.level === 2) {
    const blocking = own.score.open.filter(({ mayWait }) => !mayWait);
    return (
      <>
        {blocking.length > 0 && (
          <Note mt={12}>
            May not wait for a plan of action: {blocking.map(({ id, points }) => `${id} (−${points})`).join(', ')}
          </Note>
        )}
        {planEndsOn && <Note mt={12}>The plan of action must be closed by {write.fullDay(planEndsOn)}.</Note>}
      </>
    );
  }
  return null;
}

/** Takes over at once what is strong and needs no look; the rest is confirmed one by one. */
function Suggestions({ check, acts }: { check: ComplianceCheck; acts: CheckActs }) {
  const write = useWriters();
  const offered = check.groups
    .flatMap(({ requirements }) => requirements)
    .filter(({ leftOut, suggestion }) => leftOut === null && suggestion !== null);
  const sure = offered.filter(({ suggestion }) => suggestion?.strength === 'strong' && !suggestion.needsLook);
  if (offered.length === 0) return null;
  return (
    <Acts mt={16}>
      <Note>
        Answers elsewhere suggest {write.countOf(offered.length, 'result')}, of which {sure.length} by strong links.
      </Note>
      {sure.length > 0 && (
        <Button
          variant="default"
          loading={acts.isConfirming}
          onClick={() => void acts.confirm(sure.map(({ id }) => id))}
        >
          Confirm {write.countOf(sure.length, 'strong suggestion')}
        </Button>
      )}
    </Acts>
  );
}
