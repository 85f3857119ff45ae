import { INDUSTRIES, sectorsOf } from '@fairlead/content/sales/industries';
import { THREATS } from '@fairlead/content/sales/threats';
import { knownWords } from '@fairlead/content/words/cover-words';
import type { IndustryBriefing, ThreatCoverOfClient } from '@fairlead/contract/features/threats/industry-briefing';
import { useWriters } from '#app/locale/use-writers';
import { sectorLabel } from '#domain/clients/catalogue-keys';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Card } from '#kit/layout/Card';
import { ButtonLink, TextLink } from '#kit/links/links';
import { RowTable } from '#kit/table/RowTable';
import tableClasses from '#kit/table/RowTable.module.css';
import { Caption } from '#kit/text/text';
import type { BriefingSearch } from './briefing-search';
import { CoverBadge } from './CoverBadge';

type CoverTableProps = {
  briefing: IndustryBriefing;
  /** Where a client's own briefing is. */
  onOpen: (clientId: string) => BriefingSearch;
};
type Row = IndustryBriefing['clients'][number];

/** How far each client of the industry is covered, the least covered first. */
export function CoverTable({ briefing, onOpen }: CoverTableProps) {
  const write = useWriters();
  const { industry, clients, clientsOfSectors } = briefing;
  const sectors = sectorsOf(industry).map(sectorLabel).join(', ');
  const name = ({ clientId, clientName }: Row) => (
    <TextLink to="/threat-intelligence/briefing" search={onOpen(clientId)} className={tableClasses.name} dir="auto">
      {clientName}
    </TextLink>
  );
  const coverOf = (row: Row, at: number) => row.covers[at] && <Cover of={row.covers[at]} />;
  return (
    <Card
      title="Your clients"
      sub={`${write.countOf(clientsOfSectors, 'client or prospect', 'clients and prospects')} of the sector ${sectors}, ${write.number(clients.length)} with a completed assessment. Percent of the steps against each threat that are in place; the least covered first.`}
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
          label="Cover by client"
          rows={clients}
          idOf={({ clientId }) => clientId}
          columns={[
            { head: 'Client', cell: name },
            ...INDUSTRIES[industry].threats.map((threat, at) => ({
              head: THREATS[threat].label,
              cell: (row: Row) => coverOf(row, at),
            })),
          ]}
          phone={(row) => (
            <>
              {name(row)}
              {row.covers.map((cover) => (
                <Caption key={cover.threat} className={tableClasses.phoneLine}>
                  {THREATS[cover.threat].label}: <Cover of={cover} />
                </Caption>
              ))}
            </>
          )}
        />
      )}
    </Card>
  );
}

function Cover({ of }: { of: ThreatCoverOfClient }) {
  return (
    <>
      <CoverBadge of={of} isShort />
      {of.known < of.asked && (
        <Caption span className={tableClasses.sub}>
          {knownWords(of)}
        </Caption>
      )}
    </>
  );
}
