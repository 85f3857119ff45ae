import { isSureMatch, MATCH_STATE_LABELS, type ThreatMatch } from '@fairlead/contract/features/threats/threats';
import { Checkbox } from '@mantine/core';
import { IconArrowsExchange, IconHistory, IconProgressCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { useToday } from '#app/session/session';
import { StateBadge } from '#kit/feedback/StateBadge';
import { TextLink } from '#kit/links/links';
import { MenuAct, MoreMenu } from '#kit/links/MoreMenu';
import { RowTable } from '#kit/table/RowTable';
import tableClasses from '#kit/table/RowTable.module.css';
import { Caption } from '#kit/text/text';
import { ChangeDialog } from './ChangeDialog';
import { CorrectDialog, HistoryDialog } from './MatchDialogs';
import { CONFIDENCE_WORDS, deadlineNote, dueWords, entryName, reasonWords, STATE_TONES } from './threat-words';

type MatchTableProps = {
  label: string;
  matches: ThreatMatch[];
  /** What a row begins with: the vulnerability of one client, or the client of one vulnerability. */
  by: 'vulnerability' | 'client';
  chosen: readonly string[];
  onChosen: (ids: string[]) => void;
};

type Doing = { match: ThreatMatch; what: 'change' | 'correct' | 'history' };

/** Matches with their state and due date; several can be chosen, each can be changed, corrected and looked into. */
export function MatchTable({ label, matches, by, chosen, onChosen }: MatchTableProps) {
  const write = useWriters();
  const today = useToday();
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  const toggle = (id: string) => onChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  const tick = (match: ThreatMatch) => (
    <Checkbox
      className={tableClasses.above}
      aria-label={`Choose ${by === 'client' ? `${match.clientName}, ${match.technologyName}` : match.cveId}`}
      checked={chosen.includes(match.id)}
      onChange={() => toggle(match.id)}
    />
  );
  const name = (match: ThreatMatch): ReactNode => (
    <>
      {by === 'client' ? (
        <TextLink to="/clients/$clientId/technology" params={{ clientId: match.clientId }} dir="auto">
          {match.clientName}
        </TextLink>
      ) : (
        <TextLink to="/threat-intelligence/catalog/$cveId" params={{ cveId: match.cveId }}>
          {entryName(match)}
        </TextLink>
      )}
      <Caption span className={tableClasses.sub}>
        {by === 'client' ? match.technologyName : match.cveId}
        {match.ransomware && by === 'vulnerability' && ' · used by ransomware'} · since {write.fullDay(match.dateAdded)}
      </Caption>
      <Caption span className={tableClasses.sub}>
        {CONFIDENCE_WORDS[match.confidence]}: {reasonWords(match)}
      </Caption>
      {match.stateReason && (
        <Caption span className={tableClasses.sub} data-breaks>
          “{match.stateReason}”
          {match.acceptedBy &&
            match.acceptedUntil &&
            ` · accepted by ${match.acceptedBy} until ${write.fullDay(match.acceptedUntil)}`}
        </Caption>
      )}
    </>
  );
  const state = (match: ThreatMatch) => (
    <StateBadge tone={STATE_TONES[match.state]}>{MATCH_STATE_LABELS[match.state]}</StateBadge>
  );
  const due = (match: ThreatMatch) => {
    if (!isSureMatch(match)) return <Caption span>{deadlineNote(match)}</Caption>;
    const { text, isOverdue } = dueWords(match.dueOn, today, write);
    return (
      <span>
        {isOverdue ? <strong>{text}</strong> : text}
        <Caption span className={tableClasses.sub}>
          {deadlineNote(match)}
        </Caption>
      </span>
    );
  };
  const menu = (match: ThreatMatch) => (
    <MoreMenu label={`More for ${match.cveId} at ${match.clientName}`}>
      <MenuAct icon={IconProgressCheck} onClick={() => setDoing({ match, what: 'change' })}>
        Change state
      </MenuAct>
      <MenuAct icon={IconArrowsExchange} onClick={() => setDoing({ match, what: 'correct' })}>
        Not this product
      </MenuAct>
      <MenuAct icon={IconHistory} onClick={() => setDoing({ match, what: 'history' })}>
        Why and when
      </MenuAct>
    </MoreMenu>
  );
  return (
    <>
      <RowTable
        label={label}
        rows={matches}
        idOf={({ id }) => id}
        columns={[
          { head: 'Choose', hidesHead: true, width: 48, cell: tick, isOnPhone: true },
          { head: by === 'client' ? 'Client' : 'Vulnerability', cell: name },
          { head: 'State', cell: state, width: 140 },
          { head: 'Due', cell: due, width: 230 },
          { head: 'More', hidesHead: true, cell: menu, isRight: true, isOnPhone: true },
        ]}
        phone={(match) => (
          <>
            {name(match)}
            <div className={tableClasses.phoneLine}>
              {state(match)} {due(match)}
            </div>
          </>
        )}
      />
      {doing?.what === 'change' && (
        <ChangeDialog matches={[doing.match]} title={`State of ${doing.match.cveId}`} onClose={close} />
      )}
      {doing?.what === 'correct' && <CorrectDialog match={doing.match} onClose={close} />}
      {doing?.what === 'history' && <HistoryDialog match={doing.match} onClose={close} />}
    </>
  );
}
