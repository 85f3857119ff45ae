import { isClientUser } from '@fairlead/contract/access/roles';
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import { useMe } from '../app/session/session';
import { ClientsPage } from '../features/clients/book/ClientsPage';

const route = getRouteApi('/app/clients');

export function ClientsRoute() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const { role, client_id: clientId } = useMe().profile;
  // A client's own user has one company, and no list to choose from. One step leads there: a second, made once the page has
  // its heading, would take back what was clicked between the two.
  if (isClientUser(role) && clientId)
    return <Navigate to="/clients/$clientId/simulations" params={{ clientId }} replace />;
  return (
    <ClientsPage
      search={search}
      onSearch={(next, options) => void navigate({ to: '/clients', search: next, ...options })}
      onOpen={(clientId) => void navigate({ to: '/clients/$clientId', params: { clientId } })}
    />
  );
}
