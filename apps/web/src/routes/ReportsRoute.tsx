import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ReportsPage } from '../features/reports/ReportsPage';

const route = getRouteApi('/app/sales-enablement/reports');

export function ReportsRoute() {
  const navigate = useNavigate();
  return (
    <ReportsPage
      search={route.useSearch()}
      onSearch={(search) => void navigate({ to: '/sales-enablement/reports', search, replace: true })}
    />
  );
}
