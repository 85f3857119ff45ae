import { INDUSTRY_KEYS, type IndustryKey } from '@fairlead/content/fields/sales-keys';
import { inSentence } from '@fairlead/content/format/in-sentence';
import { INDUSTRIES } from '@fairlead/content/sales/industries';
import { ATTACK_NOTICE, ATTACK_VERSION } from '@fairlead/content/threats/attack';
import { type BriefingPeriodKey, USUAL_BRIEFING_PERIOD } from '@fairlead/contract/features/threats/industry-briefing';
import { Select, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#app/api/api';
import { useToday } from '#app/session/session';
import { ClientPicker } from '#domain/clients/ClientPicker';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { Cards } from '#kit/layout/Columns';
import { PageHead } from '#kit/layout/PageHead';
import { TextLink } from '#kit/links/links';
import { Caption, Note } from '#kit/text/text';
import { AgeNote } from '../AgeNote';
import type { BriefingSearch } from './briefing-search';
import { DefenseTable } from './DefenseTable';
import { NewsCard } from './NewsCard';
import { ThreatCard } from './ThreatCard';

type IndustryBriefingPageProps = BriefingSearch & {
  onChange: (search: BriefingSearch) => void;
  /** What makes a report of the client's own industry; null without a client. */
  order: ReactNode;
};

const PERIODS: { value: BriefingPeriodKey; label: string }[] = [
  { value: 'month', label: 'Last 30 days' },
  { value: 'quarter', label: 'Last 90 days' },
  { value: 'year', label: 'Last year' },
];
const industries = INDUSTRY_KEYS.map((value) => ({ value, label: INDUSTRIES[value].label }));
const FIRST: IndustryKey = INDUSTRY_KEYS[0];

/** The usual threats of an industry: what is new, how much of the defense is in place at its clients, and what to ask. */
export function IndustryBriefingPage({ order, ...chosen }: IndustryBriefingPageProps) {
  return (
    <>
      <PageHead
        title="Industry briefing"
        crumbs={[
          <TextLink key="tools" to="/sales-enablement">
            Tools
          </TextLink>,
          <TextLink key="threats" to="/threat-intelligence">
            Threat intelligence
          </TextLink>,
        ]}
        context="What attackers go for in an industry, which steps stop it, and which of them are missing."
        actions={order}
      />
      {chosen.client ? <OfClient {...chosen} client={chosen.client} /> : <OfIndustry {...chosen} />}
      <Caption mt={24}>
        Percentages are the share of the steps that are in place, by the weights of the NIST CSF assessment. A scenario
        of the simulation can belong to several threats, so their shares of the loss do not add up. MITRE ATT&amp;CK
        Enterprise {ATTACK_VERSION}: ids and names. {ATTACK_NOTICE}
      </Caption>
    </>
  );
}

type ViewProps = Omit<IndustryBriefingPageProps, 'order'>;

function OfIndustry({ industry = FIRST, period, onChange }: ViewProps) {
  const today = useToday();
  const briefing = useQuery(api.threats.industry.queryOptions({ input: { industry, period, today } }));
  return (
    <Cards>
      <Choices industry={industry} period={period} known={null} onChange={onChange} />
      <Loaded query={briefing} skeleton={<PageSkeleton blocks={[180, 320]} />} failed="The briefing could not load">
        {(found) => (
          <>
            <AgeNote catalog={found.catalog} />
            <NewsCard briefing={found} where="at your clients of this industry" />
            <DefenseTable briefing={found} onOpen={(client) => ({ industry, ...(period ? { period } : {}), client })} />
            {INDUSTRIES[industry].threats.map((threat) => (
              <ThreatCard key={threat} threat={threat} of={null} simulation={null} attack={found.attack} />
            ))}
          </>
        )}
      </Loaded>
    </Cards>
  );
}

function OfClient({ client: clientId, industry, period, onChange }: ViewProps & { client: string }) {
  const today = useToday();
  const briefing = useQuery(api.threats.briefing.queryOptions({ input: { clientId, industry, period, today } }));
  return (
    <Loaded query={briefing} skeleton={<PageSkeleton blocks={[120, 180, 320]} />} failed="The briefing could not load">
      {(found) => (
        <Cards>
          <Choices
            industry={found.industry}
            period={period}
            known={{ id: clientId, name: found.clientName }}
            onChange={onChange}
          />
          <AgeNote catalog={found.catalog} />
          <NewsCard briefing={found} where={`at ${found.clientName}`} />
          {found.industry !== found.ownIndustry && (
            <Note>
              A report is made for {inSentence(INDUSTRIES[found.ownIndustry].label)}, which is the usual industry of
              this client’s sector.
            </Note>
          )}
          {found.threats.every(({ inPlace }) => inPlace === null) && <NothingAnswered clientId={clientId} />}
          {found.outdated && <OldSimulation clientId={clientId} />}
          {found.threats.map((threat) => (
            <ThreatCard
              key={threat.threat}
              threat={threat.threat}
              of={threat}
              simulation={found.simulation}
              attack={found.attack}
            />
          ))}
        </Cards>
      )}
    </Loaded>
  );
}

function OldSimulation({ clientId }: { clientId: string }) {
  return (
    <Note>
      The newest simulation of this client is out of date, so no share of the loss is shown.{' '}
      <TextLink to="/clients/$clientId/simulations/new" params={{ clientId }}>
        Check and run again
      </TextLink>
    </Note>
  );
}

function NothingAnswered({ clientId }: { clientId: string }) {
  return (
    <Note>
      No completed assessment says anything of these steps yet.{' '}
      <TextLink to="/clients/$clientId" params={{ clientId }}>
        Begin with one
      </TextLink>
      , and each threat below shows how much is in place against it.
    </Note>
  );
}

type ChoicesProps = Pick<ViewProps, 'period' | 'onChange'> & {
  industry: IndustryKey;
  known: { id: string; name: string } | null;
};

function Choices({ industry, period, known, onChange }: ChoicesProps) {
  const at = { industry, ...(period ? { period } : {}), ...(known ? { client: known.id } : {}) };
  return (
    <Card>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing={16}>
        <Select
          label="Industry"
          data={industries}
          value={industry}
          searchable
          allowDeselect={false}
          onChange={(next) => onChange({ ...at, industry: industries.find(({ value }) => value === next)?.value })}
        />
        <Select
          label="Period"
          data={PERIODS}
          value={period ?? USUAL_BRIEFING_PERIOD}
          allowDeselect={false}
          onChange={(next) => onChange({ ...at, period: PERIODS.find(({ value }) => value === next)?.value })}
        />
        <ClientPicker
          label="Client or prospect (optional)"
          placeholder="All of the industry"
          known={known}
          value={known?.id ?? null}
          clearable
          // Its own industry is taken first; it can be changed.
          onChange={(client) => onChange({ ...(period ? { period } : {}), ...(client ? { client } : { industry }) })}
        />
      </SimpleGrid>
    </Card>
  );
}
