import {
  mayOrderKind,
  REPORT_KIND_KEYS,
  REPORT_KINDS,
  type ReportKind,
  type SourceField,
  sourceField,
  USUAL_REPORT_KIND,
} from '@fairlead/contract/features/report-kinds';
import type { Report } from '@fairlead/contract/features/reports';
import { Anchor } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { useMe } from '#app/session/session';
import { pagesInWords } from '#domain/reports/report-words';
import { Dialog } from '#kit/dialog/Dialog';
import { CreateReportForm } from './CreateReportForm';
import { ReportMaking } from './ReportMaking';
import { downloadReport } from './report-file';
import { useKindOffers } from './use-kind-offers';
import { useReport } from './use-report';

/** One of the fields. */
type Subject<Field extends string> = Field extends string ? { [Key in Field]: string } : never;

export type ReportSubject = Subject<'clientId' | SourceField>;

type CreateReportDialogProps = {
  /** A source, by its field of an order, or a client: then it is made of the newest that the chosen kind needs. */
  of: ReportSubject;
  opened: boolean;
  onClose: () => void;
};

/** Without a source of its own, what most owners get comes first. */
const CLIENT_KINDS = [USUAL_REPORT_KIND, ...REPORT_KIND_KEYS.filter((kind) => kind !== USUAL_REPORT_KIND)];

/** The kinds that are made from what is named. */
const kindsOf = (of: ReportSubject): readonly ReportKind[] =>
  'clientId' in of ? CLIENT_KINDS : CLIENT_KINDS.filter((kind) => sourceField(REPORT_KINDS[kind].source) in of);

/**
 * Asks for kind, sections and paper, then follows the report until it can be opened. Closing it does not stop the report,
 * so it stays on the page.
 */
export function CreateReportDialog({ of, opened, onClose }: CreateReportDialogProps) {
  const queries = useQueryClient();
  const { msp, profile } = useMe();
  const clientId = 'clientId' in of ? of.clientId : undefined;
  const offers = useKindOffers(clientId, opened);
  const kinds = kindsOf(of).filter((kind) => profile !== null && mayOrderKind(profile.role, kind));
  const [reportId, setReportId] = useState<string | null>(null);
  const isWatched = useRef(false);
  const follow = (report: Report) => {
    queries.setQueryData(api.reports.get.queryKey({ input: { id: report.id } }), report);
    setReportId(report.id);
    void queries.invalidateQueries({ queryKey: api.reports.list.key() });
  };
  const create = useMutation(api.reports.create.mutationOptions({ onSuccess: follow }));
  const retry = useMutation(api.reports.remake.mutationOptions({ onSuccess: follow }));
  // In the dialog everybody sees it; elsewhere a toast says so.
  const handleOver = useCallback((report: Report) => {
    if (!isWatched.current) notifications.show(toastOf(report));
  }, []);
  const report = useReport(reportId, handleOver);
  const isMade = report.data !== undefined && report.data.status !== 'queued';
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening starts anew, and nothing else does
  useEffect(() => {
    isWatched.current = opened;
    if (!opened) return;
    // What is done or failed is in the list; the next press starts another one.
    if (isMade) setReportId(null);
    create.reset();
    retry.reset();
  }, [opened]);
  return (
    <Dialog opened={opened} onClose={onClose} title={titleOf(report.data)} size={780}>
      {reportId === null ? (
        <CreateReportForm
          kinds={kinds}
          offers={offers.data?.items ?? []}
          country={msp?.country ?? null}
          isSending={create.isPending}
          error={create.error}
          onCancel={onClose}
          onCreate={(choice) => create.mutate({ ...of, ...choice })}
        />
      ) : (
        <ReportMaking
          report={report.data}
          error={report.error ?? retry.error}
          isSending={retry.isPending}
          onRetry={() => retry.mutate({ id: reportId })}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

function titleOf(report: Report | undefined): string {
  if (!report) return 'Which report?';
  if (report.status === 'failed') return 'The report was not made';
  return report.status === 'ready' ? 'Report ready' : 'Generating report';
}

function toastOf(report: Report) {
  const { name } = REPORT_KINDS[report.kind];
  if (report.status === 'failed')
    return {
      title: 'The report was not made',
      message: `${name} for ${report.clientName}. The client's reports list says why.`,
    };
  return {
    title: 'Report ready',
    message: (
      <>
        {name} for {report.clientName}, {pagesInWords(report)}.{' '}
        <Anchor component="button" size="sm" onClick={() => void downloadFromToast(report)}>
          Download
        </Anchor>
      </>
    ),
  };
}

async function downloadFromToast(report: Report): Promise<void> {
  try {
    await downloadReport(report);
  } catch (error) {
    notifications.show({ title: 'The report could not be read', message: sentenceOf(error) });
  }
}
