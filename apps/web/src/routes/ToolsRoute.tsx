import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ToolsPage } from '../features/sales-enablement/ToolsPage';

const route = getRouteApi('/app/sales-enablement');

export function ToolsRoute() {
  const navigate = useNavigate();
  const { search = '' } = route.useSearch();
  return (
    <ToolsPage
      search={search}
      onSearch={(next) =>
        void navigate({ to: '/sales-enablement', search: next ? { search: next } : {}, replace: true })
      }
    />
  );
}
