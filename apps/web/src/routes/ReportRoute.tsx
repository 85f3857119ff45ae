import { isStaff } from '@fairlead/contract/access/roles';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMe } from '../app/session/session';
import { MarkAsRead } from '../features/portal/MarkAsRead';
import { ReleasedBy } from '../features/portal/ReleasedBy';
import { ReportPage } from '../features/reports/reader/ReportPage';

const route = getRouteApi('/app/(client)/clients/$clientId/reports/$reportId');

export function ReportRoute() {
  const { reportId } = route.useParams();
  const navigate = useNavigate();
  return (
    <ReportPage
      key={reportId}
      reportId={reportId}
      canManage={isStaff(useMe().profile.role)}
      clientContext={({ id }) => <ReleasedBy id={id} />}
      clientActions={({ id, title }) => <MarkAsRead id={id} title={title} />}
      onRenewed={({ id, clientId }) =>
        void navigate({ to: '/clients/$clientId/reports/$reportId', params: { clientId, reportId: id } })
      }
    />
  );
}
