import { depthLabel } from '@fairlead/content/question-banks/answer-words';
import { bankOf } from '@fairlead/content/question-banks/banks';
import type { QuestionBank } from '@fairlead/content/question-banks/schema';
import type { AssessmentSummary } from '@fairlead/contract/features/assessments/assessments';
import { Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { SampleMark } from '#domain/clients/SampleMark';
import { StartForClient } from '#domain/clients/StartForClient';
import { questionnaireState } from '#domain/measures/measure-state';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { PageHead } from '#kit/layout/PageHead';
import { TextLink } from '#kit/links/links';
import { MoreButton } from '#kit/table/MoreButton';
import { pagesOf } from '#kit/table/pages-of';
import { RowTable } from '#kit/table/RowTable';
import classes from '#kit/table/RowTable.module.css';
import { Caption, Note } from '#kit/text/text';
import { BandBadge } from './BandBadge';
import { pointsText } from './points-text';

type StandingsPageProps = { bank: QuestionBank; onChosen: (clientId: string) => void };

/** One questionnaire over all clients: where each is, and the place to start it. */
export function StandingsPage({ bank, onChosen }: StandingsPageProps) {
  const list = useInfiniteQuery(api.assessments.list.infiniteOptions(pagesOf({ bankId: bank.id })));
  return (
    <>
      <PageHead
        crumbs={[
          <TextLink key="tools" to="/sales-enablement">
            Tools
          </TextLink>,
          <span key="here" aria-current="page">
            {bank.title}
          </span>,
        ]}
        title={bank.title}
        context={bank.purpose}
      />
      <Stack gap={24}>
        <StartForClient
          title="Start for a client"
          sub="You choose how much to ask on the next page."
          open="Open assessment"
          onChosen={onChosen}
        />
        <Loaded
          query={{ ...list, data: list.data?.pages.flatMap((page) => page.items) }}
          skeleton={<PageSkeleton blocks={[]} />}
          failed="The assessments could not load"
        >
          {(versions) =>
            versions.length === 0 ? (
              <Card>
                <EmptyState
                  drawing="curve"
                  title="No assessment yet"
                  text="Choose a client above. The quick check takes about ten minutes."
                />
              </Card>
            ) : (
              <Card title="All clients" flush>
                <StandingsTable versions={versions} />
                <MoreButton list={list}>Show older assessments</MoreButton>
              </Card>
            )
          }
        </Loaded>
      </Stack>
    </>
  );
}

/** What one client has of the questionnaire. */
type Standing = Pick<ReturnType<typeof questionnaireState<AssessmentSummary>>, 'open' | 'done'> & {
  newest: AssessmentSummary;
};

/** Each client once, in the order of its newest assessment. */
function standingsOf(versions: AssessmentSummary[]): Standing[] {
  const clientIds = [...new Set(versions.map(({ clientId }) => clientId))];
  return clientIds.flatMap((id) => {
    const { open, done } = questionnaireState(versions.filter(({ clientId }) => clientId === id));
    const newest = open ?? done;
    return newest ? [{ open, done, newest }] : [];
  });
}

function StandingsTable({ versions }: { versions: AssessmentSummary[] }) {
  const write = useWriters();
  return (
    <RowTable
      rows={standingsOf(versions)}
      idOf={({ newest }) => newest.clientId}
      columns={[
        { head: 'Client', cell: ({ newest }) => <Client newest={newest} facts={[]} /> },
        { head: 'State', cell: (standing) => stateOf(standing) },
        { head: 'Score', cell: ({ done }) => done && <Score version={done} /> },
        { head: 'Date', isRight: true, cell: (standing) => dateOf(standing, write) },
      ]}
      phone={(standing) => (
        <>
          <Client newest={standing.newest} facts={[stateOf(standing), dateOf(standing, write)]} />
          <Note span className={classes.phoneLine}>
            {standing.done && <Score version={standing.done} />}
          </Note>
        </>
      )}
    />
  );
}

function Client({ newest, facts }: { newest: AssessmentSummary; facts: (string | null)[] }) {
  const { id, clientId, clientName, bankId, bankVersion, depth, isSample } = newest;
  return (
    <>
      <TextLink
        to="/clients/$clientId/assessments/$assessmentId"
        params={{ clientId, assessmentId: id }}
        className={classes.name}
        dir="auto"
      >
        {clientName}
      </TextLink>{' '}
      {isSample && <SampleMark />}
      <Caption span className={classes.sub}>
        {[depthLabel(bankOf(bankId, bankVersion), depth), ...facts].filter(Boolean).join(' · ')}
      </Caption>
    </>
  );
}

function stateOf({ open }: Standing): string {
  if (!open) return 'Completed';
  const { length } = bankOf(open.bankId, open.bankVersion, open.depth).questions;
  return `Open, ${open.answered} of ${length} answered`;
}

/** By when the open one is due; else when the last one was completed. */
function dateOf({ open, done }: Standing, write: Writers): string | null {
  if (open?.dueOn) return `Due ${write.fullDay(open.dueOn)}`;
  return done?.completedAt ? write.recentDate(done.completedAt) : null;
}

function Score({ version: { bankId, bankVersion, score, band } }: { version: AssessmentSummary }) {
  const write = useWriters();
  return (
    <>
      {score === null ? '–' : pointsText(score, write)} <BandBadge bank={bankOf(bankId, bankVersion)} band={band} />
    </>
  );
}
