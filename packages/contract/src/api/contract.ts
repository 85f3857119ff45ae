import { adminContract } from '../features/admin/admin.operations';
import { analyticsContract } from '../features/analytics/analytics.operations';
import { apiKeysContract } from '../features/api-keys.operations';
import { assessmentRequestsContract } from '../features/assessment-requests.operations';
import { assessmentsContract } from '../features/assessments/assessments.operations';
import { auditContract } from '../features/audit.operations';
import { brandingContract } from '../features/branding.operations';
import { breachNoticesContract } from '../features/breach-notices.operations';
import { businessRiskContract } from '../features/business-risk.operations';
import { clientImportContract } from '../features/client-import.operations';
import { clientQuestionsContract } from '../features/client-questions.operations';
import { clientSharesContract } from '../features/client-shares.operations';
import { clientActivityContract } from '../features/clients/activity.operations';
import { clientBookContract } from '../features/clients/book.operations';
import { clientsContract } from '../features/clients/clients.operations';
import { clientContactsContract } from '../features/clients/contacts.operations';
import { clientDocumentsContract } from '../features/clients/documents.operations';
import { clientNotesContract } from '../features/clients/notes.operations';
import { clientServicesContract } from '../features/clients/services.operations';
import { clientTechnologyContract } from '../features/clients/technology.operations';
import { complianceContract } from '../features/compliance.operations';
import { customDomainsContract } from '../features/custom-domains.operations';
import { dashboardContract } from '../features/dashboard.operations';
import { demoContract } from '../features/demo.operations';
import { evidenceContract } from '../features/evidence.operations';
import { feedbackContract } from '../features/feedback/feedback.operations';
import { feedsContract } from '../features/feeds.operations';
import { invitationsContract } from '../features/invitations.operations';
import { leadsContract } from '../features/leads.operations';
import { loyaltyContract } from '../features/loyalty/loyalty.operations';
import { methodContract } from '../features/method.operations';
import { mspServicesContract } from '../features/msp-services.operations';
import { notificationsContract } from '../features/notifications.operations';
import { onboardingContract } from '../features/onboarding/onboarding.operations';
import { organizationContract } from '../features/organization/organization.operations';
import { riskSettingsContract } from '../features/organization/risk-settings.operations';
import { organizationExportContract } from '../features/organization-export.operations';
import { outsideViewsContract } from '../features/outside-views.operations';
import { parkedJobsContract } from '../features/parked-jobs.operations';
import { picturesContract } from '../features/pictures.operations';
import { plansContract } from '../features/plans/plans.operations';
import { platformSettingsContract } from '../features/platform-settings.operations';
import { portalContract } from '../features/portal.operations';
import { presentationsContract } from '../features/presentations.operations';
import { proposalsContract } from '../features/proposals/proposals.operations';
import { signingContract } from '../features/proposals/signing.operations';
import { reportSharesContract } from '../features/report-shares.operations';
import { reportsContract } from '../features/reports.operations';
import { reviewsContract } from '../features/reviews/reviews.operations';
import { riskAmortizerContract } from '../features/risk-amortizer.operations';
import { roadmapContract } from '../features/roadmap.operations';
import { salesAssetsContract } from '../features/sales-assets.operations';
import { salesCasesContract } from '../features/sales-cases.operations';
import { salesScriptsContract } from '../features/sales-scripts.operations';
import { searchContract } from '../features/search.operations';
import { sessionContract } from '../features/session.operations';
import { signUpsContract } from '../features/sign-ups.operations';
import { simulationsContract } from '../features/simulations/simulations.operations';
import { singleSignOnContract } from '../features/single-sign-on.operations';
import { teamContract } from '../features/team.operations';
import { threatsContract } from '../features/threats/threats.operations';
import { todayContract } from '../features/today.operations';
import { trialsContract } from '../features/trials/trials.operations';

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
  clientShares: clientSharesContract,
  simulations: simulationsContract,
  assessments: assessmentsContract,
  assessmentRequests: assessmentRequestsContract,
  riskAmortizer: riskAmortizerContract,
  breachNotices: breachNoticesContract,
  evidence: evidenceContract,
  compliance: complianceContract,
  businessRisk: businessRiskContract,
  proposals: proposalsContract,
  reports: reportsContract,
  presentations: presentationsContract,
  reportShares: reportSharesContract,
  signing: signingContract,
  roadmap: roadmapContract,
  leads: leadsContract,
  outsideViews: outsideViewsContract,
  salesAssets: salesAssetsContract,
  salesCases: salesCasesContract,
  salesScripts: salesScriptsContract,
  reviews: reviewsContract,
  loyalty: loyaltyContract,
  clientQuestions: clientQuestionsContract,
  portal: portalContract,
  dashboard: dashboardContract,
  today: todayContract,
  admin: adminContract,
  invitations: invitationsContract,
  signUps: signUpsContract,
  team: teamContract,
  notifications: notificationsContract,
  organization: organizationContract,
  riskSettings: riskSettingsContract,
  singleSignOn: singleSignOnContract,
  trials: trialsContract,
  plans: plansContract,
  branding: brandingContract,
  customDomains: customDomainsContract,
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
  threats: threatsContract,
  demo: demoContract,
  method: methodContract,
};
