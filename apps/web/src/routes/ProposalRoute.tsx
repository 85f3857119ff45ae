import { getRouteApi } from '@tanstack/react-router';
import { useMe } from '../app/session/session';
import { ProposalPage } from '../features/proposals/ProposalPage';
import { CreateReportButton } from '../features/reports/CreateReportButton';

const route = getRouteApi('/app/clients/$clientId/proposals/$proposalId');

export function ProposalRoute() {
  const { proposalId } = route.useParams();
  const isStaff = useMe().profile.role !== 'client_viewer';
  return (
    <ProposalPage
      key={proposalId}
      proposalId={proposalId}
      isStaff={isStaff}
      report={({ id }) => <CreateReportButton of={{ proposalId: id }} variant="default" />}
    />
  );
}
