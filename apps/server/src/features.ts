import type { DemoUseCases } from './demo/seed-work';
import { eraseTracesJob } from './domain/membership/erase-traces.job';
import type { FeatureSet } from './feature-set';
import { adminHandlers } from './features/admin/handlers';
import { analyticsHandlers } from './features/analytics/handlers';
import { apiKeyHandlers } from './features/api-keys/handlers';
import { assessmentRequestHandlers } from './features/assessment-requests/handlers';
import { remindOfRequestsJob } from './features/assessment-requests/remind-of-requests.job';
import { completeAssessment } from './features/assessments/complete-assessment';
import { linkEvidence } from './features/assessments/evidence';
import { assessmentHandlers } from './features/assessments/handlers';
import { startAssessment } from './features/assessments/start-assessment';
import { auditHandlers } from './features/audit/handlers';
import { brandingHandlers } from './features/branding/handlers';
import { breachNoticeHandlers } from './features/breach-notices/handlers';
import { saveIncident } from './features/breach-notices/save-incident';
import { completeBusinessRisk } from './features/business-risk/complete-business-risk';
import { getBusinessRisk } from './features/business-risk/get-business-risk';
import { businessRiskHandlers } from './features/business-risk/handlers';
import { clientImportHandlers } from './features/client-import/handlers';
import { importThreads } from './features/client-import/import-threads';
import { clientQuestionHandlers } from './features/client-questions/handlers';
import { remindOfQuestionsJob } from './features/client-questions/remind-of-questions.job';
import { clientShareHandlers } from './features/client-shares/handlers';
import { shareWithClient } from './features/client-shares/share';
import { clientActivityHandlers } from './features/clients/activity/handlers';
import { clientBookHandlers } from './features/clients/book/handlers';
import { columnsOf } from './features/clients/columns';
import { clientContactHandlers } from './features/clients/contacts/handlers';
import { clientDocumentHandlers } from './features/clients/documents/handlers';
import { clientHandlers } from './features/clients/handlers';
import { clientNoteHandlers } from './features/clients/notes/handlers';
import { clientServiceHandlers } from './features/clients/services/handlers';
import { clientTechnologyHandlers } from './features/clients/technology/handlers';
import { updateClient } from './features/clients/update-client';
import { saveFacts, startChecks, updateCheck } from './features/compliance/change-check';
import { complianceHandlers } from './features/compliance/handlers';
import { acceptGap } from './features/compliance/save-result';
import { checkDomainsJob } from './features/custom-domains/check-domains.job';
import { customDomainHandlers } from './features/custom-domains/handlers';
import { dashboardHandlers } from './features/dashboard/handlers';
import { demoHandlers } from './features/demo/handlers';
import { askForEvidenceJob } from './features/evidence/ask-for-evidence.job';
import { evidenceHandlers } from './features/evidence/handlers';
import { linkEvidence as linkClientEvidence, updateEvidence } from './features/evidence/write-evidence';
import { feedbackHandlers } from './features/feedback/handlers';
import { attackJob } from './features/feeds/attack.job';
import { epssJob } from './features/feeds/epss.job';
import { feedHandlers } from './features/feeds/handlers';
import { knownExploitedJob } from './features/feeds/known-exploited.job';
import { nvdJob } from './features/feeds/nvd.job';
import { vulnrichmentJob } from './features/feeds/vulnrichment.job';
import { invitationHandlers } from './features/invitations/handlers';
import { scoreCheckOf } from './features/leads/check-result';
import { eraseLeadsJob } from './features/leads/erase-leads.job';
import { leadHandlers } from './features/leads/handlers';
import { createForm } from './features/leads/manage-leads';
import { loyaltyHandlers } from './features/loyalty/handlers';
import { recordPastHealth } from './features/loyalty/past-health';
import { recordHealthJob } from './features/loyalty/record-health.job';
import { remindOfSurveysJob } from './features/loyalty/remind-of-surveys.job';
import { methodHandlers } from './features/method/handlers';
import { mspServiceHandlers } from './features/msp-services/handlers';
import { notificationHandlers } from './features/notifications/handlers';
import { remindOfRenewalsJob } from './features/notifications/remind-of-renewals.job';
import { onboardingHandlers } from './features/onboarding/handlers';
import { sampleReportJob } from './features/onboarding/sample-report.job';
import { eraseOrganizationsJob } from './features/organization/erase-organizations.job';
import { organizationHandlers, riskSettingsHandlers } from './features/organization/handlers';
import { organizationExportHandlers } from './features/organization-export/handlers';
import { outsideViewHandlers } from './features/outside-views/handlers';
import { repeatLooksJob } from './features/outside-views/repeat-looks.job';
import { parkedJobsHandlers } from './features/parked-jobs/handlers';
import { fetchAccountPictureJob } from './features/pictures/fetch-account-picture.job';
import { pictureHandlers } from './features/pictures/handlers';
import { planHandlers } from './features/plans/handlers';
import { platformSettingsHandlers } from './features/platform-settings/handlers';
import { portalHandlers } from './features/portal/handlers';
import { presentationHandlers } from './features/presentations/handlers';
import { recordAnswer } from './features/proposals/answer-proposal';
import { proposalHandlers } from './features/proposals/handlers';
import { sealProposalJob } from './features/proposals/sealing/seal-proposal.job';
import { sendProposal } from './features/proposals/send-proposal';
import { signingHandlers } from './features/proposals/signing/handlers';
import { remindRecipientsJob } from './features/proposals/signing/remind-recipients.job';
import { createProposal, updateProposal } from './features/proposals/write-proposal';
import { reportShareHandlers } from './features/report-shares/handlers';
import { createReport } from './features/reports/create-report';
import { reportHandlers } from './features/reports/handlers';
import { releaseReport } from './features/reports/release-report';
import { renderReportJob } from './features/reports/render-report.job';
import { saveAction } from './features/reviews/actions';
import { closeReview } from './features/reviews/close-review';
import { recordOutcome, saveDecision } from './features/reviews/decisions';
import { saveGoal } from './features/reviews/goals';
import { reviewHandlers } from './features/reviews/handlers';
import { planReview } from './features/reviews/plan-review';
import { refreshReview, setPeople, setSections } from './features/reviews/prepare-review';
import { remindOfReviewsJob } from './features/reviews/remind-of-reviews.job';
import { setState, shareReview } from './features/reviews/set-review-state';
import { getStart as amortizerStart } from './features/risk-amortizer/get-start';
import { riskAmortizerHandlers } from './features/risk-amortizer/handlers';
import { savePlan } from './features/risk-amortizer/plans';
import { roadmapHandlers } from './features/roadmap/handlers';
import { salesAssetHandlers } from './features/sales-assets/handlers';
import { salesCaseHandlers } from './features/sales-cases/handlers';
import { saveCall } from './features/sales-scripts/calls';
import { salesScriptHandlers } from './features/sales-scripts/handlers';
import { getScriptBasis } from './features/sales-scripts/read-scripts';
import { createScript, setState as setScriptState } from './features/sales-scripts/write-scripts';
import { searchHandlers } from './features/search/handlers';
import { sessionHandlers } from './features/session/handlers';
import { signUpHandlers } from './features/sign-ups/handlers';
import { simulationHandlers } from './features/simulations/handlers';
import { runAgainJob } from './features/simulations/run-again.job';
import { runSimulationJob } from './features/simulations/run-simulation.job';
import { saveDraft } from './features/simulations/save-draft';
import { startSimulation } from './features/simulations/start-simulation';
import { singleSignOnHandlers } from './features/single-sign-on/handlers';
import { teamHandlers } from './features/team/handlers';
import { threatHandlers } from './features/threats/handlers';
import { matchThreatsJob } from './features/threats/match-threats.job';
import { monthlyBriefJob } from './features/threats/monthly-brief.job';
import { weeklyThreatsJob } from './features/threats/weekly-threats.job';
import { todayHandlers } from './features/today/handlers';
import { remindOfEndsJob } from './features/trial-reminders/remind.job';
import { trialHandlers } from './features/trials/handlers';
import { sweepFilesJob } from './files/sweep-files.job';
import { monthPartitionsJob } from './jobs/month-partitions.job';
import { sendMailJob } from './mail/send-mail.job';
import { sendWaitingNoticesJob } from './mail/send-waiting-notices.job';
import { coverProcesses } from './threads/cover-processes';
import { pictureProcesses } from './threads/picture-processes';
import { reportProcesses } from './threads/report-processes';
import { simulationThreads } from './threads/simulation-threads';
import { workbookThreads } from './threads/workbook-threads';

/** Every feature of the product: one branch of the router per branch of the contract, and the jobs behind them. */
export function createFeatures(): FeatureSet {
  const simulations = simulationThreads();
  const reports = reportProcesses();
  const workbooks = workbookThreads();
  const imports = importThreads();
  const pictures = pictureProcesses();
  const covers = coverProcesses();
  return {
    handlers: {
      session: sessionHandlers,
      clients: clientHandlers,
      clientBook: clientBookHandlers,
      clientImport: clientImportHandlers(imports, columnsOf),
      search: searchHandlers,
      clientContacts: clientContactHandlers,
      clientTechnology: clientTechnologyHandlers,
      clientNotes: clientNoteHandlers,
      clientDocuments: clientDocumentHandlers,
      clientServices: clientServiceHandlers,
      clientActivity: clientActivityHandlers,
      clientShares: clientShareHandlers,
      simulations: simulationHandlers,
      assessments: assessmentHandlers,
      assessmentRequests: assessmentRequestHandlers,
      breachNotices: breachNoticeHandlers,
      evidence: evidenceHandlers,
      compliance: complianceHandlers,
      businessRisk: businessRiskHandlers,
      proposals: proposalHandlers,
      riskAmortizer: riskAmortizerHandlers(reports),
      reports: reportHandlers,
      presentations: presentationHandlers,
      reportShares: reportShareHandlers,
      signing: signingHandlers,
      roadmap: roadmapHandlers,
      leads: leadHandlers,
      outsideViews: outsideViewHandlers,
      salesAssets: salesAssetHandlers(reports),
      salesCases: salesCaseHandlers,
      salesScripts: salesScriptHandlers(reports),
      reviews: reviewHandlers,
      loyalty: loyaltyHandlers(reports),
      clientQuestions: clientQuestionHandlers,
      portal: portalHandlers,
      dashboard: dashboardHandlers,
      today: todayHandlers,
      admin: adminHandlers,
      invitations: invitationHandlers,
      signUps: signUpHandlers,
      team: teamHandlers,
      notifications: notificationHandlers,
      organization: organizationHandlers,
      riskSettings: riskSettingsHandlers,
      singleSignOn: singleSignOnHandlers,
      trials: trialHandlers,
      plans: planHandlers,
      branding: brandingHandlers({ pictures, covers }),
      customDomains: customDomainHandlers,
      pictures: pictureHandlers(pictures),
      analytics: analyticsHandlers,
      feedback: feedbackHandlers,
      mspServices: mspServiceHandlers,
      onboarding: onboardingHandlers(startSimulation),
      apiKeys: apiKeyHandlers,
      organizationExport: organizationExportHandlers(workbooks),
      parkedJobs: parkedJobsHandlers,
      platformSettings: platformSettingsHandlers,
      audit: auditHandlers,
      feeds: feedHandlers,
      threats: threatHandlers,
      demo: demoHandlers,
      method: methodHandlers(reports),
    },
    jobs: [
      runSimulationJob(simulations),
      runAgainJob,
      renderReportJob(reports),
      sampleReportJob(createReport),
      fetchAccountPictureJob(pictures),
      sendMailJob(),
      remindOfEndsJob(),
      remindOfRenewalsJob(),
      remindOfReviewsJob(),
      remindOfSurveysJob(),
      askForEvidenceJob(),
      remindOfQuestionsJob(),
      remindOfRequestsJob(),
      remindRecipientsJob(),
      sealProposalJob(reports),
      sendWaitingNoticesJob(),
      eraseOrganizationsJob(),
      eraseTracesJob(),
      monthPartitionsJob(),
      eraseLeadsJob(),
      checkDomainsJob(),
      sweepFilesJob(),
      knownExploitedJob(),
      vulnrichmentJob(),
      epssJob(),
      nvdJob(),
      attackJob(),
      matchThreatsJob(),
      weeklyThreatsJob(),
      monthlyBriefJob(createReport),
      recordHealthJob(),
      repeatLooksJob(),
    ],
    async close() {
      await Promise.all([
        simulations.close(),
        reports.close(),
        workbooks.close(),
        imports.close(),
        pictures.close(),
        covers.close(),
      ]);
    },
  };
}

/** What the demo's providers do, by the same use cases as everybody's. */
export const demoUseCases: DemoUseCases = {
  startSimulation,
  saveDraft,
  updateClient,
  createReport,
  releaseReport,
  startAssessment,
  linkEvidence,
  completeAssessment,
  getBusinessRisk,
  completeBusinessRisk,
  createProposal,
  updateProposal,
  sendProposal,
  recordAnswer,
  planReview,
  setReviewPeople: setPeople,
  setReviewSections: setSections,
  refreshReview,
  setReviewState: setState,
  shareReview,
  saveGoal,
  saveDecision,
  recordOutcome,
  saveAction,
  closeReview,
  recordPastHealth,
  amortizerStart,
  savePlan,
  linkClientEvidence,
  updateClientEvidence: updateEvidence,
  saveIncident,
  saveFacts,
  startChecks,
  updateCheck,
  acceptGap,
  createLeadForm: createForm,
  scoreCheckOf,
  getScriptBasis,
  createScript,
  setScriptState,
  saveCall,
  shareWithClient,
};
