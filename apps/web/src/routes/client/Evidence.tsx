import { EvidenceSection } from '#features/evidence/EvidenceSection';
import { ClientDueCard } from '#features/today/ClientDueCard';
import { useOpenClient } from './open-client';

/** What shows that a client meets what it says it meets, and what it owes by when. */
export function Evidence() {
  const { client, clientId, canWork } = useOpenClient();
  return (
    <EvidenceSection clientId={clientId} canWork={canWork && client.isSample !== true}>
      <ClientDueCard clientId={clientId} />
    </EvidenceSection>
  );
}
