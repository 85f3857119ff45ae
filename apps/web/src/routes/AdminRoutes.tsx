import { USAGE_PERIODS } from '@fairlead/contract/features/analytics/usage-rules';
import { Stack } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { MspPage } from '../features/admin/msps/MspPage';
import { MspsPage } from '../features/admin/msps/MspsPage';
import { UserPage } from '../features/admin/users/UserPage';
import { UsersPage } from '../features/admin/users/UsersPage';
import { MspUsageCard } from '../features/analytics/MspUsageCard';
import { UsagePanel } from '../features/analytics/UsagePanel';
import { AuditCard, PlatformAudit } from '../features/audit/AuditTrail';
import type { AuditSearch } from '../features/audit/audit-search';
import { FeedbackReading } from '../features/feedback/FeedbackReading';
import { MspFeedbackCard } from '../features/feedback/MspFeedbackCard';
import { MeasuresCard } from '../features/onboarding/MeasuresCard';
import { AllInvitations } from '../features/team/AllInvitations';
import { InviteAnyone } from '../features/team/InviteAnyone';
import { Card } from '../kit/layout/Card';
import { TextLink } from '../kit/links/links';
import { oneOf } from '../kit/table/url-search';
import { CAPTAIN_PAGES } from './pages/admin-pages';
import { TabbedPage } from './TabbedPage';

const msps = getRouteApi('/app/admin/msps');
const msp = getRouteApi('/app/admin/msps/$mspId');
const users = getRouteApi('/app/admin/users');
const user = getRouteApi('/app/admin/users/$userId');
const audit = getRouteApi('/app/(captain)/admin/settings/audit');

export function MspsRoute() {
  const navigate = useNavigate();
  const shown = msps.useSearch();
  const { search = '', tab = 'msps', days, said, kind, sort } = shown;
  const change = (next: Partial<typeof shown>) =>
    void navigate({ to: '/admin/msps', search: { ...shown, ...next }, replace: true });
  return (
    <MspsPage
      search={search}
      onSearch={(next) => change({ search: next || undefined })}
      narrowing={{ kind, sort }}
      onNarrow={change}
      tab={tab}
      onTab={(next) => void navigate({ to: '/admin/msps', search: next === 'msps' ? {} : { tab: next } })}
      invite={<InviteAnyone kind="msp" label="Invite MSP" variant="default" />}
      usage={
        <Stack gap={24}>
          <UsagePanel
            period={oneOf(USAGE_PERIODS, String(days)) ?? '30'}
            onPeriod={(next) => change({ days: Number(next) })}
            search={search}
            onSearch={(next) => change({ search: next || undefined })}
          />
          <MeasuresCard />
        </Stack>
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
  const search = { msp_id: mspId };
  return (
    <MspPage
      mspId={mspId}
      usage={<MspUsageCard mspId={mspId} />}
      feedback={<MspFeedbackCard mspId={mspId} />}
      audit={<AuditCard title="Audit trail" search={search} all={<AllEntries search={search} />} />}
    />
  );
}

const AllEntries = ({ search }: { search: AuditSearch }) => (
  <TextLink to="/admin/settings/audit" search={search}>
    All entries
  </TextLink>
);

export function UserRoute() {
  const { userId } = user.useParams();
  const search = { person: userId };
  return (
    <UserPage
      userId={userId}
      audit={<AuditCard title="What they did" search={search} all={<AllEntries search={search} />} />}
    />
  );
}

export function UsersRoute() {
  const navigate = useNavigate();
  const shown = users.useSearch();
  const { search = '', tab = 'users', role, status, msp: mspId } = shown;
  const change = (next: Partial<typeof shown>) =>
    void navigate({ to: '/admin/users', search: { ...shown, ...next }, replace: true });
  return (
    <UsersPage
      search={search}
      onSearch={(next) => change({ search: next || undefined })}
      narrowing={{ role, status, msp: mspId }}
      onNarrow={change}
      tab={tab}
      onTab={(next) => void navigate({ to: '/admin/users', search: next === 'users' ? {} : { tab: next } })}
      invite={<InviteAnyone kind="member" />}
      invitations={<AllInvitations />}
    />
  );
}

export const CaptainFrame = () => (
  <TabbedPage title="Captain's Settings" context="For the whole platform." pages={CAPTAIN_PAGES} />
);

export function AuditRoute() {
  const navigate = useNavigate();
  const search = audit.useSearch();
  return (
    <PlatformAudit
      search={search}
      onChange={(change) =>
        void navigate({ to: '/admin/settings/audit', search: { ...search, ...change }, replace: true })
      }
    />
  );
}
