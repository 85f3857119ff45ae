import { adminContract } from '../features/admin/admin';
import { analyticsContract } from '../features/analytics/analytics';
import { apiKeysContract } from '../features/api-keys';
import { assessmentRequestsContract } from '../features/assessment-requests';
import { assessmentsContract } from '../features/assessments/assessments';
import { auditContract } from '../features/audit';
import { brandingContract } from '../features/branding';
import { businessRiskContract } from '../features/business-risk';
import { clientImportContract } from '../features/client-import';
import { clientQuestionsContract } from '../features/client-questions';
import { clientActivityContract } from '../features/clients/activity';
import { clientBookContract } from '../features/clients/book';
import { clientsContract } from '../features/clients/clients';
import { clientContactsContract } from '../features/clients/contacts';
import { clientDocumentsContract } from '../features/clients/documents';
import { clientNotesContract } from '../features/clients/notes';
import { clientServicesContract } from '../features/clients/services';
import { clientTechnologyContract } from '../features/clients/technology';
import { dashboardContract } from '../features/dashboard';
import { demoContract } from '../features/demo';
import { feedbackContract } from '../features/feedback/feedback';
import { feedsContract } from '../features/feeds';
import { invitationsContract } from '../features/invitations';
import { mspServicesContract } from '../features/msp-services';
import { notificationsContract } from '../features/notifications';
import { onboardingContract } from '../features/onboarding/onboarding';
import { organizationContract } from '../features/organization/organization';
import { riskSettingsContract } from '../features/organization/risk-settings';
import { organizationExportContract } from '../features/organization-export';
import { parkedJobsContract } from '../features/parked-jobs';
import { picturesContract } from '../features/pictures';
import { billingContract } from '../features/plans/billing';
import { platformSettingsContract } from '../features/platform-settings';
import { portalContract } from '../features/portal';
import { proposalsContract } from '../features/proposals/proposals';
import { reportSharesContract } from '../features/report-shares';
import { reportsContract } from '../features/reports';
import { riskAmortizerContract } from '../features/risk-amortizer';
import { roadmapContract } from '../features/roadmap';
import { searchContract } from '../features/search';
import { sessionContract } from '../features/session';
import { signUpsContract } from '../features/sign-ups';
import { simulationsContract } from '../features/simulations/simulations';
import { singleSignOnContract } from '../features/single-sign-on';
import { teamContract } from '../features/team';
import { trialsContract } from '../features/trials/trials';

/** Every operation of `/api`. Server, client, OpenAPI document and access matrix are built from this one object. */
export const contract = {
  session: sessionContract,
  clients: clientsContract,
  clientBook: clientBookContract,
  clientImport: clientImportContract,
  search: searchContract,
  clientContacts: clientContactsContract,
  clientTechnology: clientTechnologyContract,
  clientNotes: clientNotesContract,
  clientDocuments: clientDocumentsContract,
  clientServices: clientServicesContract,
  clientActivity: clientActivityContract,
  simulations: simulationsContract,
  assessments: assessmentsContract,
  assessmentRequests: assessmentRequestsContract,
  riskAmortizer: riskAmortizerContract,
  businessRisk: businessRiskContract,
  proposals: proposalsContract,
  reports: reportsContract,
  reportShares: reportSharesContract,
  roadmap: roadmapContract,
  clientQuestions: clientQuestionsContract,
  portal: portalContract,
  dashboard: dashboardContract,
  admin: adminContract,
  invitations: invitationsContract,
  signUps: signUpsContract,
  team: teamContract,
  notifications: notificationsContract,
  organization: organizationContract,
  riskSettings: riskSettingsContract,
  singleSignOn: singleSignOnContract,
  trials: trialsContract,
  billing: billingContract,
  branding: brandingContract,
  pictures: picturesContract,
  analytics: analyticsContract,
  feedback: feedbackContract,
  mspServices: mspServicesContract,
  onboarding: onboardingContract,
  apiKeys: apiKeysContract,
  organizationExport: organizationExportContract,
  parkedJobs: parkedJobsContract,
  platformSettings: platformSettingsContract,
  audit: auditContract,
  feeds: feedsContract,
  demo: demoContract,
};
