import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { MspPage } from '../features/admin/MspPage';
import { MspsPage } from '../features/admin/MspsPage';
import { UsersPage } from '../features/admin/UsersPage';
import { AllInvitations } from '../features/people/AllInvitations';
import { InviteAnyone } from '../features/people/InviteAnyone';

const msps = getRouteApi('/app/admin/msps');
const msp = getRouteApi('/app/admin/msps/$mspId');
const users = getRouteApi('/app/admin/users');

const searchOf = (search: string) => (search ? { search } : {});

export function MspsRoute() {
  const navigate = useNavigate();
  const { search = '', tab = 'msps' } = msps.useSearch();
  return (
    <MspsPage
      search={search}
      onSearch={(next) => void navigate({ to: '/admin/msps', search: searchOf(next), replace: true })}
      tab={tab}
      onTab={(next) => void navigate({ to: '/admin/msps', search: next === 'msps' ? {} : { tab: next } })}
      invite={<InviteAnyone kind="msp" label="Invite MSP" />}
    />
  );
}

export function MspRoute() {
  return <MspPage mspId={msp.useParams().mspId} />;
}

export function UsersRoute() {
  const navigate = useNavigate();
  const { search = '', tab = 'users' } = users.useSearch();
  return (
    <UsersPage
      search={search}
      onSearch={(next) => void navigate({ to: '/admin/users', search: searchOf(next), replace: true })}
      tab={tab}
      onTab={(next) => void navigate({ to: '/admin/users', search: next === 'users' ? {} : { tab: next } })}
      invite={<InviteAnyone kind="member" />}
      invitations={<AllInvitations />}
    />
  );
}
