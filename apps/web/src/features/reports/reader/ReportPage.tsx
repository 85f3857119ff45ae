import { REPORT_KINDS } from '@fairlead/contract/features/report-kinds';
import { OPEN_REPORT_STATES, type Report } from '@fairlead/contract/features/reports';
import { Button, Progress, Stack } from '@mantine/core';
import { IconDownload, IconLink, IconSend } from '@tabler/icons-react';
import { type ReactNode, useCallback, useState } from 'react';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { clientCrumbs } from '#domain/clients/client-crumbs';
import { ReportStatus } from '#domain/reports/ReportStatus';
import { PAPER_WORDS, pagesInWords, sectionsInWords } from '#domain/reports/report-words';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { Columns } from '#kit/layout/Columns';
import { PageHead } from '#kit/layout/PageHead';
import { Quiet } from '#kit/text/text';
import { type Asked, ReportDialogs } from '../ReportDialogs';
import { ReportMenu } from '../ReportMenu';
import { useReport } from '../use-report';
import { useReportActions } from '../use-report-actions';
import { ReportBasisLine } from './ReportBasisLine';
import { ReportComments } from './ReportComments';
import { ReportPages } from './ReportPages';
import { ReportText } from './ReportText';

type ReportPageProps = {
  reportId: string;
  /** Staff work on a report; a client's own user reads it. */
  canManage: boolean;
  /** What a client's own user can do with it besides reading and downloading. */
  clientActions: (report: Report) => ReactNode;
  /** When a client's own user was shown it, and by whom. */
  clientContext: (report: Report) => ReactNode;
  /** A new version was ordered. */
  onRenewed: (report: Report) => void;
};

/** One report, page by page, with everything that can be done with it. */
export function ReportPage({ reportId, canManage, clientActions, clientContext, onRenewed }: ReportPageProps) {
  const query = useReport(
    reportId,
    useCallback(() => undefined, []),
  );
  return (
    <Loaded query={query} skeleton={<PageSkeleton blocks={[640]} />} failed="The report could not load">
      {(report) =>
        canManage ? (
          <ManagedReport report={report} onRenewed={onRenewed} />
        ) : (
          <ReleasedReport report={report} context={clientContext(report)}>
            {clientActions(report)}
          </ReleasedReport>
        )
      }
    </Loaded>
  );
}

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

function ManagedReport({ report, onRenewed }: { report: Report; onRenewed: (report: Report) => void }) {
  const write = useWriters();
  const actions = useReportActions({ onRenewed });
  const [asked, setAsked] = useState<Asked>(null);
  const ask = (act: NonNullable<Asked>['act']) => () => setAsked({ act, report });
  const isReady = report.status === 'ready';
  const isOpen = OPEN_REPORT_STATES.includes(report.state);
  return (
    <Stack gap={16}>
      <ReportHead report={report} context={contextOf(report, write)} details={<ReportStatus report={report} />}>
        {isOpen && (
          <Button leftSection={<IconSend {...ICON} />} disabled={!isReady} onClick={ask('release')}>
            Release to client
          </Button>
        )}
        {report.state === 'released' && (
          <Button leftSection={<IconLink {...ICON} />} onClick={ask('share')}>
            Share by link
          </Button>
        )}
        <DownloadButton report={report} actions={actions} variant="default" />
        <ReportMenu
          report={report}
          actions={actions}
          onRelease={ask('release')}
          onShare={ask('share')}
          onWithdraw={ask('withdraw')}
        />
      </ReportHead>
      <FormAlert>{actions.failure}</FormAlert>
      <FormAlert tone="info">{standingOf(report)}</FormAlert>
      <ReportBasisLine report={report} renew={actions.renew} />
      <Columns
        sideLabel="Text and comments"
        side={
          <>
            {isOpen && <ReportText report={report} change={actions.change} />}
            <ReportComments reportId={report.id} />
          </>
        }
      >
        {report.status === 'ready' ? <ReportPages report={report} /> : <Making report={report} actions={actions} />}
      </Columns>
      <ReportDialogs asked={asked} actions={actions} onClose={() => setAsked(null)} />
    </Stack>
  );
}

type ReleasedReportProps = { report: Report; context: ReactNode; children: ReactNode };

function ReleasedReport({ report, context, children }: ReleasedReportProps) {
  const actions = useReportActions();
  return (
    <Stack gap={16}>
      <ReportHead report={report} context={context}>
        <DownloadButton report={report} actions={actions} variant="filled" />
        {children}
      </ReportHead>
      <FormAlert>{actions.failure}</FormAlert>
      <ReportPages report={report} />
    </Stack>
  );
}

type ReportHeadProps = { report: Report; context: ReactNode; details?: ReactNode; children: ReactNode };

function ReportHead({ report, context, details, children }: ReportHeadProps) {
  const { name } = REPORT_KINDS[report.kind];
  return (
    <PageHead
      crumbs={clientCrumbs({
        clientId: report.clientId,
        name: report.clientName,
        section: 'reports',
        here: name,
      })}
      title={name}
      of={report.clientName}
      context={context}
      details={details}
      actions={children}
    />
  );
}

type Actions = ReturnType<typeof useReportActions>;

function DownloadButton(props: { report: Report; actions: Actions; variant: 'default' | 'filled' }) {
  const { report, actions, variant } = props;
  return (
    <Button
      variant={variant}
      leftSection={<IconDownload {...ICON} />}
      disabled={report.status !== 'ready'}
      loading={actions.download.isPending}
      onClick={() => actions.download.mutate({ report })}
    >
      Download PDF
    </Button>
  );
}

/** The pages are being set, or could not be. */
function Making({ report, actions }: { report: Report; actions: Actions }) {
  if (report.status === 'failed')
    return (
      <Card title="The report was not made">
        <Quiet mb={16}>{report.error}</Quiet>
        <Button loading={actions.remake.isPending} onClick={() => actions.remake.mutate({ id: report.id })}>
          Try again
        </Button>
      </Card>
    );
  return (
    <Card title="Generating report">
      <Quiet role="status" mb={16}>
        Setting the pages and drawing the charts.
      </Quiet>
      <Progress value={report.progress * 100} size={6} radius="xl" aria-label="Report being made" />
    </Card>
  );
}

function contextOf(report: Report, write: Writers): string {
  const { number, paper, createdAt, createdByName, releasedAt } = report;
  return [
    `Version ${number}`,
    pagesInWords(report),
    sectionsInWords(report),
    PAPER_WORDS[paper],
    `Created ${[write.fullDate(createdAt), createdByName].filter(Boolean).join(' by ')}`,
    releasedAt && `Released ${write.fullDate(releasedAt)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What became of a report that its client no longer sees, or of its last making. */
function standingOf({ state, status, error, withdrawnReason, clientName }: Report): string | null {
  if (state === 'superseded') return `A newer version took its place. ${clientName} no longer sees this one.`;
  if (state === 'withdrawn') return `Withdrawn: ${withdrawnReason}`;
  return status === 'ready' ? error : null;
}
