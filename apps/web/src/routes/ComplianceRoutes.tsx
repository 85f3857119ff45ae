import { holdsClientRecords } from '@fairlead/contract/access/roles';
import type { ComplianceCheck } from '@fairlead/contract/features/compliance';
import { IconFileSpreadsheet, IconFileText, IconTrash } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { apiClient } from '../app/api/api';
import { useMe } from '../app/session/session';
import { AskClientActs } from '../features/assessment-requests/AskClientActs';
import { checkSubject } from '../features/assessment-requests/subjects';
import { ShareControl } from '../features/client-shares/ShareControl';
import { SharedNote } from '../features/client-shares/SharedNote';
import { CheckPage } from '../features/compliance/CheckPage';
import { CompliancePortfolioPage } from '../features/compliance/CompliancePortfolioPage';
import type { CheckActs } from '../features/compliance/use-check';
import { CreateReportButton } from '../features/reports/CreateReportButton';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog';
import { useDownload } from '../kit/feedback/use-download';
import { TextLink } from '../kit/links/links';
import { MenuAct, MoreMenu } from '../kit/links/MoreMenu';
import { useCanWork, useHasUsers } from './client/open-client';

const portfolio = getRouteApi('/app/compliance-status-check');
const check = getRouteApi('/app/(client)/clients/$clientId/compliance/$checkId');

/** Clients by frameworks, as the address narrows them. */
export function CompliancePortfolioRoute() {
  const navigate = useNavigate();
  const { search = '', framework } = portfolio.useSearch();
  return (
    <CompliancePortfolioPage
      search={search}
      framework={framework}
      onNarrow={(next) =>
        void navigate({
          to: '/compliance-status-check',
          search: { ...(next.search && { search: next.search }), ...(next.framework && { framework: next.framework }) },
          replace: true,
        })
      }
      onChosen={(clientId) => void navigate({ to: '/clients/$clientId/compliance', params: { clientId } })}
    />
  );
}

/** One framework of one client. */
export function ComplianceCheckRoute() {
  const { clientId, checkId } = check.useParams();
  const { status } = check.useSearch();
  const navigate = useNavigate();
  // A link to a check opens it before its client is read.
  const canWork = useCanWork();
  const holds = holdsClientRecords(useMe().profile.role);
  return (
    <CheckPage
      key={checkId}
      checkId={checkId}
      canWork={canWork && holds}
      filter={status}
      onFilter={(next) =>
        void navigate({
          to: '/clients/$clientId/compliance/$checkId',
          params: { clientId, checkId },
          search: next ? { status: next } : {},
          replace: true,
        })
      }
      crumbs={
        holds
          ? [
              <TextLink key="compliance" to="/clients/$clientId/compliance" params={{ clientId }}>
                Compliance
              </TextLink>,
            ]
          : []
      }
      acts={(shown, acts) =>
        holds ? (
          <StaffActs check={shown} acts={acts} canWork={canWork} />
        ) : (
          <SharedNote clientId={clientId} kind="compliance_check" targetId={checkId} />
        )
      }
    />
  );
}

/** What staff does with a check as a whole. */
function StaffActs({ check: shown, acts, canWork }: { check: ComplianceCheck; acts: CheckActs; canWork: boolean }) {
  const { id, clientId, clientName, shortTitle, versions } = shown;
  const [isDeleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  const hasUsers = useHasUsers();
  const exported = useDownload({
    fetchFile: (format: 'csv' | 'xlsx') => apiClient.compliance.exportCheck({ id, format }),
    nameOf: (format) => `Compliance.${format}`,
    failed: 'The check was not exported',
  });
  return (
    <>
      {hasUsers && (
        <ShareControl
          clientId={clientId}
          clientName={clientName}
          kind="compliance_check"
          targetId={id}
          what="this check"
          path={`/clients/${clientId}/compliance/${id}`}
        />
      )}
      {canWork && shown.state !== 'completed' && <AskClientActs subject={checkSubject(shown)} />}
      <CreateReportButton of={{ complianceCheckId: id }} variant="default" />
      <MoreMenu label="More about the check" isBusy={exported.isPending}>
        <MenuAct icon={IconFileSpreadsheet} onClick={() => exported.mutate('xlsx')}>
          Export to Excel
        </MenuAct>
        <MenuAct icon={IconFileText} onClick={() => exported.mutate('csv')}>
          Export as CSV
        </MenuAct>
        {versions.length === 0 && (
          <MenuAct icon={IconTrash} onClick={() => setDeleting(true)}>
            Delete check
          </MenuAct>
        )}
      </MoreMenu>
      <ConfirmDialog
        opened={isDeleting}
        onClose={() => setDeleting(false)}
        title={`Delete the ${shortTitle} check?`}
        act="Delete check"
        keep="Keep it"
        isDanger
        onAct={async () => {
          await acts.remove();
          await navigate({ to: '/clients/$clientId/compliance', params: { clientId } });
        }}
      >
        <p>Every result, note and exception in it is deleted. This cannot be undone.</p>
      </ConfirmDialog>
    </>
  );
}
