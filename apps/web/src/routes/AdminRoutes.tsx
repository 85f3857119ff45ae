import { USAGE_PERIODS } from '@fairlead/contract/usage-rules';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { MspPage } from '../features/admin/MspPage';
import { MspsPage } from '../features/admin/MspsPage';
import { UsersPage } from '../features/admin/UsersPage';
import { MspUsageCard } from '../features/analytics/MspUsageCard';
import { UsagePanel } from '../features/analytics/UsagePanel';
import { FeedbackReading } from '../features/feedback/FeedbackReading';
import { MspFeedbackCard } from '../features/feedback/MspFeedbackCard';
import { AllInvitations } from '../features/people/AllInvitations';
import { InviteAnyone } from '../features/people/InviteAnyone';
import { oneOf } from '../lib/url-search';
import { Card } from '../ui/Card';

const msps = getRouteApi('/app/admin/msps');
const msp = getRouteApi('/app/admin/msps/$mspId');
const users = getRouteApi('/app/admin/users');

const searchOf = (search: string) => (search ? { search } : {});

export function MspsRoute() {
  const navigate = useNavigate();
  const shown = msps.useSearch();
  const { search = '', tab = 'msps', days, said } = shown;
  const change = (next: Partial<typeof shown>) =>
    void navigate({ to: '/admin/msps', search: { ...shown, ...next }, replace: true });
  return (
    <MspsPage
      search={search}
      onSearch={(next) => change({ search: next || undefined })}
      tab={tab}
      onTab={(next) => void navigate({ to: '/admin/msps', search: next === 'msps' ? {} : { tab: next } })}
      invite={<InviteAnyone kind="msp" label="Invite MSP" />}
      usage={
        <UsagePanel
          period={oneOf(USAGE_PERIODS, String(days)) ?? '30'}
          onPeriod={(next) => change({ days: Number(next) })}
          search={search}
          onSearch={(next) => change({ search: next || undefined })}
        />
      }
      feedback={
        <Card flush>
          <FeedbackReading kind={said ?? null} onKind={(next) => change({ said: next ?? undefined })} />
        </Card>
      }
    />
  );
}

export function MspRoute() {
  const { mspId } = msp.useParams();
  return <MspPage mspId={mspId} usage={<MspUsageCard mspId={mspId} />} feedback={<MspFeedbackCard mspId={mspId} />} />;
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
