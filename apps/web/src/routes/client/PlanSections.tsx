import { Stack } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ServicesCard } from '#features/clients/services/ServicesCard';
import { AcceptancesCard } from '#features/portal/AcceptancesCard';
import { PlanShared } from '#features/portal/PlanCard';
import { ProposalsCard } from '#features/proposals/ProposalsCard';
import { ClientRoadmap } from '#features/roadmap/ClientRoadmap';
import { RoadmapTab } from '#features/roadmap/RoadmapTab';
import type { RoadmapView } from '#features/roadmap/step-groups';
import { NeedsPage } from '#features/sales-cases/NeedsPage';
import { useOpenClient } from './open-client';
import { ProposalTabs } from './ProposalTabs';

const roadmap = getRouteApi('/app/(client)/clients/$clientId/roadmap');

/* What is planned for a client: for its staff to work on, and for its own people to decide. */

export function Roadmap() {
  const { clientId, isStaff, canWork } = useOpenClient();
  const { view } = roadmap.useSearch();
  const navigate = useNavigate();
  const handleView = (next: RoadmapView) =>
    void navigate({
      to: '/clients/$clientId/roadmap',
      params: { clientId },
      search: { view: next },
      replace: true,
      resetScroll: false,
    });
  if (!isStaff)
    return (
      <Stack gap={24}>
        <ProposalsCard clientId={clientId} isStaff={false} canWork={false} />
        <PlanShared />
        <ClientRoadmap clientId={clientId} view={view ?? 'timeline'} onView={handleView} />
      </Stack>
    );
  return (
    <RoadmapTab clientId={clientId} canEdit={canWork} view={view ?? 'timeline'} onView={handleView}>
      <AcceptancesCard clientId={clientId} />
    </RoadmapTab>
  );
}

export function Proposals() {
  const { clientId, isStaff, canWork } = useOpenClient();
  return (
    <ProposalTabs open="proposals">
      <ProposalsCard clientId={clientId} isStaff={isStaff} canWork={canWork} isSection />
    </ProposalTabs>
  );
}

export function Needs() {
  const { clientId } = useOpenClient();
  return (
    <ProposalTabs open="needs">
      <NeedsPage clientId={clientId} />
    </ProposalTabs>
  );
}

export function Services() {
  const { client } = useOpenClient();
  return <ServicesCard client={client} />;
}
