import { STAGE_KEYS } from '@fairlead/content/fields/sales-keys';
import { PURPOSES, STAGES } from '@fairlead/content/sales/stages';
import { CALL_OUTCOMES, type CallResults, FEWEST_CALLS, type SalesCall } from '@fairlead/contract/features/sales-calls';
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
import { RowTable } from '#kit/table/RowTable';
import classes from '#kit/table/RowTable.module.css';
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
  return (
    <Card title="Calls of your team" flush>
      <RowTable
        rows={calls}
        idOf={({ id }) => id}
        columns={[
          { head: 'Client or prospect', cell: (call) => <CallCell call={call} /> },
          { head: 'Outcome', cell: (call) => <OutcomeBadge call={call} /> },
          { head: 'Score', isRight: true, cell: ({ score }) => score },
          { head: 'More', hidesHead: true, isRight: true, isOnPhone: true, cell: (call) => <CallMenu call={call} /> },
        ]}
        phone={(call) => (
          <>
            <CallCell call={call} />
            <Note span className={classes.phoneLine}>
              <OutcomeBadge call={call} /> · Score {call.score}
            </Note>
          </>
        )}
      />
    </Card>
  );
}

const OutcomeBadge = ({ call: { outcome } }: { call: SalesCall }) => (
  <StateBadge tone={OUTCOME_WORDS[outcome].tone}>{OUTCOME_WORDS[outcome].label}</StateBadge>
);

/** With whom, when and what for, and what was agreed. */
function CallCell({ call }: { call: SalesCall }) {
  const write = useWriters();
  const { clientId, clientName, purpose, startedAt, minutes, createdByName, nextStep } = call;
  return (
    <>
      <TextLink to="/clients/$clientId" params={{ clientId }} className={classes.name} dir="auto">
        {clientName}
      </TextLink>
      <Caption span className={classes.sub}>
        {[PURPOSES[purpose].label, write.recentDate(startedAt), `${minutes} min`, createdByName]
          .filter(Boolean)
          .join(' · ')}
      </Caption>
      {nextStep && (
        <Caption span className={classes.sub} data-breaks dir="auto">
          Next: {nextStep.text}, {write.fullDay(nextStep.on)}, with {nextStep.person}
        </Caption>
      )}
    </>
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
