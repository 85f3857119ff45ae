import type { ComplianceCheck } from '@fairlead/contract/features/compliance';
import { Flex } from '@mantine/core';
import { useWriters } from '#app/locale/use-writers';
import { useServerNow } from '#app/session/session';
import { StateBadge } from '#kit/feedback/StateBadge';
import { Card } from '#kit/layout/Card';
import { TextLink } from '#kit/links/links';
import { Medium, Note } from '#kit/text/text';
import classes from './Compliance.module.css';

type DeadlinesCardProps = { check: ComplianceCheck; canWork: boolean };

/** Who must be told of an incident by when: in words, and as days once an incident is open. */
export function DeadlinesCard({ check: { clientId, deadlines, hasIncident }, canWork }: DeadlinesCardProps) {
  const sub = hasIncident
    ? 'An incident is open: its clocks run.'
    : 'Days are counted from the moments of an incident, once one is opened.';
  return (
    <Card
      title="Deadlines of an incident"
      sub={canWork ? sub : undefined}
      action={
        canWork && (
          <TextLink to="/clients/$clientId/breach-notices" params={{ clientId }}>
            {hasIncident ? 'Open the incident' : 'Breach notices'}
          </TextLink>
        )
      }
    >
      {deadlines.map((deadline) => (
        <Flex
          key={`${deadline.event} ${deadline.who}`}
          className={classes.requirement}
          justify="space-between"
          align="flex-start"
          gap={12}
          wrap="wrap"
        >
          <div>
            <Medium>{deadline.event}</Medium>
            <Note>
              {deadline.who}: {deadline.within} ({deadline.citation})
            </Note>
          </div>
          {hasIncident && <Clock clock={deadline.clock} />}
        </Flex>
      ))}
    </Card>
  );
}

function Clock({ clock }: { clock: ComplianceCheck['deadlines'][number]['clock'] }) {
  const write = useWriters();
  const now = useServerNow()();
  if (!clock) return <StateBadge tone="quiet">Not in this incident</StateBadge>;
  if (clock.state === 'told') return <StateBadge tone="good">Sent</StateBadge>;
  const isOver = clock.due !== null && new Date(clock.due) < now;
  const when = clock.dueDay ? write.fullDay(clock.dueDay) : clock.due && write.exactMinute(clock.due);
  if (!when) return <StateBadge tone="quiet">Clock not started</StateBadge>;
  const due = `${isOver ? 'Was due' : 'Due'} ${when}`;
  if (clock.state === 'ask') return <StateBadge tone="quiet">{`If it applies: due ${when}`}</StateBadge>;
  return <StateBadge tone="warning">{due}</StateBadge>;
}
