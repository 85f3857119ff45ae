import { DEADLINE_SOURCE } from '@fairlead/content/threats/remediation-deadlines';
import type { CatalogEntryDetails } from '@fairlead/contract/features/threats/threats';
import { Anchor, Button, Group, Select, SimpleGrid, VisuallyHidden } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { sayNow } from '#kit/feedback/toast';
import { Card } from '#kit/layout/Card';
import { Cards } from '#kit/layout/Columns';
import { PageHead } from '#kit/layout/PageHead';
import { TextLink } from '#kit/links/links';
import { NEW_TAB } from '#kit/links/new-tab';
import { DataList } from '#kit/table/DataList';
import { Note, Quiet } from '#kit/text/text';
import { AskDialog } from './AskDialog';
import { ChangeDialog } from './ChangeDialog';
import { MatchTable } from './MatchTable';
import { entryName } from './threat-words';

/** One vulnerability: what is known of it, what changed, and every client it is at. */
export function ThreatEntryPage({ cveId }: { cveId: string }) {
  const entry = useQuery(api.threats.entry.queryOptions({ input: { cveId } }));
  return (
    <Loaded query={entry} skeleton={<PageSkeleton />} failed="The vulnerability could not load">
      {(data) => <Entry entry={data} />}
    </Loaded>
  );
}

function Entry({ entry }: { entry: CatalogEntryDetails }) {
  const write = useWriters();
  return (
    <>
      <PageHead
        title={entryName(entry)}
        crumbs={[
          <TextLink key="threats" to="/threat-intelligence">
            Threat intelligence
          </TextLink>,
          <TextLink key="catalog" to="/threat-intelligence/catalog">
            Exploited vulnerabilities
          </TextLink>,
        ]}
        context={`${entry.cveId} · exploited since ${write.fullDay(entry.dateAdded)}${entry.isWithdrawn ? ' · withdrawn from the catalog' : ''}`}
      />
      <Cards>
        <AffectedCard entry={entry} />
        <Card title="What is known">
          {entry.summary && <Quiet mb={12}>{entry.summary}</Quiet>}
          <DataList rows={factsOf(entry, write)} />
          {entry.links.length > 0 && (
            <ul>
              {entry.links.map((link) => (
                <li key={link} data-breaks>
                  <Outside to={link}>{link}</Outside>
                </li>
              ))}
            </ul>
          )}
          <Note mt={12}>
            <Outside to={`https://www.cve.org/CVERecord?id=${entry.cveId}`}>Open the CVE record</Outside>
          </Note>
        </Card>
        <AnswerCard key={JSON.stringify(entry.answer)} entry={entry} />
        {entry.changes.length > 0 && <ChangesCard entry={entry} />}
      </Cards>
    </>
  );
}

const Outside = ({ to, children }: { to: string; children: string }) => (
  <Anchor href={to} {...NEW_TAB}>
    {children}
    <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
  </Anchor>
);

function factsOf(entry: CatalogEntryDetails, write: Writers) {
  const { vendor, product, ransomware, ransomwareSince, epss, epssOn, cvss, cvssVersion, dueDate } = entry;
  const since = ransomwareSince ? `, since ${write.fullDate(ransomwareSince)}` : '';
  return [
    { label: 'Product', value: `${vendor} ${product}` },
    { label: 'Used by ransomware', value: ransomware ? `Known${since}` : 'Not known' },
    {
      label: 'Chance of exploitation within 30 days (EPSS)',
      value:
        epss === null ? 'Not known' : `${write.probability(epss)}${epssOn ? `, as of ${write.fullDay(epssOn)}` : ''}`,
    },
    {
      label: 'Severity (CVSS)',
      value:
        cvss === null ? 'Not known' : `${write.number(cvss)} of 10${cvssVersion ? `, version ${cvssVersion}` : ''}`,
    },
    { label: 'Due date of US federal agencies', value: write.fullDay(dueDate) },
  ];
}

/** Technologies that one question names. */
const MOST_NAMED = 3;

function AffectedCard({ entry: { matches, cveId, vendor, product } }: { entry: CatalogEntryDetails }) {
  const write = useWriters();
  const [chosen, setChosen] = useState<string[]>([]);
  const [doing, setDoing] = useState<'change' | 'ask' | null>(null);
  const close = () => setDoing(null);
  const picked = matches.filter(({ id }) => chosen.includes(id));
  const places = [...new Map(picked.map((match) => [match.clientId, match])).values()];
  // What they call it themselves, where that is short enough for a question.
  const names = [...new Set(picked.map((match) => match.technologyName))];
  const technologyName =
    names.length <= MOST_NAMED ? new Intl.ListFormat('en-US').format(names) : `${vendor} ${product}`;
  return (
    <Card
      title="Who is affected"
      flush={matches.length > 0}
      action={
        picked.length > 0 && (
          <Group gap={8}>
            <Button variant="default" onClick={() => setDoing('ask')}>
              Ask {write.countOf(places.length, 'client')}
            </Button>
            <Button onClick={() => setDoing('change')}>Change state of {write.number(picked.length)}</Button>
          </Group>
        )
      }
    >
      {matches.length === 0 ? (
        <EmptyState
          title="None of your clients"
          text="No client lists a technology that this vulnerability is known to be in."
        />
      ) : (
        <MatchTable label="Who is affected" matches={matches} by="client" chosen={chosen} onChosen={setChosen} />
      )}
      {doing === 'change' && (
        <ChangeDialog
          matches={picked}
          title={`State of ${cveId} at ${write.countOf(picked.length, 'place')}`}
          onDone={() => setChosen([])}
          onClose={close}
        />
      )}
      {doing === 'ask' && (
        <AskDialog
          clients={places}
          technologyName={technologyName}
          isOutOfSupport={picked.every((match) => match.isOutOfSupport)}
          onClose={close}
        />
      )}
    </Card>
  );
}

const AUTOMATABLE = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const IMPACTS = [
  { value: 'partial', label: 'Partial control' },
  { value: 'total', label: 'Total control' },
];

/** What decides the deadline and no feed says. */
function AnswerCard({ entry }: { entry: CatalogEntryDetails }) {
  const queries = useQueryClient();
  const { published, answer, cveId } = entry;
  const save = useMutation({
    mutationFn: (next: typeof answer) => api.threats.answer.call({ cveId, ...next }),
    onSuccess: () => queries.invalidateQueries({ queryKey: api.threats.key() }),
    onError: (error) => sayNow({ color: 'red', message: sentenceOf(error) }),
  });
  return (
    <Card
      title="What decides the deadline"
      sub={`The recommended deadline follows ${DEADLINE_SOURCE.name}. What is not known counts as the stricter value.`}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16}>
        <Select
          label="Can the whole attack be automated?"
          placeholder="Not known yet"
          data={AUTOMATABLE}
          value={published.automatable ?? answer.automatable}
          disabled={published.automatable !== null || save.isPending}
          clearable
          onChange={(automatable) => save.mutate({ ...answer, automatable: automatable as typeof answer.automatable })}
        />
        <Select
          label="What does the attacker get?"
          placeholder="Not known yet"
          data={IMPACTS}
          value={published.technicalImpact ?? answer.technicalImpact}
          disabled={published.technicalImpact !== null || save.isPending}
          clearable
          onChange={(impact) => save.mutate({ ...answer, technicalImpact: impact as typeof answer.technicalImpact })}
        />
      </SimpleGrid>
    </Card>
  );
}

const FIELD_WORDS: Record<CatalogEntryDetails['changes'][number]['field'], string> = {
  vendor: 'Vendor',
  product: 'Product',
  date_added: 'Exploited since',
  due_date: 'Due date of US federal agencies',
  ransomware: 'Used by ransomware',
  withdrawn: 'Withdrawn',
  automatable: 'The attack can be automated',
  technical_impact: 'What the attacker gets',
};

const valueWords = (value: string, write: Writers): string => {
  if (value === '') return 'not known';
  if (value === 'true') return 'yes';
  if (value === 'false') return 'no';
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? write.fullDay(value) : value;
};

function ChangesCard({ entry: { changes } }: { entry: CatalogEntryDetails }) {
  const write = useWriters();
  return (
    <Card title="What changed in the catalog">
      <ul>
        {changes.map(({ field, before, after, changedAt }) => (
          <li key={`${field} ${changedAt}`}>
            {field === 'ransomware' && after === 'true'
              ? 'Ransomware groups began to use it'
              : `${FIELD_WORDS[field]}: ${valueWords(before, write)} to ${valueWords(after, write)}`}
            <Note>{write.fullDate(changedAt)}</Note>
          </li>
        ))}
      </ul>
    </Card>
  );
}
