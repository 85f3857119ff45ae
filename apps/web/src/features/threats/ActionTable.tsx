import { actionTitle } from '@fairlead/content/words/threat-words';
import type { ThreatAction } from '@fairlead/contract/features/threats/threats';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { useToday } from '#app/session/session';
import { StateBadge } from '#kit/feedback/StateBadge';
import { TextLink } from '#kit/links/links';
import { RowTable } from '#kit/table/RowTable';
import tableClasses from '#kit/table/RowTable.module.css';
import { Caption } from '#kit/text/text';
import classes from './Threats.module.css';
import { actionWords, dueWords } from './threat-words';

/** Rows before "Show all"; clients named in a row. */
const FIRST_ROWS = 6;
const FIRST_PLACES = 3;

/** Pieces of work, each once for all clients it is to be done at; the first few until more are asked for. */
export function ActionTable({ label, actions }: { label: string; actions: ThreatAction[] }) {
  const write = useWriters();
  const today = useToday();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? actions : actions.slice(0, FIRST_ROWS);
  const name = (action: ThreatAction) => (
    <>
      <span className={classes.action} dir="auto">
        {actionTitle(action)}
      </span>
      <Places action={action} />
    </>
  );
  const due = ({ act, dueOn }: ThreatAction) => {
    if (act === 'check') return <StateBadge tone="quiet">No date yet</StateBadge>;
    const { text, isOverdue } = dueWords(dueOn, today, write);
    return <StateBadge tone={isOverdue ? 'warning' : 'info'}>{text}</StateBadge>;
  };
  return (
    <>
      <RowTable
        label={label}
        rows={shown}
        idOf={({ key }) => key}
        columns={[
          { head: 'What to do, and where', cell: name, width: '38%' },
          { head: 'Why', cell: (action) => actionWords(action, write), isMuted: true },
          { head: 'When', cell: due, isRight: true, width: 210 },
        ]}
        phone={(action) => (
          <>
            {name(action)}
            <Caption className={tableClasses.phoneLine}>{actionWords(action, write)}</Caption>
            <div className={tableClasses.phoneLine}>{due(action)}</div>
          </>
        )}
      />
      {actions.length > shown.length && (
        <Button variant="subtle" m={12} onClick={() => setWhole(true)}>
          Show all {write.number(actions.length)}
        </Button>
      )}
    </>
  );
}

function Places({ action: { places, technologyName } }: { action: ThreatAction }) {
  const write = useWriters();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? places : places.slice(0, FIRST_PLACES);
  const rest = places.length - shown.length;
  return (
    <ul className={classes.places} aria-label={`Clients with ${technologyName}`}>
      {shown.map(({ clientId, clientName, technologyId, version, units }) => (
        <li key={technologyId}>
          <TextLink to="/clients/$clientId/technology" params={{ clientId }} dir="auto">
            {clientName}
          </TextLink>
          <Caption span>
            {[version, units !== null && write.countOf(units, 'device')]
              .filter(Boolean)
              .map((part) => ` · ${part}`)
              .join('')}
          </Caption>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <Button variant="subtle" size="compact-xs" onClick={() => setWhole(true)}>
            and {write.number(rest)} more
          </Button>
        </li>
      )}
    </ul>
  );
}
