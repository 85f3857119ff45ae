import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ClientsPage } from '../features/clients/ClientsPage';

const route = getRouteApi('/app/clients');

export function ClientsRoute() {
  const search = route.useSearch();
  const navigate = useNavigate();
  return (
    <ClientsPage
      search={search}
      onSearch={(next, options) => void navigate({ to: '/clients', search: next, ...options })}
      onOpen={(clientId) => void navigate({ to: '/clients/$clientId', params: { clientId } })}
    />
  );
}
