import { INDUSTRIES, sectorsOf } from '@fairlead/content/sales/industries';
import { THREATS } from '@fairlead/content/sales/threats';
import { knownWords } from '@fairlead/content/words/defense-words';
import type { IndustryBriefing, ThreatDefenseOfClient } from '@fairlead/contract/features/threats/industry-briefing';
import { useWriters } from '#app/locale/use-writers';
import { sectorLabel } from '#domain/clients/catalogue-keys';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Card } from '#kit/layout/Card';
import { ButtonLink, TextLink } from '#kit/links/links';
import { RowTable } from '#kit/table/RowTable';
import tableClasses from '#kit/table/RowTable.module.css';
import { Caption } from '#kit/text/text';
import type { BriefingSearch } from './briefing-search';
import { DefenseBadge } from './DefenseBadge';

type DefenseTableProps = {
  briefing: IndustryBriefing;
  /** Where a client's own briefing is. */
  onOpen: (clientId: string) => BriefingSearch;
};
type Row = IndustryBriefing['clients'][number];

/** What is in place at each client of the industry, the weakest first. */
export function DefenseTable({ briefing, onOpen }: DefenseTableProps) {
  const write = useWriters();
  const { industry, clients, clientsOfSectors } = briefing;
  const sectors = sectorsOf(industry).map(sectorLabel).join(', ');
  const name = ({ clientId, clientName }: Row) => (
    <TextLink to="/threat-intelligence/briefing" search={onOpen(clientId)} className={tableClasses.name} dir="auto">
      {clientName}
    </TextLink>
  );
  const defenseOf = (row: Row, at: number) => row.defenses[at] && <Defense of={row.defenses[at]} />;
  return (
    <Card
      title="Your clients"
      sub={`${write.countOf(clientsOfSectors, 'client or prospect', 'clients and prospects')} of the sector ${sectors}, ${write.number(clients.length)} with a completed assessment. Percent of the steps against each threat that are in place; the weakest first.`}
      flush={clients.length > 0}
    >
      {clients.length === 0 ? (
        <EmptyState
          title={clientsOfSectors === 0 ? 'No client of this sector yet' : 'Nobody is assessed yet'}
          text="The answers to an assessment show which steps are in place, and which threat they leave open."
          action={
            <ButtonLink variant="default" to="/clients">
              Open clients
            </ButtonLink>
          }
        />
      ) : (
        <RowTable
          label="Defense by client"
          rows={clients}
          idOf={({ clientId }) => clientId}
          columns={[
            { head: 'Client', cell: name },
            ...INDUSTRIES[industry].threats.map((threat, at) => ({
              head: THREATS[threat].label,
              cell: (row: Row) => defenseOf(row, at),
            })),
          ]}
          phone={(row) => (
            <>
              {name(row)}
              {row.defenses.map((defense) => (
                <Caption key={defense.threat} className={tableClasses.phoneLine}>
                  {THREATS[defense.threat].label}: <Defense of={defense} />
                </Caption>
              ))}
            </>
          )}
        />
      )}
    </Card>
  );
}

function Defense({ of }: { of: ThreatDefenseOfClient }) {
  return (
    <>
      <DefenseBadge of={of} isShort />
      {of.known < of.asked && (
        <Caption span className={tableClasses.sub}>
          {knownWords(of)}
        </Caption>
      )}
    </>
  );
}
