import { CERTAINTIES, NOTICE_TEXTS } from '@fairlead/content/notices/notice-texts';
import type { BreachNotices, NoticeList } from '@fairlead/contract/features/breach-notices';
import { Button, Group } from '@mantine/core';
import { IconEdit, IconFileText } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '#app/api/api';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { StateBadge, type StateTone } from '#kit/feedback/StateBadge';
import { Card } from '#kit/layout/Card';
import { Fold } from '#kit/layout/Fold';
import { Caption, Detail, Medium, Note } from '#kit/text/text';
import classes from './BreachNotices.module.css';
import { ChosenFrom } from './ChosenFrom';
import { NoticeRows } from './NoticeRows';

const NoticeFactsDialog = lazy(() =>
  import('./NoticeFactsDialog').then((module) => ({ default: module.NoticeFactsDialog })),
);

const DraftsDialog = lazy(() => import('./DraftsDialog').then((module) => ({ default: module.DraftsDialog })));

type BreachNoticesCardProps = {
  clientId: string;
  clientName: string;
  providerName: string | null;
  canEdit: boolean;
  /** Read by the client's own people. */
  forClient?: boolean;
};
type Line = NoticeList['lines'][number];

/** Who must be told of a breach at a client, by when, and what that was chosen from. */
export function BreachNoticesCard(props: BreachNoticesCardProps) {
  const { clientId, clientName, providerName, canEdit, forClient = false } = props;
  const query = useQuery(api.breachNotices.get.queryOptions({ input: { clientId } }));
  const [open, setOpen] = useState<'facts' | 'drafts' | null>(null);
  const queries = useQueryClient();
  const take = (saved: BreachNotices) => {
    queries.setQueryData(api.breachNotices.get.queryKey({ input: { clientId } }), saved);
    void queries.invalidateQueries({ queryKey: api.clients.key() });
  };
  return (
    <Card
      title={NOTICE_TEXTS.title}
      sub={NOTICE_TEXTS.lead}
      action={
        query.data && (
          <Group gap={8}>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconFileText size={16} stroke={1.6} aria-hidden="true" />}
              onClick={() => setOpen('drafts')}
            >
              Text drafts
            </Button>
            {canEdit && (
              <Button
                variant="default"
                size="sm"
                leftSection={<IconEdit size={16} stroke={1.6} aria-hidden="true" />}
                onClick={() => setOpen('facts')}
              >
                Edit facts
              </Button>
            )}
          </Group>
        )
      }
    >
      <Loaded query={query} skeleton={<PageSkeleton blocks={[]} />} failed="The notices could not load">
        {({ list }) => <NoticeListView list={list} forClient={forClient} />}
      </Loaded>
      <Suspense>
        {open === 'facts' && query.data && (
          <NoticeFactsDialog stored={query.data} onClose={() => setOpen(null)} onSaved={take} />
        )}
        {open === 'drafts' && (
          <DraftsDialog clientName={clientName} providerName={providerName} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </Card>
  );
}

type Listed = { list: NoticeList; forClient: boolean };

function NoticeListView({ list, forClient }: Listed) {
  const applying = list.lines.filter(({ state }) => state === 'applies');
  const asking = list.lines.filter(({ state }) => state === 'ask');
  return (
    <>
      {list.unknown.length > 0 && (
        <div className={classes.unknown}>
          <Medium>{NOTICE_TEXTS.unknown}</Medium>
          <ul>
            {list.unknown.map((question) => (
              <Detail component="li" key={question}>
                {question}
              </Detail>
            ))}
          </ul>
        </div>
      )}
      <Lines title={NOTICE_TEXTS.applies} lines={applying} forClient={forClient} />
      <Lines title={NOTICE_TEXTS.ask} lines={asking} forClient={forClient} />
      <ChosenFrom list={list} forClient={forClient} />
    </>
  );
}

const TONES: Record<Line['certainty'], StateTone> = {
  limit: 'warning',
  plan: 'info',
  expected: 'info',
  confirm: 'quiet',
};

type LinesProps = { title: string; lines: readonly Line[]; forClient: boolean };

function Lines({ title, lines, forClient }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <section className={classes.part} aria-label={title}>
      <Medium component="h3">{title}</Medium>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <LineItem key={line.key} line={line} forClient={forClient} />
        ))}
      </ul>
    </section>
  );
}

function LineItem({ line, forClient }: { line: Line; forClient: boolean }) {
  const { tell, law, when, starts, trigger, certainty, questions, rows, state } = line;
  const { label, meaning } = CERTAINTIES[certainty];
  return (
    <li className={classes.line}>
      <div>
        <Medium>{tell}</Medium>
        <Note>{law}</Note>
      </div>
      <div>
        <p className={classes.when}>
          <StateBadge tone={TONES[certainty]} title={meaning}>
            {label}
          </StateBadge>{' '}
          <span>{withoutLabel(when)}</span>
        </p>
        {starts && <Caption>{starts}</Caption>}
        {state === 'ask' ? (
          <ul className={classes.questions}>
            {questions.map((question) => (
              <Detail component="li" key={question}>
                {question}
              </Detail>
            ))}
          </ul>
        ) : (
          <Detail>{trigger}</Detail>
        )}
        {rows.length > 0 && (
          <div className={classes.behind}>
            <Fold title={rows.length === 1 ? 'The rule and its source' : `The ${rows.length} rules and their sources`}>
              <NoticeRows rows={rows} forClient={forClient} />
            </Fold>
          </div>
        )}
      </div>
    </li>
  );
}

/** The badge says it already. */
function withoutLabel(when: string): string {
  const rest = when.replace(/^To be confirmed: |^Expected /, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
