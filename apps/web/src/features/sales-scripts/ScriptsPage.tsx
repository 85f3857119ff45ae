import type { SalesScriptSummary } from '@fairlead/contract/features/sales-scripts';
import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { StateBadge } from '#kit/feedback/StateBadge';
import { Card } from '#kit/layout/Card';
import { PageHead } from '#kit/layout/PageHead';
import { ButtonLink, TextLink } from '#kit/links/links';
import tableClasses from '#kit/table/RowTable.module.css';
import { Caption } from '#kit/text/text';
import { WaitingCalls } from './call/WaitingCalls';
import { SCRIPT_STATE_WORDS, scriptName } from './script-words';

const newScript = <ButtonLink to="/sandler-scripting/new">New script</ButtonLink>;

/** The team's scripts, the ones changed last first. */
export function ScriptsPage() {
  const scripts = useQuery(api.salesScripts.list.queryOptions({ input: {} }));
  return (
    <>
      <PageHead
        title="Sales scripts"
        crumbs={[
          <TextLink key="tools" to="/sales-enablement">
            Tools
          </TextLink>,
        ]}
        context="Question-led talks, made from what you know of each client. Only your team sees them."
        actions={
          <>
            <ButtonLink variant="default" to="/sandler-scripting/results">
              Call results
            </ButtonLink>
            {newScript}
          </>
        }
      />
      <WaitingCalls />
      <Loaded query={scripts} skeleton={<PageSkeleton />} failed="The scripts could not load">
        {({ items }) =>
          items.length === 0 ? (
            <Card>
              <EmptyState title="No scripts saved" text="Save the questions that work for you." action={newScript} />
            </Card>
          ) : (
            <ScriptTable scripts={items} />
          )
        }
      </Loaded>
    </>
  );
}

function ScriptTable({ scripts }: { scripts: SalesScriptSummary[] }) {
  const write = useWriters();
  return (
    <Card title="Scripts of your team" flush>
      <Table className={tableClasses.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Client or prospect</Table.Th>
            <Table.Th>State</Table.Th>
            <Table.Th className={tableClasses.right}>Changed</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {scripts.map(({ id, clientName, setup, state, updatedAt, createdByName }) => (
            <Table.Tr key={id} className={tableClasses.row}>
              <Table.Td>
                <TextLink
                  to="/sandler-scripting/$scriptId"
                  params={{ scriptId: id }}
                  className={tableClasses.name}
                  dir="auto"
                >
                  {clientName}
                </TextLink>
                <Caption span className={tableClasses.sub}>
                  {scriptName(setup)}
                  {createdByName && ` · ${createdByName}`}
                </Caption>
              </Table.Td>
              <Table.Td>
                <StateBadge tone={SCRIPT_STATE_WORDS[state].tone}>{SCRIPT_STATE_WORDS[state].label}</StateBadge>
              </Table.Td>
              <Table.Td className={tableClasses.right}>{write.recentDate(updatedAt)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}
