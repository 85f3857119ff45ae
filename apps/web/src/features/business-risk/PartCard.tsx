import type { RiskPartStanding } from '@fairlead/contract/features/business-risk';
import { Group, Progress, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCircleDashed, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { StateBadge } from '#kit/feedback/StateBadge';
import { Detail, Note, Quiet, Small } from '#kit/text/text';
import classes from './BusinessRisk.module.css';
import { bandLabel, OUTDATED_WORDS, PART_WORDS, partStateWords } from './part-words';

type PartCardProps = {
  place: number;
  standing: RiskPartStanding;
  /** It is what to do next. */
  isNext: boolean;
  /** What can be done with it; nothing for who only reads. */
  actions: ReactNode;
};

/** One part: what it answers, how it stands and what to do about it. */
export function PartCard({ place, standing, isNext, actions }: PartCardProps) {
  const write = useWriters();
  const { part, state, current, underWay, leadName } = standing;
  const { name, answers, minutes } = PART_WORDS[part];
  return (
    <li className={classes.part} data-state={state} data-next={isNext || undefined}>
      <strong className={classes.place} aria-hidden="true">
        {state === 'done' ? <IconCheck size={18} stroke={2} /> : place}
      </strong>
      <div>
        <Group gap="4px 12px">
          <h3>{name}</h3>
          <PartState standing={standing} />
        </Group>
        <Quiet mt={2}>{answers}</Quiet>
        {current?.outdated && (
          <Small c="var(--fl-warning-text)" mt={6}>
            {OUTDATED_WORDS[current.outdated]}
          </Small>
        )}
        {underWay && underWay.progress !== null && (
          <Detail component="div" className={classes.progress}>
            <Progress
              value={underWay.progress * 100}
              size={6}
              radius="xl"
              color="brand"
              aria-label={`${name}: questions answered`}
            />
            <span>{write.percent(underWay.progress)} answered</span>
          </Detail>
        )}
        <Note mt={6}>{factsOf(standing, leadName, minutes, write)}</Note>
      </div>
      {current?.points != null && (
        <Note className={classes.points}>
          <Text component="strong" variant="total" c="var(--fl-ink)">
            {current.points}
          </Text>
          <span>of 100</span>
        </Note>
      )}
      <div className={classes.partActions}>{actions}</div>
    </li>
  );
}

function factsOf(
  { part, current, underWay }: RiskPartStanding,
  leadName: string | null,
  minutes: string,
  write: Writers,
): string {
  return [
    current && `Completed ${write.dayInSentence(current.completedAt)}`,
    current && bandLabel(part, current.band),
    underWay &&
      (underWay.isRunning ? 'Being computed now' : `Last worked on ${write.dayInSentence(underWay.updatedAt)}`),
    leadName && `Owner: ${leadName}`,
    !current && minutes,
  ]
    .filter(Boolean)
    .join(' · ');
}

const STATES = {
  none: { icon: IconCircleDashed, tone: 'quiet' },
  under_way: { icon: IconClock, tone: 'info' },
  done: { icon: IconCheck, tone: 'good' },
  out_of_date: { icon: IconAlertTriangle, tone: 'warning' },
} as const;

function PartState({ standing }: { standing: RiskPartStanding }) {
  const { icon: Icon, tone } = STATES[standing.state];
  return (
    <StateBadge tone={tone} leftSection={<Icon size={14} stroke={1.8} aria-hidden="true" />}>
      {partStateWords(standing)}
    </StateBadge>
  );
}
