import type { DEMAND_FORMATS, Report, ReportFormat } from '@fairlead/contract/features/reports';
import { Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconFileSpreadsheet,
  IconLink,
  IconPresentation,
  IconRefresh,
  IconSend,
  IconSparkles,
  IconThumbUp,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { isInTheMaking } from '#domain/reports/report-progress';
import { FORMAT_WORDS } from '#domain/reports/report-words';
import { MenuAct, MoreMenu } from '#kit/links/MoreMenu';
import type { ReportActions } from './use-report-actions';

type DemandFormat = (typeof DEMAND_FORMATS)[number];
type ReportMenuProps = {
  report: Report;
  actions: ReportActions;
  onRelease: () => void;
  onShare: () => void;
  onWithdraw: () => void;
};

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What a member of staff can do with one report; what its state does not allow stands there, switched off. */
export function ReportMenu({ report, actions, onRelease, onShare, onWithdraw }: ReportMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const offers = useQuery(api.reports.kinds.queryOptions({ input: {}, enabled: isOpen }));
  const formats = offers.data?.items.find(({ kind }) => kind === report.kind)?.formats ?? [];
  const isReady = report.status === 'ready';
  const isOpenState = report.state === 'draft' || report.state === 'approved';
  return (
    <MoreMenu label={`More for ${report.title}`} opened={isOpen} onChange={setOpen}>
      {report.state === 'draft' && (
        <MenuAct icon={IconThumbUp} disabled={!isReady} onClick={() => actions.approve.mutate({ id: report.id })}>
          Approve
        </MenuAct>
      )}
      <MenuAct icon={IconSend} disabled={!isReady || !isOpenState} onClick={onRelease}>
        Release to the client
      </MenuAct>
      <MenuAct icon={IconLink} disabled={!isReady} onClick={onShare}>
        Share by link
      </MenuAct>
      {formats.filter(isOnDemand).map((format) => (
        <FormatItem key={format} report={report} format={format} actions={actions} />
      ))}
      <Menu.Divider />
      <MenuAct
        icon={IconRefresh}
        disabled={isInTheMaking(report)}
        onClick={() => actions.remake.mutate({ id: report.id })}
      >
        Regenerate
      </MenuAct>
      <MenuAct icon={IconSparkles} onClick={() => actions.renew.mutate({ id: report.id })}>
        Regenerate with current data
      </MenuAct>
      <MenuAct
        icon={IconArrowBackUp}
        disabled={!isReady || !(isOpenState || report.state === 'released')}
        onClick={onWithdraw}
      >
        Withdraw
      </MenuAct>
    </MoreMenu>
  );
}

const isOnDemand = (format: ReportFormat): format is DemandFormat => format !== 'pdf';

type FormatItemProps = { report: Report; format: DemandFormat; actions: ReportActions };

const EXPORT_WORDS = { pptx: 'Export to PowerPoint (PPTX)', xlsx: 'Export to Excel (XLSX)' } as const;

/** Asks for slides or a workbook, and fetches them once they are there. */
function FormatItem({ report, format, actions }: FormatItemProps) {
  const status = report.formats.find((one) => one.format === format)?.status;
  const Icon = format === 'pptx' ? IconPresentation : IconFileSpreadsheet;
  const words = FORMAT_WORDS[format];
  const inSentence = words.charAt(0).toLowerCase() + words.slice(1);
  return (
    <Menu.Item
      leftSection={<Icon {...ICON} />}
      disabled={status === 'queued'}
      closeMenuOnClick={status === 'ready'}
      onClick={() =>
        status === 'ready'
          ? actions.download.mutate({ report, format })
          : actions.orderFormat.mutate({ id: report.id, format })
      }
    >
      {status === 'ready'
        ? `Download ${inSentence}`
        : status === 'queued'
          ? `${words}, being generated`
          : EXPORT_WORDS[format]}
    </Menu.Item>
  );
}
