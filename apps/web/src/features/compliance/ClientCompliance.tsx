import { COMPLIANCE_STATE_WORDS } from '@fairlead/content/words/compliance-words';
import type { ClientCompliance as Compliance } from '@fairlead/contract/features/compliance';
import { Button, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { StateBadge } from '#kit/feedback/StateBadge';
import { Card } from '#kit/layout/Card';
import { SectionAction } from '#kit/layout/SectionAction';
import { TextLink } from '#kit/links/links';
import { RowTable } from '#kit/table/RowTable';
import classes from '#kit/table/RowTable.module.css';
import { Caption, Note } from '#kit/text/text';
import { FactsDialog } from './FactsDialog';
import { FixesCard } from './FixesCard';
import { FrameworksDialog } from './FrameworksDialog';

type ClientComplianceProps = { clientId: string; canWork: boolean };

/** Which frameworks a client is held to, how it is with each, and what closes most at once. */
export function ClientCompliance({ clientId, canWork }: ClientComplianceProps) {
  const query = useQuery(api.compliance.ofClient.queryOptions({ input: { clientId } }));
  return (
    <Loaded query={query} skeleton={<PageSkeleton blocks={[280]} />} failed="Compliance could not load">
      {(compliance) => <Sections compliance={compliance} canWork={canWork} />}
    </Loaded>
  );
}

function Sections({ compliance, canWork }: { compliance: Compliance; canWork: boolean }) {
  const [open, setOpen] = useState<'facts' | 'frameworks' | null>(null);
  const queries = useQueryClient();
  const { clientId, checks } = compliance;
  const take = (next: Compliance) => {
    queries.setQueryData(api.compliance.ofClient.queryKey({ input: { clientId } }), next);
    void queries.invalidateQueries({ queryKey: api.compliance.portfolio.key() });
    void queries.invalidateQueries({ queryKey: api.clientActivity.key() });
  };
  const choose = canWork && (
    <Button onClick={() => setOpen(compliance.facts ? 'frameworks' : 'facts')}>Choose frameworks</Button>
  );
  return (
    <Stack gap={24}>
      {choose && checks.length > 0 && <SectionAction>{choose}</SectionAction>}
      {checks.length === 0 ? (
        <Card>
          <EmptyState
            drawing="curve"
            title="No frameworks chosen"
            text="Pick the rules this client answers to. We show what is met and what is missing."
            action={choose}
          />
        </Card>
      ) : (
        <ChecksCard compliance={compliance} onFacts={canWork ? () => setOpen('facts') : null} />
      )}
      {compliance.fixes.length > 0 && <FixesCard compliance={compliance} canWork={canWork} />}
      {open === 'facts' && (
        <FactsDialog
          compliance={compliance}
          onClose={() => setOpen(null)}
          onSaved={(next) => {
            take(next);
            setOpen('frameworks');
          }}
        />
      )}
      {open === 'frameworks' && (
        <FrameworksDialog compliance={compliance} onClose={() => setOpen(null)} onStarted={take} />
      )}
    </Stack>
  );
}

type ComplianceCheckSummary = Compliance['checks'][number];
type ChecksCardProps = { compliance: Compliance; onFacts: (() => void) | null };

function ChecksCard({ compliance, onFacts }: ChecksCardProps) {
  const write = useWriters();
  const { clientId, checks, assessedAt } = compliance;
  const from = assessedAt
    ? `Suggestions come from the NIST assessment of ${write.fullDate(assessedAt)} and from the other checks.`
    : 'Complete the NIST assessment to have its answers suggested here. Until then, checks suggest answers to one another.';
  const readiness = (check: ComplianceCheckSummary) =>
    check.readiness === null ? 'Nothing applies' : write.percent(check.readiness);
  const confidence = (check: ComplianceCheckSummary) =>
    check.confidence === null ? '–' : write.percent(check.confidence);
  return (
    <Card
      title="Frameworks"
      sub={from}
      flush
      action={
        onFacts && (
          <Button variant="subtle" onClick={onFacts}>
            Facts about the client
          </Button>
        )
      }
    >
      <RowTable
        rows={checks}
        idOf={({ id }) => id}
        columns={[
          { head: 'Framework', cell: (check) => <CheckCell clientId={clientId} check={check} /> },
          { head: 'Readiness', cell: readiness },
          { head: 'Open', cell: ({ openCount }) => write.countOf(openCount, 'requirement') },
          { head: 'Confidence', cell: confidence },
          { head: 'Due', isRight: true, cell: ({ dueOn }) => (dueOn ? write.listDay(dueOn) : '–') },
        ]}
        phone={(check) => (
          <>
            <CheckCell clientId={clientId} check={check} />
            <Note span className={classes.phoneLine}>
              Readiness: {readiness(check)} · {write.countOf(check.openCount, 'requirement')} open · Confidence:{' '}
              {confidence(check)}
              {check.dueOn && ` · Due ${write.listDay(check.dueOn)}`}
            </Note>
          </>
        )}
      />
      <Note px={20} py={16}>
        Readiness: met in full, and by half what is partly met, of all requirements that apply. Confidence: answered or
        confirmed by a person.
      </Note>
    </Card>
  );
}

function CheckCell({ clientId, check }: { clientId: string; check: ComplianceCheckSummary }) {
  const write = useWriters();
  const { id, shortTitle, state, suggestions, toReview } = check;
  return (
    <>
      <TextLink to="/clients/$clientId/compliance/$checkId" params={{ clientId, checkId: id }} className={classes.name}>
        {shortTitle}
      </TextLink>
      <Caption span className={classes.sub}>
        {suggestions > 0 ? write.countOf(suggestions, 'suggestion') : 'Nothing to confirm'}
      </Caption>
      {state !== 'draft' && (
        <StateBadge tone={state === 'completed' ? 'good' : 'info'}>{COMPLIANCE_STATE_WORDS[state]}</StateBadge>
      )}
      {toReview > 0 && <StateBadge tone="warning">{`${toReview} to review`}</StateBadge>}
    </>
  );
}
