import { STAGE_KEYS } from '@fairlead/content/fields/sales-keys';
import { PURPOSES, STAGES } from '@fairlead/content/sales/stages';
import { CALL_OUTCOMES, type CallResults, FEWEST_CALLS, type SalesCall } from '@fairlead/contract/features/sales-calls';
import { Table } from '@mantine/core';
import { IconCalendarPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { saveFile } from '#app/api/save-file';
import { useWriters } from '#app/locale/use-writers';
import { RemoveDialog } from '#kit/dialog/RemoveDialog';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { StateBadge } from '#kit/feedback/StateBadge';
import { Card } from '#kit/layout/Card';
import { Columns } from '#kit/layout/Columns';
import { PageHead } from '#kit/layout/PageHead';
import { ButtonLink, TextLink } from '#kit/links/links';
import { MenuAct, MoreMenu } from '#kit/links/MoreMenu';
import { DataList } from '#kit/table/DataList';
import tableClasses from '#kit/table/RowTable.module.css';
import { Caption, Note } from '#kit/text/text';
import { WaitingCalls } from '../call/WaitingCalls';
import { OUTCOME_WORDS } from '../script-words';
import { nextStepCalendar } from './next-step-ics';

/** What came of the team's calls, and each of them. */
export function ResultsPage() {
  const calls = useQuery({ ...api.salesScripts.calls.queryOptions({ input: {} }), staleTime: 0 });
  return (
    <>
      <PageHead
        title="Call results"
        crumbs={[
          <TextLink key="tools" to="/sales-enablement">
            Tools
          </TextLink>,
          <TextLink key="scripts" to="/sandler-scripting">
            Sales scripts
          </TextLink>,
        ]}
        context="A clear no counts as a result. What to have less of is no decision."
      />
      <WaitingCalls />
      <Loaded query={calls} skeleton={<PageSkeleton />} failed="The calls could not load">
        {({ items, results }) =>
          items.length === 0 ? (
            <Card>
              <EmptyState
                title="No calls yet"
                text="Open a script and start a call: what was agreed is saved here."
                action={<ButtonLink to="/sandler-scripting">Sales scripts</ButtonLink>}
              />
            </Card>
          ) : (
            <Columns side={<Shares results={results} />} sideLabel="Results">
              <CallTable calls={items} />
            </Columns>
          )
        }
      </Loaded>
    </>
  );
}

function Shares({ results: { calls, outcomes, shares, daysToDecision } }: { results: CallResults }) {
  const write = useWriters();
  return (
    <>
      <Card title="How calls ended" sub={`${write.number(calls)} ${calls === 1 ? 'call' : 'calls'}`}>
        <DataList
          rows={[
            ...CALL_OUTCOMES.map((key) => ({ label: OUTCOME_WORDS[key].label, value: write.number(outcomes[key]) })),
            ...(shares ? [{ label: 'Clear answers (yes or no)', value: write.percent(shares.clearAnswers) }] : []),
            ...(daysToDecision === null
              ? []
              : [{ label: 'Days to a decision, middle value', value: write.number(Math.round(daysToDecision)) }]),
          ]}
        />
      </Card>
      <Card title="Stages finished" sub="All checks of the stage ticked">
        {shares ? (
          <DataList
            rows={[
              ...STAGE_KEYS.map((key) => ({ label: STAGES[key].label, value: write.percent(shares.finished[key]) })),
              { label: 'Average call score (of 100)', value: write.number(Math.round(shares.averageScore)) },
            ]}
          />
        ) : (
          <Note>
            Shares are shown from {FEWEST_CALLS} calls up: below that, one call would change them too much. You have{' '}
            {calls}.
          </Note>
        )}
      </Card>
    </>
  );
}

function CallTable({ calls }: { calls: SalesCall[] }) {
  const write = useWriters();
  return (
    <Card title="Calls of your team" flush>
      <Table className={tableClasses.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Client or prospect</Table.Th>
            <Table.Th>Outcome</Table.Th>
            <Table.Th className={tableClasses.right}>Score</Table.Th>
            <Table.Th aria-label="More" />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {calls.map((call) => (
            <Table.Tr key={call.id} className={tableClasses.row}>
              <Table.Td>
                <TextLink
                  to="/clients/$clientId"
                  params={{ clientId: call.clientId }}
                  className={tableClasses.name}
                  dir="auto"
                >
                  {call.clientName}
                </TextLink>
                <Caption span className={tableClasses.sub}>
                  {[
                    PURPOSES[call.purpose].label,
                    write.recentDate(call.startedAt),
                    `${call.minutes} min`,
                    call.createdByName,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Caption>
                {call.nextStep && (
                  <Caption span className={tableClasses.sub} data-breaks dir="auto">
                    Next: {call.nextStep.text}, {write.fullDay(call.nextStep.on)}, with {call.nextStep.person}
                  </Caption>
                )}
              </Table.Td>
              <Table.Td>
                <StateBadge tone={OUTCOME_WORDS[call.outcome].tone}>{OUTCOME_WORDS[call.outcome].label}</StateBadge>
              </Table.Td>
              <Table.Td className={tableClasses.right}>{call.score}</Table.Td>
              <Table.Td className={tableClasses.right}>
                <CallMenu call={call} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

function CallMenu({ call }: { call: SalesCall }) {
  const queries = useQueryClient();
  const [isRemoving, setIsRemoving] = useState(false);
  const remove = useMutation(api.salesScripts.removeCall.mutationOptions());
  return (
    <>
      <MoreMenu label={`More for the call with ${call.clientName}`}>
        {call.nextStep && (
          <MenuAct
            icon={IconCalendarPlus}
            onClick={() =>
              saveFile(new Blob([nextStepCalendar(call)], { type: 'text/calendar' }), `${call.nextStep?.on}.ics`)
            }
          >
            Next step as a calendar file
          </MenuAct>
        )}
        <MenuAct icon={IconTrash} color="red" onClick={() => setIsRemoving(true)}>
          Delete
        </MenuAct>
      </MoreMenu>
      {isRemoving && (
        <RemoveDialog
          title="Delete this call?"
          text="Its notes and its result are lost for the whole team."
          keep="Keep it"
          act="Delete call"
          remove={async () => {
            await remove.mutateAsync({ id: call.id });
            await queries.invalidateQueries({ queryKey: api.salesScripts.calls.key() });
          }}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </>
  );
}
