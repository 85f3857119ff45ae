import type { SalesScriptSummary } from '@fairlead/contract/features/sales-scripts';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { StateBadge } from '#kit/feedback/StateBadge';
import { Card } from '#kit/layout/Card';
import { PageHead } from '#kit/layout/PageHead';
import { ButtonLink, TextLink } from '#kit/links/links';
import { RowTable } from '#kit/table/RowTable';
import classes from '#kit/table/RowTable.module.css';
import { Caption, Note } from '#kit/text/text';
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
  const changed = ({ updatedAt }: SalesScriptSummary) => write.recentDate(updatedAt);
  return (
    <Card title="Scripts of your team" flush>
      <RowTable
        rows={scripts}
        idOf={({ id }) => id}
        columns={[
          { head: 'Client or prospect', cell: (script) => <ScriptCell script={script} /> },
          { head: 'State', cell: (script) => <ScriptState script={script} /> },
          { head: 'Changed', isRight: true, cell: changed },
        ]}
        phone={(script) => (
          <>
            <ScriptCell script={script} />
            <Note span className={classes.phoneLine}>
              <ScriptState script={script} /> · Changed {write.recentInSentence(script.updatedAt)}
            </Note>
          </>
        )}
      />
    </Card>
  );
}

const ScriptState = ({ script: { state } }: { script: SalesScriptSummary }) => (
  <StateBadge tone={SCRIPT_STATE_WORDS[state].tone}>{SCRIPT_STATE_WORDS[state].label}</StateBadge>
);

const ScriptCell = ({ script: { id, clientName, setup, createdByName } }: { script: SalesScriptSummary }) => (
  <>
    <TextLink to="/sandler-scripting/$scriptId" params={{ scriptId: id }} className={classes.name} dir="auto">
      {clientName}
    </TextLink>
    <Caption span className={classes.sub}>
      {scriptName(setup)}
      {createdByName && ` · ${createdByName}`}
    </Caption>
  </>
);
