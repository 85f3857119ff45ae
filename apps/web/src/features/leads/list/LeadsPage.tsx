import { INDUSTRIES } from '@fairlead/content/sales/industries';
import { holdsClientRecords } from '@fairlead/contract/access/roles';
import type { Lead } from '@fairlead/contract/features/leads';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { useMe } from '#app/session/session';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { StateBadge } from '#kit/feedback/StateBadge';
import { Card } from '#kit/layout/Card';
import { Cards } from '#kit/layout/Columns';
import { PageHead } from '#kit/layout/PageHead';
import { TextLink } from '#kit/links/links';
import { RowTable } from '#kit/table/RowTable';
import { Caption } from '#kit/text/text';
import { FormCard } from './FormCard';
import { FormDialogOfCheck } from './FormDialogOfCheck';
import { LeadDialog } from './LeadDialog';
import { LEAD_STATE_WORDS } from './lead-words';
import { OwnResultsCard } from './OwnResultsCard';

/** Checks that an organization gives away by link, and who took them. */
export function LeadsPage() {
  const { profile } = useMe();
  const forms = useQuery(api.leads.forms.queryOptions());
  const leads = useQuery({ ...api.leads.list.queryOptions(), staleTime: 0 });
  const [isAdding, setIsAdding] = useState(false);
  const newCheck = <Button onClick={() => setIsAdding(true)}>New check</Button>;
  return (
    <>
      <PageHead
        title="Prospect check"
        crumbs={[
          <TextLink key="tools" to="/sales-enablement">
            Tools
          </TextLink>,
          'Prospect check',
        ]}
        context="Ten minutes of plain questions by link, under your brand. Each one who takes it becomes a prospect with the answers kept."
        actions={newCheck}
      />
      <Loaded query={forms} skeleton={<PageSkeleton />} failed="The checks could not load">
        {({ items }) => (
          <Cards>
            {items.length === 0 ? (
              <Card>
                <EmptyState
                  title="No check yet"
                  text="Make one, and put its link on your website, in your emails or on a slide."
                  action={newCheck}
                />
              </Card>
            ) : (
              items.map((form) => <FormCard key={form.id} form={form} />)
            )}
            <Loaded query={leads} skeleton={null} failed="The leads could not load">
              {(found) => <LeadTable leads={found.items} />}
            </Loaded>
            {holdsClientRecords(profile.role) && <OwnResultsCard />}
          </Cards>
        )}
      </Loaded>
      {isAdding && <FormDialogOfCheck form={null} onClose={() => setIsAdding(false)} />}
    </>
  );
}

function LeadTable({ leads }: { leads: Lead[] }) {
  const write = useWriters();
  const [openId, setOpenId] = useState<string | null>(null);
  const open = leads.find(({ id }) => id === openId);
  if (leads.length === 0) return null;
  const name = (lead: Lead) => (
    <>
      <Button variant="transparent" p={0} h="auto" onClick={() => setOpenId(lead.id)}>
        <span data-breaks dir="auto">
          {lead.company}
        </span>
      </Button>
      <Caption data-breaks dir="auto">
        {lead.name} · {INDUSTRIES[lead.industry].label}, {write.number(lead.employees)} people
      </Caption>
    </>
  );
  const state = ({ state: key }: Lead) => (
    <StateBadge tone={LEAD_STATE_WORDS[key].tone}>{LEAD_STATE_WORDS[key].label}</StateBadge>
  );
  return (
    <Card title="Leads" sub="Newest first" flush>
      <RowTable
        rows={leads}
        idOf={({ id }) => id}
        label="Leads"
        columns={[
          { head: 'Company', cell: name },
          { head: 'State', cell: state, width: 140 },
          { head: 'Score', cell: ({ score }) => `${score} of 100`, isRight: true, width: 120 },
          { head: 'Taken', cell: ({ createdAt }) => write.recentDate(createdAt), isRight: true, width: 140 },
        ]}
        phone={(lead) => (
          <>
            {name(lead)}
            {state(lead)}
          </>
        )}
      />
      {open && <LeadDialog key={open.version} lead={open} onClose={() => setOpenId(null)} />}
    </Card>
  );
}
