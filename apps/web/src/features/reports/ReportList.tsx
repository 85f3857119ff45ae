import type { Report } from '@fairlead/contract/reports';
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconDots, IconDownload, IconRefresh, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { now } from '../../lib/clock';
import { recentDate } from '../../lib/figures';
import { StatusDot } from '../../ui/StatusDot';
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
            </div>
            <ReportState report={report} />
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
                      disabled={report.status !== 'ready' || report.state === 'released'}
                      onClick={() => setReleasing(report)}
                    >
                      Release to the client
                    </Menu.Item>
                    <Menu.Item
                      leftSection={<IconRefresh size={18} stroke={1.6} />}
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

function ReportState({ report }: { report: Report }) {
  if (report.status === 'queued') return <StatusDot status="running">Being made</StatusDot>;
  if (report.status === 'failed') return <StatusDot status="failed">Not made</StatusDot>;
  if (report.state === 'released') return <StatusDot status="done">Released</StatusDot>;
  if (report.state === 'superseded') return <StatusDot status="waiting">Replaced</StatusDot>;
  if (report.state === 'withdrawn') return <StatusDot status="waiting">Withdrawn</StatusDot>;
  return <StatusDot status="waiting">Not released</StatusDot>;
}

function details({ pageCount, createdAt, createdByName, error, status }: Report): string {
  if (status === 'failed' && error) return error;
  const pages = pageCount === null ? null : pageCount === 1 ? '1 page' : `${pageCount} pages`;
  return ['PDF', pages, recentDate(createdAt, now()), createdByName].filter(Boolean).join(' · ');
}
