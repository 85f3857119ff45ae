/** What lists and dialogs say of kinds of reports: apart from the kinds themselves, which every page knows. */
import { BANK_REPORTS } from '@fairlead/content/question-banks/bank-reports';
import { bankReportKind, bankSource, byBank, type ReportKind, type ReportSource } from './report-kinds';

/** What is in a report, for those who choose one. */
export const REPORT_HOLDS: Record<ReportKind, string> = {
  'impact-summary':
    'Cover and one page to read alone: the figures, the curve and the first three steps. The roadmap follows where there is one.',
  'impact-report':
    'Up to seven pages for the owner: where you stand, what a bad year costs, what matters most, the plan, the roadmap, insurance and next steps.',
  'business-risk':
    'Up to seven pages for the owner from all three parts: where you stand, what a bad year costs, what matters most, the plan, the roadmap, insurance and next steps.',
  ...byBank(bankReportKind, ({ id }) => BANK_REPORTS[id].holds),
  'insurance-answers':
    'Every answer in the words of an application, what shows it, what to find out before anyone signs, and a confirmation to sign.',
  'gaps-and-budget':
    'What is open in all assessments by what closes it, when it is planned and what it costs, the budget by quarter of the fiscal year, the roadmap, and every gap.',
  proposal: 'Services with prices, what they change, the lines to sign on, and the roadmap.',
  'compliance-status':
    'One framework: readiness, gaps with services, every requirement; SPRS sheet for CMMC, statement of applicability for ISO, reasons for HIPAA.',
  'review-pre-read':
    'For the days before the meeting: decisions needed first, then promises, where the client stands, roadmap and budget.',
  'review-minutes':
    'Decisions with their reasons, who does what by when, declined recommendations, and what was shown.',
  'threat-brief':
    'One page for the owner: what attackers use now, whether it concerns you, what we do by when, and what we need from you. The technical annex lists every vulnerability for the IT lead.',
  'industry-briefing':
    'One page for the owner: what attackers go for in this industry, how far the client is covered, what to close first, and what to ask. The technical annex lists every step against each threat.',
};

/** What to do where a client has none yet of what a report is made from. */
export const SOURCE_NEEDS: Record<ReportSource, string> = {
  simulation: 'Run a simulation for this client first.',
  ...byBank(bankSource, ({ nameInText }) => `Complete the ${nameInText} assessment first.`),
  'business-risk': 'Complete the Business Risk Assessment first: all three parts, joined.',
  proposal: 'Send a proposal first.',
  'compliance-check': 'Start a compliance check first.',
  review: 'Prepare a business review and mark it as ready first.',
  'held-review': 'Hold a business review first.',
  'client-threats': 'List what this client works with first, on its page Technology and threats.',
  'client-gaps': 'Complete an assessment first.',
  'client-industry': 'Choose the sector of this client first, on its page Details.',
};
