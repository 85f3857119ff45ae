import type { DemoUseCases } from './demo/seed-work';
import { eraseTracesJob } from './domain/membership/erase-traces.job';
import type { FeatureSet } from './feature-set';
import { adminProcedures } from './features/admin/procedures';
import { analyticsProcedures } from './features/analytics/procedures';
import { apiKeyProcedures } from './features/api-keys/procedures';
import { assessmentRequestProcedures } from './features/assessment-requests/procedures';
import { remindOfRequestsJob } from './features/assessment-requests/remind-of-requests.job';
import { completeAssessment } from './features/assessments/complete-assessment';
import { linkEvidence } from './features/assessments/evidence';
import { assessmentProcedures } from './features/assessments/procedures';
import { startAssessment } from './features/assessments/start-assessment';
import { auditProcedures } from './features/audit/procedures';
import { brandingProcedures } from './features/branding/procedures';
import { completeBusinessRisk } from './features/business-risk/complete-business-risk';
import { getBusinessRisk } from './features/business-risk/get-business-risk';
import { businessRiskProcedures } from './features/business-risk/procedures';
import { importThreads } from './features/client-import/import-threads';
import { clientImportProcedures } from './features/client-import/procedures';
import { clientQuestionProcedures } from './features/client-questions/procedures';
import { remindOfQuestionsJob } from './features/client-questions/remind-of-questions.job';
import { clientActivityProcedures } from './features/clients/activity/procedures';
import { clientBookProcedures } from './features/clients/book/procedures';
import { columnsOf } from './features/clients/columns';
import { clientContactProcedures } from './features/clients/contacts/procedures';
import { clientDocumentProcedures } from './features/clients/documents/procedures';
import { clientNoteProcedures } from './features/clients/notes/procedures';
import { clientProcedures } from './features/clients/procedures';
import { clientServiceProcedures } from './features/clients/services/procedures';
import { clientTechnologyProcedures } from './features/clients/technology/procedures';
import { updateClient } from './features/clients/update-client';
import { dashboardProcedures } from './features/dashboard/procedures';
import { demoProcedures } from './features/demo/procedures';
import { feedbackProcedures } from './features/feedback/procedures';
import { knownExploitedJob } from './features/feeds/known-exploited.job';
import { feedProcedures } from './features/feeds/procedures';
import { invitationProcedures } from './features/invitations/procedures';
import { mspServiceProcedures } from './features/msp-services/procedures';
import { notificationProcedures } from './features/notifications/procedures';
import { remindOfRenewalsJob } from './features/notifications/remind-of-renewals.job';
import { onboardingProcedures } from './features/onboarding/procedures';
import { sampleReportJob } from './features/onboarding/sample-report.job';
import { eraseOrganizationsJob } from './features/organization/erase-organizations.job';
import { organizationProcedures, riskSettingsProcedures } from './features/organization/procedures';
import { organizationExportProcedures } from './features/organization-export/procedures';
import { parkedJobsProcedures } from './features/parked-jobs/procedures';
import { pictureProcedures } from './features/pictures/procedures';
import { billingProcedures } from './features/plans/procedures';
import { platformSettingsProcedures } from './features/platform-settings/procedures';
import { portalProcedures } from './features/portal/procedures';
import { recordAnswer } from './features/proposals/answer-proposal';
import { proposalProcedures } from './features/proposals/procedures';
import { sendProposal } from './features/proposals/send-proposal';
import { createProposal, updateProposal } from './features/proposals/write-proposal';
import { reportShareProcedures } from './features/report-shares/procedures';
import { createReport } from './features/reports/create-report';
import { reportProcedures } from './features/reports/procedures';
import { releaseReport } from './features/reports/release-report';
import { renderReportJob } from './features/reports/render-report.job';
import { getStart as amortizerStart } from './features/risk-amortizer/get-start';
import { savePlan } from './features/risk-amortizer/plans';
import { riskAmortizerProcedures } from './features/risk-amortizer/procedures';
import { roadmapProcedures } from './features/roadmap/procedures';
import { searchProcedures } from './features/search/procedures';
import { sessionProcedures } from './features/session/procedures';
import { signUpProcedures } from './features/sign-ups/procedures';
import { simulationProcedures } from './features/simulations/procedures';
import { runSimulationJob } from './features/simulations/run-simulation.job';
import { saveDraft } from './features/simulations/save-draft';
import { startSimulation } from './features/simulations/start-simulation';
import { singleSignOnProcedures } from './features/single-sign-on/procedures';
import { teamProcedures } from './features/team/procedures';
import { remindOfEndsJob } from './features/trial-reminders/remind.job';
import { trialProcedures } from './features/trials/procedures';
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
    router: {
      session: sessionProcedures,
      clients: clientProcedures,
      clientBook: clientBookProcedures,
      clientImport: clientImportProcedures(imports, columnsOf),
      search: searchProcedures,
      clientContacts: clientContactProcedures,
      clientTechnology: clientTechnologyProcedures,
      clientNotes: clientNoteProcedures,
      clientDocuments: clientDocumentProcedures,
      clientServices: clientServiceProcedures,
      clientActivity: clientActivityProcedures,
      simulations: simulationProcedures,
      assessments: assessmentProcedures,
      assessmentRequests: assessmentRequestProcedures,
      businessRisk: businessRiskProcedures,
      proposals: proposalProcedures,
      riskAmortizer: riskAmortizerProcedures(reports),
      reports: reportProcedures,
      reportShares: reportShareProcedures,
      roadmap: roadmapProcedures,
      clientQuestions: clientQuestionProcedures,
      portal: portalProcedures,
      dashboard: dashboardProcedures,
      admin: adminProcedures,
      invitations: invitationProcedures,
      signUps: signUpProcedures,
      team: teamProcedures,
      notifications: notificationProcedures,
      organization: organizationProcedures,
      riskSettings: riskSettingsProcedures,
      singleSignOn: singleSignOnProcedures,
      trials: trialProcedures,
      billing: billingProcedures,
      branding: brandingProcedures({ pictures, covers }),
      pictures: pictureProcedures(pictures),
      analytics: analyticsProcedures,
      feedback: feedbackProcedures,
      mspServices: mspServiceProcedures,
      onboarding: onboardingProcedures(startSimulation),
      apiKeys: apiKeyProcedures,
      organizationExport: organizationExportProcedures(workbooks),
      parkedJobs: parkedJobsProcedures,
      platformSettings: platformSettingsProcedures,
      audit: auditProcedures,
      feeds: feedProcedures,
      demo: demoProcedures,
    },
    jobs: [
      runSimulationJob(simulations),
      renderReportJob(reports),
      sampleReportJob(createReport),
      sendMailJob(),
      remindOfEndsJob(),
      remindOfRenewalsJob(),
      remindOfQuestionsJob(),
      remindOfRequestsJob(),
      sendWaitingNoticesJob(),
      eraseOrganizationsJob(),
      eraseTracesJob(),
      monthPartitionsJob(),
      sweepFilesJob(),
      knownExploitedJob(),
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
  amortizerStart,
  savePlan,
};
