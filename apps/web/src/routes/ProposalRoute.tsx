import { isStaff } from '@fairlead/contract/access/roles';
import { getRouteApi } from '@tanstack/react-router';
import { useMe } from '../app/session/session';
import { ProposalPage } from '../features/proposals/ProposalPage';
import { CreateReportButton } from '../features/reports/CreateReportButton';
import { CompanyLogo } from '../shell/CompanyLogo';

const route = getRouteApi('/app/(client)/clients/$clientId/proposals/$proposalId');

export function ProposalRoute() {
  const { proposalId } = route.useParams();
  const forStaff = isStaff(useMe().profile.role);
  return (
    <ProposalPage
      key={proposalId}
      proposalId={proposalId}
      isStaff={forStaff}
      brand={<CompanyLogo />}
      report={({ id }) => <CreateReportButton of={{ proposalId: id }} variant="default" />}
    />
  );
}
