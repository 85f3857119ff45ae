import type { Client } from '@fairlead/contract/features/clients/clients';
import { MyAssessmentQuestions } from '../features/assessment-requests/MyAssessmentQuestions';
import { AssessmentsTab } from '../features/assessments/AssessmentsTab';
import { BusinessRiskTab } from '../features/business-risk/BusinessRiskTab';
import { MyQuestions } from '../features/client-questions/MyQuestions';
import type { ClientTab } from '../features/clients/client-tabs';
import { ClientOverview } from '../features/clients/overview/ClientOverview';
import { MyReports } from '../features/portal/MyReports';
import { MyDocuments } from '../features/portal/SharedDocuments';
import { ProposalsCard } from '../features/proposals/ProposalsCard';
import { ClientRoadmap } from '../features/roadmap/ClientRoadmap';
import { ClientRunsCard } from '../features/simulations/runs/ClientRunsCard';
import { SimulationsTab } from '../features/simulations/runs/SimulationsTab';

/** A tab of the client as its own people see it: to read, but for their answers and decisions. */
export function PortalTabContent({ tab, client }: { tab: ClientTab; client: Client }) {
  if (tab === 'simulations') return <SimulationsTab clientId={client.id} canRun={false} />;
  if (tab === 'assessments')
    return <AssessmentsTab clientId={client.id} isStaff={false} canWork={false} isSample={false} />;
  if (tab === 'business-risk')
    return (
      <BusinessRiskTab clientId={client.id} isStaff={false} isSample={false} report={() => null}>
        <ProposalsCard clientId={client.id} isStaff={false} canWork={false} />
      </BusinessRiskTab>
    );
  if (tab === 'reports') return <MyReports />;
  if (tab === 'roadmap') return <ClientRoadmap clientId={client.id} />;
  if (tab === 'questions')
    return <MyAssessmentQuestions>{(hasSome) => <MyQuestions isBeside={hasSome} />}</MyAssessmentQuestions>;
  if (tab === 'documents') return <MyDocuments />;
  return (
    <ClientOverview client={client} canEdit={false}>
      <ClientRunsCard clientId={client.id} canRun={false} />
    </ClientOverview>
  );
}
