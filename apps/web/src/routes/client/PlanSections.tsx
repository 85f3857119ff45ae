import { Box } from '@mantine/core';
import { ServicesCard } from '#features/clients/services/ServicesCard';
import { AcceptancesCard } from '#features/portal/AcceptancesCard';
import { ProposalsCard } from '#features/proposals/ProposalsCard';
import { ClientRoadmap } from '#features/roadmap/ClientRoadmap';
import { RoadmapTab } from '#features/roadmap/RoadmapTab';
import { useOpenClient } from './open-client';
import { ProposalTabs } from './ProposalTabs';

/* What is planned for a client: for its staff to work on, and for its own people to decide. */

export function Roadmap() {
  const { clientId, isStaff, canWork } = useOpenClient();
  if (!isStaff) return <ClientRoadmap clientId={clientId} />;
  return (
    <RoadmapTab clientId={clientId} canEdit={canWork}>
      <AcceptancesCard clientId={clientId} />
    </RoadmapTab>
  );
}

export function Proposals() {
  const { clientId, isStaff, canWork } = useOpenClient();
  return (
    <ProposalTabs open="proposals">
      <Box maw={840}>
        <ProposalsCard clientId={clientId} isStaff={isStaff} canWork={canWork} isSection />
      </Box>
    </ProposalTabs>
  );
}

export function Services() {
  const { client } = useOpenClient();
  return (
    <Box maw={840}>
      <ServicesCard client={client} />
    </Box>
  );
}
