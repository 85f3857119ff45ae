import type { Report } from '@fairlead/contract/reports';
import { ActionIcon, Menu, Progress, Tooltip } from '@mantine/core';
import { IconDots, IconDownload, IconRefresh, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { now } from '../../lib/clock';
import { recentDate } from '../../lib/figures';
import { isInTheMaking } from '../../lib/report-progress';
import { PAPER_WORDS, pagesInWords, REPORT_KIND_WORDS } from '../../lib/report-words';
import { ReportStatus } from '../../ui/ReportStatus';
import { ReleaseDialog } from './ReleaseDialog';
import classes from './ReportList.module.css';
import { useReportActions } from './use-report-actions';

type ReportListProps = {
  reports: Report[];
  /** Staff may make again and release; a client's user downloads. */
  canManage: boolean;
};

/** Reports with what can be done with each. */
export function ReportList({ reports, canManage }: ReportListProps) {
  const { download, remake, release, failure } = useReportActions();
  const [releasing, setReleasing] = useState<Report | null>(null);
  return (
    <>
      {failure && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      <ul className={classes.list}>
        {reports.map((report) => (
          <li key={report.id} className={classes.report}>
            <span className={classes.thumb} aria-hidden="true" />
            <div className={classes.words}>
              <span className={classes.title} dir="auto">
                {report.title}
              </span>
              <span className={classes.line}>{details(report)}</span>
              {report.status === 'ready' && report.error && <span className={classes.trouble}>{report.error}</span>}
              {report.status === 'queued' && (
                <Progress
                  value={report.progress * 100}
                  size={4}
                  mt={6}
                  maw={240}
                  aria-label={`${report.title}, being made`}
                />
              )}
            </div>
            <ReportStatus report={report} />
            <div className={classes.actions}>
              <Tooltip label="Download">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={`Download ${report.title}`}
                  disabled={report.status !== 'ready'}
                  loading={download.isPending && download.variables.id === report.id}
                  onClick={() => download.mutate(report)}
                >
                  <IconDownload size={20} stroke={1.6} />
                </ActionIcon>
              </Tooltip>
              {canManage && (
                <Menu position="bottom-end" withinPortal>
                  <Menu.Target>
                    <ActionIcon variant="subtle" color="gray" size={36} aria-label={`More for ${report.title}`}>
                      <IconDots size={20} stroke={1.6} />
                    </ActionIcon>
                  </Menu.Target>
                  <Menu.Dropdown>
                    <Menu.Item
                      leftSection={<IconSend size={18} stroke={1.6} />}
                      disabled={!canBeReleased(report)}
                      onClick={() => setReleasing(report)}
                    >
                      Release to the client
                    </Menu.Item>
                    <Menu.Item
                      leftSection={<IconRefresh size={18} stroke={1.6} />}
                      disabled={isInTheMaking(report)}
                      onClick={() => remake.mutate({ id: report.id })}
                    >
                      Make again
                    </Menu.Item>
                  </Menu.Dropdown>
                </Menu>
              )}
            </div>
          </li>
        ))}
      </ul>
      <ReleaseDialog
        report={releasing}
        onClose={() => setReleasing(null)}
        onRelease={(report) => {
          release.mutate({ id: report.id });
          setReleasing(null);
        }}
      />
    </>
  );
}

/** As the operation answers it: only what is finished and was not released, replaced or withdrawn. */
const canBeReleased = ({ status, state }: Report) => status === 'ready' && (state === 'draft' || state === 'approved');

/** The words below a title. Trouble with the last making stands in their place or after them. */
function details(report: Report): string {
  const { createdAt, createdByName, error, status, kind, paper } = report;
  if (status === 'failed' && error) return error;
  return [
    REPORT_KIND_WORDS[kind].name,
    pagesInWords(report),
    PAPER_WORDS[paper],
    recentDate(createdAt, now()),
    createdByName,
  ]
    .filter(Boolean)
    .join(' · ');
}
