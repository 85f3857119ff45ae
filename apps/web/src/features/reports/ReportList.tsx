import { REPORT_KINDS } from '@fairlead/contract/features/report-kinds';
import type { Report } from '@fairlead/contract/features/reports';
import { ActionIcon, Checkbox, Progress, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { ReportStatus } from '#domain/reports/ReportStatus';
import { FORMAT_WORDS, PAPER_WORDS, pagesInWords, sectionsInWords } from '#domain/reports/report-words';
import { TextLink } from '#kit/links/links';
import { Caption, Medium, Problem } from '#kit/text/text';
import { type Asked, ReportDialogs } from './ReportDialogs';
import classes from './ReportList.module.css';
import { ReportMenu } from './ReportMenu';
import { useReportActions } from './use-report-actions';

type ReportListProps = {
  reports: Report[];
  /** Staff work on reports; a client's user downloads. */
  canManage: boolean;
  /** Names the client of each, in lists over several. */
  withClient?: boolean;
  /** Ids of the reports that are chosen; without, none can be. */
  chosen?: ReadonlySet<string>;
  onChoose?: (id: string, isChosen: boolean) => void;
};

/** Reports with what can be done with each. */
export function ReportList({ reports, canManage, withClient = false, chosen, onChoose }: ReportListProps) {
  const actions = useReportActions();
  const { download, failure } = actions;
  const [asked, setAsked] = useState<Asked>(null);
  return (
    <>
      {failure && (
        <Problem mt={8} mr={20} mb={8} ml={20} role="alert">
          {failure}
        </Problem>
      )}
      <ul>
        {reports.map((report) => (
          <li key={report.id} className={classes.report}>
            {chosen && (
              <Checkbox
                aria-label={`Choose ${report.title}, version ${report.number}`}
                checked={chosen.has(report.id)}
                disabled={report.status !== 'ready'}
                onChange={(event) => onChoose?.(report.id, event.currentTarget.checked)}
              />
            )}
            <span className={classes.thumb} aria-hidden="true" />
            <ReportWords report={report} withClient={withClient} />
            <ReportStatus report={report} />
            <div className={classes.actions}>
              <Tooltip label="Download">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={`Download ${report.title}`}
                  disabled={report.status !== 'ready'}
                  loading={download.isPending && download.variables.report.id === report.id}
                  onClick={() => download.mutate({ report })}
                >
                  <IconDownload size={20} stroke={1.6} />
                </ActionIcon>
              </Tooltip>
              {canManage && (
                <ReportMenu
                  report={report}
                  actions={actions}
                  onRelease={() => setAsked({ act: 'release', report })}
                  onShare={() => setAsked({ act: 'share', report })}
                  onWithdraw={() => setAsked({ act: 'withdraw', report })}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      <ReportDialogs asked={asked} actions={actions} onClose={() => setAsked(null)} />
    </>
  );
}

function ReportWords({ report, withClient }: { report: Report; withClient: boolean }) {
  const write = useWriters();
  const trouble = troubleOf(report);
  return (
    <div className={classes.words}>
      <Medium display="block" data-breaks span dir="auto">
        <TextLink
          inherit
          to="/clients/$clientId/reports/$reportId"
          params={{ clientId: report.clientId, reportId: report.id }}
        >
          {report.title}
        </TextLink>
      </Medium>
      <Caption span className={classes.line}>
        {withClient && (
          <>
            <TextLink
              to="/clients/$clientId/reports"
              params={{ clientId: report.clientId }}
              size="xs"
              className={classes.client}
            >
              {report.clientName}
            </TextLink>
            {' · '}
          </>
        )}
        {details(report, write)}
      </Caption>
      {trouble && (
        <Caption span c="var(--fl-warning-text)" display="block" mt={4}>
          {trouble}
        </Caption>
      )}
      {report.status === 'queued' && (
        <Progress value={report.progress * 100} size={4} mt={6} maw={240} aria-label={`${report.title}, being made`} />
      )}
    </div>
  );
}

/** What went wrong with the last making, of the pages or of another file; why it was withdrawn. */
function troubleOf({ status, error, formats, state, withdrawnReason }: Report): string | null {
  if (status === 'ready' && error) return error;
  const failed = formats.find((one) => one.status === 'failed');
  if (failed?.error) return `${FORMAT_WORDS[failed.format]}: ${failed.error}`;
  return state === 'withdrawn' ? withdrawnReason : null;
}

/** The words below a title. Trouble with the last making stands in their place or after them. */
function details(report: Report, write: Writers): string {
  const { createdAt, createdByName, error, status, kind, paper, number, links, opened } = report;
  if (status === 'failed' && error) return error;
  return [
    REPORT_KINDS[kind].name,
    number > 1 && `Version ${number}`,
    pagesInWords(report),
    sectionsInWords(report),
    PAPER_WORDS[paper],
    write.recentDate(createdAt),
    createdByName,
    links > 0 && linkWords(links, opened),
  ]
    .filter(Boolean)
    .join(' · ');
}

const linkWords = (links: number, opened: number) =>
  `${links === 1 ? '1 link' : `${links} links`}, opened ${opened === 1 ? 'once' : `${opened} times`}`;
