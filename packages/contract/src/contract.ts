import { adminContract } from './admin';
import { analyticsContract } from './analytics';
import { apiKeysContract } from './api-keys';
import { assessmentRequestsContract } from './assessment-requests';
import { assessmentsContract } from './assessments';
import { auditContract } from './audit';
import { billingContract } from './billing';
import { brandingContract } from './branding';
import { businessRiskContract } from './business-risk';
import { clientActivityContract } from './client-activity';
import { clientBookContract } from './client-book';
import { clientContactsContract } from './client-contacts';
import { clientDocumentsContract } from './client-documents';
import { clientImportContract } from './client-import';
import { clientNotesContract } from './client-notes';
import { clientQuestionsContract } from './client-questions';
import { clientServicesContract } from './client-services';
import { clientTechnologyContract } from './client-technology';
import { clientsContract } from './clients';
import { dashboardContract } from './dashboard';
import { demoContract } from './demo';
import { feedbackContract } from './feedback';
import { feedsContract } from './feeds';
import { simulationsContract } from './impact-simulator';
import { invitationsContract } from './invitations';
import { mspServicesContract } from './msp-services';
import { notificationsContract } from './notifications';
import { onboardingContract } from './onboarding';
import { organizationContract } from './organization';
import { organizationExportContract } from './organization-export';
import { parkedJobsContract } from './parked-jobs';
import { picturesContract } from './pictures';
import { platformSettingsContract } from './platform-settings';
import { portalContract } from './portal';
import { proposalsContract } from './proposals';
import { reportSharesContract } from './report-shares';
import { reportsContract } from './reports';
import { riskAmortizerContract } from './risk-amortizer';
import { riskSettingsContract } from './risk-settings';
import { roadmapContract } from './roadmap';
import { searchContract } from './search';
import { sessionContract } from './session';
import { signUpsContract } from './sign-ups';
import { singleSignOnContract } from './single-sign-on';
import { teamContract } from './team';
import { trialsContract } from './trials';

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
