import { REPORT_KINDS } from '@fairlead/contract/features/report-kinds';
import type { Report } from '@fairlead/contract/features/reports';
import { Progress } from '@mantine/core';
import { IconBook } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { sentenceOf } from '#app/api/api-problem';
import { PAPER_WORDS, pagesInWords } from '#domain/reports/report-words';
import { DialogFoot } from '#kit/dialog/DialogFoot';
import { ButtonLink } from '#kit/links/links';
import { Quiet } from '#kit/text/text';
import { downloadReport } from './report-file';

type ReportMakingProps = {
  /** Undefined until it was read for the first time. */
  report: Report | undefined;
  error: unknown;
  isSending: boolean;
  onRetry: () => void;
  onClose: () => void;
};

/** From ordered to made: progress, then open and download; or why not, and another try. */
export function ReportMaking({ report, error, isSending, onRetry, onClose }: ReportMakingProps) {
  const download = useMutation({ mutationFn: (made: Report) => downloadReport(made) });
  const failure = error ?? download.error;
  const sentence = failure ? sentenceOf(failure) : report?.status === 'failed' ? reasonOf(report) : null;
  return (
    <>
      <div role="status">
        {report?.status === 'ready' ? (
          <Quiet>{[REPORT_KINDS[report.kind].name, pagesInWords(report), PAPER_WORDS[report.paper]].join(' · ')}</Quiet>
        ) : report?.status !== 'failed' ? (
          <Quiet>
            Setting the pages and drawing the charts. You can close this: the report appears in the client's list.
          </Quiet>
        ) : null}
      </div>
      {(report === undefined || report.status === 'queued') && failure === null && (
        <Progress value={(report?.progress ?? 0) * 100} size={6} radius="xl" mt={16} aria-label="Report being made" />
      )}
      {report?.status === 'failed' ? (
        <DialogFoot
          problem={sentence}
          keep="Close"
          onKeep={onClose}
          act="Try again"
          onAct={onRetry}
          isActing={isSending}
          focus="act"
        />
      ) : report?.status === 'ready' ? (
        <DialogFoot
          problem={sentence}
          keep="Close"
          onKeep={onClose}
          also={
            <ButtonLink
              variant="default"
              leftSection={<IconBook size={18} stroke={1.6} aria-hidden="true" />}
              to="/clients/$clientId/reports/$reportId"
              params={{ clientId: report.clientId, reportId: report.id }}
              onClick={onClose}
            >
              Open
            </ButtonLink>
          }
          act="Download report"
          onAct={() => download.mutate(report)}
          isActing={download.isPending}
        />
      ) : (
        <DialogFoot problem={sentence} keep={null} onKeep={onClose} act="Close" onAct={onClose} />
      )}
    </>
  );
}

const reasonOf = ({ error }: Report) => error ?? 'The report could not be made.';
