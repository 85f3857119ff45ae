import { actionTitle } from '@fairlead/content/words/threat-words';
import {
  isOpenMatch,
  isOverdueMatch,
  isSureMatch,
  MOST_CHANGED,
  type ThreatMatch,
  type ThreatsOfClient,
} from '@fairlead/contract/features/threats/threats';
import { Button, Group, Skeleton } from '@mantine/core';
import { IconMap2, IconMessageQuestion, IconProgressCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { useToday } from '#app/session/session';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { Fold } from '#kit/layout/Fold';
import { MoreMenu } from '#kit/links/MoreMenu';
import { Small } from '#kit/text/text';
import { AgeNote } from './AgeNote';
import { AskDialog } from './AskDialog';
import { ChangeDialog } from './ChangeDialog';
import { ExportActs, useThreatExport } from './ExportActs';
import { PlanDialog, RulesDialog } from './MatchDialogs';
import { MatchTable } from './MatchTable';
import { dueWords } from './threat-words';

type OfClient = { clientId: string /** The client has users who can be asked. */; mayAsk: boolean };
type ThreatsCardProps = OfClient & {
  /** What makes a brief of what is listed. */
  brief: ReactNode;
};

/** Vulnerabilities that attackers use, at what the client runs: one fold for each thing, the most pressing first. */
export function ThreatsCard({ clientId, mayAsk, brief }: ThreatsCardProps) {
  const today = useToday();
  const threats = useQuery(api.threats.ofClient.queryOptions({ input: { clientId, today } }));
  const [isRuling, setRuling] = useState(false);
  const exported = useThreatExport(clientId);
  return (
    <Card
      title="Exploited vulnerabilities"
      sub="What attackers use now, at what this client runs, and by when it should be fixed."
      action={
        <Group gap={8} flex={{ base: '0 1 auto', sm: 'none' }}>
          {brief}
          <Button variant="default" disabled={!threats.data} onClick={() => setRuling(true)}>
            Patching commitments
          </Button>
          <MoreMenu label="More for exploited vulnerabilities" isBusy={exported.isPending}>
            <ExportActs onExport={exported.mutate} />
          </MoreMenu>
        </Group>
      }
    >
      <Loaded
        query={threats}
        skeleton={<Skeleton height={180} radius="lg" />}
        failed="The vulnerabilities could not load"
      >
        {(data) => <Threats threats={data} clientId={clientId} mayAsk={mayAsk} />}
      </Loaded>
      {isRuling && threats.data && (
        <RulesDialog clientId={clientId} rules={threats.data.rules} onClose={() => setRuling(false)} />
      )}
    </Card>
  );
}

function Threats({ threats, clientId, mayAsk }: OfClient & { threats: ThreatsOfClient }) {
  const today = useToday();
  const open = threats.matches.filter((match) => isOpenMatch(match, today));
  const closed = threats.matches.filter((match) => !open.includes(match));
  const sure = open.filter(isSureMatch);
  const possible = open.filter((match) => !isSureMatch(match));
  return (
    <>
      <AgeNote catalog={threats.catalog} />
      {sure.length === 0 && (
        <EmptyState
          isRow
          title="Nothing open"
          text="No vulnerability that attackers are known to use is open at what is listed below."
        />
      )}
      {byTechnology(sure).map((matches) => (
        <TechnologyFold key={matches[0]?.technologyId} matches={matches} clientId={clientId} mayAsk={mayAsk} />
      ))}
      {byTechnology(possible).map((matches) => (
        <TechnologyFold key={matches[0]?.technologyId} matches={matches} clientId={clientId} mayAsk={mayAsk} />
      ))}
      {closed.length > 0 && <ListFold title="Closed" matches={closed} />}
    </>
  );
}

/** In the order in which their first ones are due. */
function byTechnology(matches: ThreatMatch[]): ThreatMatch[][] {
  const found = new Map<string, ThreatMatch[]>();
  for (const match of matches) found.set(match.technologyId, [...(found.get(match.technologyId) ?? []), match]);
  return [...found.values()].map((of) => of.toSorted((a, b) => b.priority - a.priority));
}

/** Rows of a fold; the rest is in the file. */
const MOST_ROWS = 100;

function ListFold({ title, matches }: { title: string; matches: ThreatMatch[] }) {
  const [chosen, setChosen] = useState<string[]>([]);
  const [isChanging, setChanging] = useState(false);
  const write = useWriters();
  const picked = matches.filter(({ id }) => chosen.includes(id));
  return (
    <Fold title={`${title}: ${write.number(matches.length)}`}>
      {picked.length > 0 && (
        <Button mb={12} onClick={() => setChanging(true)}>
          Change state of {write.number(picked.length)}
        </Button>
      )}
      <MatchTable
        label={title}
        matches={matches.slice(0, MOST_ROWS)}
        by="vulnerability"
        chosen={chosen}
        onChosen={setChosen}
      />
      {isChanging && (
        <ChangeDialog
          matches={picked}
          title="Change state"
          onDone={() => setChosen([])}
          onClose={() => setChanging(false)}
        />
      )}
    </Fold>
  );
}

function TechnologyFold({ matches, clientId, mayAsk }: OfClient & { matches: ThreatMatch[] }) {
  const write = useWriters();
  const today = useToday();
  const [doing, setDoing] = useState<'change' | 'plan' | 'ask' | null>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  const close = () => setDoing(null);
  const picked = chosen.length > 0 ? matches.filter(({ id }) => chosen.includes(id)) : matches.slice(0, MOST_CHANGED);
  const [first] = matches;
  if (!first) return null;
  const { technologyName } = first;
  const mayApply = !isSureMatch(first);
  const dueOn = matches.flatMap((match) => match.dueOn ?? []).toSorted()[0] ?? null;
  const overdue = matches.filter((match) => isOverdueMatch(match, today)).length;
  const count = write.countOf(matches.length, 'vulnerability', 'vulnerabilities');
  const title = mayApply
    ? `${technologyName}: ${count} may apply`
    : `${actionTitle({ act: first.isOutOfSupport ? 'replace' : 'update', technologyName })}: ${count} · ${dueWords(dueOn, today, write).text}`;
  return (
    <Fold title={title} initiallyOpen={overdue > 0 && matches.length <= 10}>
      {mayApply && (
        <Small mb={12}>
          {first.reason === 'updates_unknown'
            ? 'Enter the exact version in the list below, such as 10.0.19045.4651, or close what the installed updates have fixed. Until then no due date runs.'
            : 'Confirm what applies, and its due date begins. Close what does not.'}
        </Small>
      )}
      <Group gap={8} mb={12}>
        <Button
          variant="default"
          leftSection={<IconProgressCheck size={18} stroke={1.6} />}
          onClick={() => setDoing('change')}
        >
          {chosen.length > 0 ? `Change state of ${write.number(picked.length)}` : 'Change state of all'}
        </Button>
        <Button variant="default" leftSection={<IconMap2 size={18} stroke={1.6} />} onClick={() => setDoing('plan')}>
          Add to the roadmap
        </Button>
        {mayAsk && (
          <Button
            variant="default"
            leftSection={<IconMessageQuestion size={18} stroke={1.6} />}
            onClick={() => setDoing('ask')}
          >
            Ask the client
          </Button>
        )}
      </Group>
      <MatchTable
        label={technologyName}
        matches={matches.slice(0, MOST_ROWS)}
        by="vulnerability"
        chosen={chosen}
        onChosen={setChosen}
      />
      {doing === 'change' && (
        <ChangeDialog
          matches={picked}
          title={`State in ${technologyName}`}
          onDone={() => setChosen([])}
          onClose={close}
        />
      )}
      {doing === 'plan' && (
        <PlanDialog clientId={clientId} technologyName={technologyName} matches={picked} onClose={close} />
      )}
      {doing === 'ask' && (
        <AskDialog
          clients={[{ clientId, clientName: first.clientName }]}
          technologyName={technologyName}
          isOutOfSupport={first.isOutOfSupport}
          onClose={close}
        />
      )}
    </Fold>
  );
}
