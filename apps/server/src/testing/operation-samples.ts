import { randomUUID } from 'node:crypto';
import { LINK_NAMES } from '@fairlead/contract/features/platform-settings';
import type { OperationRoute } from '../api/routes';
import { WORKED_SHEET } from './amortizer-rows';
import type { Answer, Caller } from './caller';
import { SAMPLE_DRAFT, SAMPLE_INPUTS, type Targets } from './world';

/** A well-formed request of an operation that names the given targets. */
export type OperationSample = {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** Of an upload, sent as multipart with the body's fields beside it. */
  file?: File;
};

const ofClient = ({ client }: Targets): OperationSample => ({ path: { id: client } });
const changeOfClient = ({ client }: Targets): OperationSample => ({ path: { id: client }, body: { version: 1 } });
const belowClient = ({ client }: Targets): OperationSample => ({ path: { clientId: client } });
const changeBelow = (client: string, id: string, body: Record<string, unknown> = {}): OperationSample => ({
  path: { clientId: client, id },
  body: { version: 1, ...body },
});
const ofInvitation = ({ invitation }: Targets): OperationSample => ({ path: { id: invitation } });
const ofNfrRequest = ({ nfrRequest }: Targets): OperationSample => ({ path: { id: nfrRequest } });
/** Well-formed, and nobody's. */
const NO_TOKEN = 'a'.repeat(43);
const NO_LINKS = Object.fromEntries(LINK_NAMES.map((name) => [name, '']));
const NEW_ORGANIZATION = { name: 'Ada', company_name: 'Harbor IT', email: 'founder@people.example' };
const ofImport = ({ clientImport }: Targets): OperationSample => ({ path: { id: clientImport } });
const ofRequest = ({ request }: Targets): OperationSample => ({ path: { id: request } });
const A_REPLY = { version: 0, value: 'yes', comment: '' };
const ofReport = ({ report }: Targets): OperationSample => ({ path: { id: report } });

/** A picture of one pixel. */
const SAMPLE_PICTURE = new File(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
  'pixel.png',
  { type: 'image/png' },
);

/** One request for every operation. The access matrix fails for an operation that is missing here. */
export const OPERATION_SAMPLES: Record<string, (targets: Targets) => OperationSample> = {
  getMe: () => ({}),
  recordLogin: () => ({}),
  updateProfile: () => ({ body: { name: 'A new name' } }),
  markPromptShown: () => ({ body: { flag: 'day_1_welcome_shown' } }),
  getLinks: () => ({}),
  getPlan: () => ({}),
  getPicture: ({ logo }) => ({ path: { id: logo } }),
  setOwnPicture: () => ({ file: SAMPLE_PICTURE }),
  removeOwnPicture: () => ({}),
  getBranding: () => ({}),
  updateBranding: ({ logo }) => ({ body: { version: 0, company_logo: logo } }),
  uploadLogo: () => ({ file: SAMPLE_PICTURE }),
  previewCover: () => ({ query: { primary_color: '#FFF3B0' } }),
  listClients: () => ({}),
  getClient: ofClient,
  createClient: () => ({ body: { kind: 'prospect', name: 'A new prospect' } }),
  updateClient: ({ client }) => ({ path: { id: client }, body: { version: 1, name: 'Renamed' } }),
  listClientContacts: belowClient,
  addClientContact: ({ client }) => ({ path: { clientId: client }, body: { name: 'Anna Reed' } }),
  updateClientContact: ({ client, contact }) => changeBelow(client, contact, { name: 'Renamed' }),
  removeClientContact: ({ client, contact }) => changeBelow(client, contact),
  listClientTechnology: belowClient,
  addClientTechnology: ({ client }) => ({ path: { clientId: client }, body: { vendor: 'Cisco', product: 'ASA' } }),
  pasteClientTechnology: ({ client }) => ({ path: { clientId: client }, body: { lines: 'Fortinet, FortiGate, 7.4' } }),
  updateClientTechnology: ({ client, technology }) => changeBelow(client, technology, { vendor: 'Renamed' }),
  removeClientTechnology: ({ client, technology }) => changeBelow(client, technology),
  listClientNotes: belowClient,
  addClientNote: ({ client }) => ({ path: { clientId: client }, body: { body: 'A new note' } }),
  updateClientNote: ({ client, note }) => changeBelow(client, note, { isPinned: true }),
  removeClientNote: ({ client, note }) => changeBelow(client, note),
  listClientDocuments: belowClient,
  addClientDocument: ({ client }) => ({ path: { clientId: client }, file: SAMPLE_PICTURE }),
  updateClientDocument: ({ client, document }) => changeBelow(client, document, { title: 'Renamed' }),
  removeClientDocument: ({ client, document }) => changeBelow(client, document),
  downloadClientDocument: ({ client, document }) => ({ path: { clientId: client, id: document } }),
  listClientServices: belowClient,
  addClientService: ({ client }) => ({ path: { clientId: client }, body: { serviceKey: 'bcdr' } }),
  updateClientService: ({ client, service }) => changeBelow(client, service, { monthlyPrice: 10 }),
  removeClientService: ({ client, service }) => changeBelow(client, service),
  listClientActivity: belowClient,
  getClientSummary: ({ client }) => ({ path: { clientId: client }, query: { today: '2026-03-02' } }),
  archiveClient: changeOfClient,
  restoreClient: changeOfClient,
  convertProspect: ({ prospect }) => ({ path: { id: prospect }, body: { version: 1 } }),
  getClientBookChoices: () => ({}),
  changeManyClients: ({ client }) => ({
    body: {
      target: { by: 'picked', records: [{ id: client, version: 1 }] },
      change: { act: 'add_tags', tags: ['Key'] },
    },
  }),
  convertManyProspects: ({ prospect }) => ({
    body: { target: { by: 'picked', records: [{ id: prospect, version: 1 }] } },
  }),
  exportClientBook: ({ client }) => ({
    body: { target: { by: 'picked', records: [{ id: client, version: 1 }] }, format: 'csv' },
  }),
  listClientImports: () => ({}),
  getClientImport: ofImport,
  startClientImport: () => ({ file: new File(['Company,Type\nFrom a file,prospect\n'], 'clients.csv') }),
  pasteClientImport: () => ({ body: { rows: 'Company,Type\nPasted,prospect' } }),
  changeClientImport: ({ clientImport }) => ({
    path: { id: clientImport },
    body: {
      version: 1,
      settings: { mapping: ['name'], dateOrder: 'auto', duplicates: 'skip', kind: 'prospect' },
    },
  }),
  previewClientImport: ofImport,
  downloadImportProblems: ofImport,
  applyClientImport: ({ clientImport }) => ({ path: { id: clientImport }, body: { version: 1 } }),
  undoClientImport: ({ appliedImport }) => ({ path: { id: appliedImport } }),
  discardClientImport: ofImport,
  search: () => ({ query: { q: 'a new' } }),
  listSimulations: ({ client }) => ({ query: { clientId: client } }),
  getSimulation: ({ simulation }) => ({ path: { id: simulation } }),
  startSimulation: ({ client }) => ({ body: { clientId: client, inputs: SAMPLE_INPUTS, trials: 1_000 } }),
  cancelSimulation: ({ queued }) => ({ path: { id: queued } }),
  exportSimulation: ({ simulation }) => ({ path: { id: simulation }, query: { format: 'csv' } }),
  getClientPosture: ({ client }) => ({ path: { clientId: client } }),
  getSimulationDraft: ({ client }) => ({ path: { clientId: client } }),
  saveSimulationDraft: ({ client }) => ({
    path: { clientId: client },
    body: { inputs: SAMPLE_DRAFT, version: 1 },
  }),
  discardSimulationDraft: ({ client }) => ({ path: { clientId: client }, body: { version: 1 } }),
  listReports: ({ client }) => ({ query: { clientId: client } }),
  getReport: ofReport,
  listAssessments: ({ client }) => ({ query: { clientId: client } }),
  startAssessment: ({ client }) => ({ path: { clientId: client }, body: { bankId: 'breach' } }),
  getAssessmentMoney: ({ assessment }) => ({ path: { id: assessment } }),
  getAssessment: ({ assessment }) => ({ path: { id: assessment } }),
  updateAssessment: ({ openAssessment }) => ({ path: { id: openAssessment }, body: { dueOn: '2026-09-30' } }),
  listAssessmentRequests: ({ openAssessment }) => ({ path: { assessmentId: openAssessment } }),
  askAssessmentQuestions: ({ openAssessment }) => ({
    path: { assessmentId: openAssessment },
    body: {
      questionIds: ['I03'],
      userIds: [],
      people: [{ email: 'asked@people.example', name: 'Anna Reed' }],
      dueOn: null,
      message: '',
    },
  }),
  resendAssessmentRequest: ofRequest,
  withdrawAssessmentRequest: ofRequest,
  settleAssessmentReplies: ({ openAssessment, request }) => ({
    path: { assessmentId: openAssessment },
    body: { items: [{ requestId: request, questionId: 'I01', version: 1, answerVersion: 1, as: 'kept' }] },
  }),
  askAssessmentQuestionAgain: ({ request }) => ({
    path: { id: request, questionId: 'I01' },
    body: { version: 1, comment: 'Which product?' },
  }),
  downloadReplyFile: ({ request, replyFile }) => ({ path: { id: request, fileId: replyFile } }),
  listMyAssessmentRequests: () => ({}),
  openAssessmentRequest: ofRequest,
  saveAssessmentReply: ({ request }) => ({ path: { id: request, questionId: 'I02' }, body: A_REPLY }),
  attachReplyFile: ({ request }) => ({ path: { id: request, questionId: 'I02' }, file: SAMPLE_PICTURE }),
  detachReplyFile: ({ request, replyFile }) => ({ path: { id: request, questionId: 'I02', fileId: replyFile } }),
  sendAssessmentReplies: ofRequest,
  openAnswerLink: () => ({ body: { token: NO_TOKEN } }),
  saveLinkReply: () => ({ body: { token: NO_TOKEN, questionId: 'I02', ...A_REPLY } }),
  attachLinkFile: () => ({ body: { token: NO_TOKEN, questionId: 'I02' }, file: SAMPLE_PICTURE }),
  detachLinkFile: ({ replyFile }) => ({ body: { token: NO_TOKEN, questionId: 'I02', fileId: replyFile } }),
  sendLinkReplies: () => ({ body: { token: NO_TOKEN } }),
  answerAssessmentQuestion: ({ openAssessment }) => ({
    path: { id: openAssessment, questionId: 'I02' },
    body: { version: 0, value: 'yes' },
  }),
  completeAssessment: ({ openAssessment }) => ({ path: { id: openAssessment }, body: { answersSeen: 1 } }),
  discardAssessment: ({ openAssessment }) => ({ path: { id: openAssessment } }),
  addEvidence: ({ openAssessment }) => ({ path: { id: openAssessment, questionId: 'I01' }, file: SAMPLE_PICTURE }),
  linkEvidence: ({ openAssessment }) => ({
    path: { id: openAssessment, questionId: 'I01' },
    body: { title: 'Sign-in report', link: 'https://proof.example/report' },
  }),
  updateEvidence: ({ openAssessment, evidence }) => ({
    path: { id: openAssessment, evidenceId: evidence },
    body: { version: 1, title: 'Report of all sign-ins' },
  }),
  removeEvidence: ({ openAssessment, evidence }) => ({ path: { id: openAssessment, evidenceId: evidence } }),
  downloadEvidence: ({ openAssessment, evidence }) => ({ path: { id: openAssessment, evidenceId: evidence } }),
  getAmortizerStart: belowClient,
  listAmortizerPlans: belowClient,
  getAmortizerPlan: ({ plan }) => ({ path: { id: plan } }),
  saveAmortizerPlan: ({ client, simulation }) => ({
    path: { clientId: client },
    body: { name: 'Core plan', sheet: WORKED_SHEET, simulationId: simulation },
  }),
  updateAmortizerPlan: ({ plan }) => ({
    path: { id: plan },
    body: { version: 1, name: 'Renamed', sheet: WORKED_SHEET, simulationId: null },
  }),
  removeAmortizerPlan: ({ plan }) => ({ path: { id: plan }, body: { version: 1 } }),
  exportAmortizerPlan: ({ plan }) => ({ path: { id: plan }, query: { format: 'csv' } }),
  getBusinessRisk: belowClient,
  completeBusinessRisk: ({ client, simulation, assessment, openAssessment }) => ({
    path: { clientId: client },
    body: { simulationId: simulation, insuranceAssessmentId: assessment, breachAssessmentId: openAssessment },
  }),
  listProposals: belowClient,
  getProposal: ({ proposal }) => ({ path: { id: proposal } }),
  listProposalOffers: belowClient,
  createProposal: ({ client }) => ({ path: { clientId: client }, body: {} }),
  updateProposal: ({ draftProposal }) => ({ path: { id: draftProposal }, body: { version: 1, title: 'Renamed' } }),
  discardProposal: ({ draftProposal }) => ({ path: { id: draftProposal }, body: { version: 2 } }),
  sendProposal: ({ draftProposal }) => ({ path: { id: draftProposal }, body: { version: 1 } }),
  withdrawProposal: ({ proposal }) => ({ path: { id: proposal }, body: { version: 2 } }),
  reviseProposal: ({ proposal }) => ({ path: { id: proposal } }),
  answerProposal: ({ proposal }) => ({
    path: { id: proposal },
    body: { version: 1, answer: 'accepted', name: 'Vera Hall', title: 'Owner', confirmed: true },
  }),
  recordProposalAnswer: ({ proposal }) => ({
    path: { id: proposal },
    body: { version: 1, answer: 'accepted', name: 'Vera Hall', title: 'Owner', on: '2026-03-01' },
  }),
  takeOnProposal: ({ acceptedProposal }) => ({ path: { id: acceptedProposal }, body: { version: 1 } }),
  getProposalTexts: () => ({}),
  keepProposalTexts: () => ({ body: { introduction: 'Thank you.', terms: 'Net 30.' } }),
  createReport: ({ simulation }) => ({ body: { simulationId: simulation } }),
  remakeReport: ofReport,
  releaseReport: ofReport,
  listReportKinds: ({ client }) => ({ query: { clientId: client } }),
  renewReport: ofReport,
  approveReport: ofReport,
  withdrawReport: ({ report }) => ({ path: { id: report }, body: { reason: 'A figure is wrong.' } }),
  orderReportFormat: ({ report }) => ({ path: { id: report }, body: { format: 'xlsx' } }),
  listReportLinks: ({ report }) => ({ path: { reportId: report } }),
  createReportLink: ({ report }) => ({
    path: { reportId: report },
    body: { endsOn: '2026-03-20', downloads: true },
  }),
  withdrawReportLink: ({ report }) => ({ path: { reportId: report, id: randomUUID() } }),
  openSharedReport: () => ({ body: { token: NO_TOKEN } }),
  getSharedFile: () => ({ path: { ticket: NO_TOKEN } }),
  downloadReports: ({ report }) => ({ body: { ids: [report] } }),
  downloadReport: ofReport,
  acknowledgeReport: ({ report }) => ({ path: { id: report }, body: {} }),
  downloadSharedDocument: ({ document }) => ({ path: { id: document } }),
  listAcceptances: belowClient,
  getPortal: () => ({}),
  getRoadmap: belowClient,
  suggestRoadmapSteps: belowClient,
  addRoadmapStep: ({ client }) => ({ path: { clientId: client }, body: { title: 'Train everybody' } }),
  addRoadmapSteps: ({ client }) => ({
    path: { clientId: client },
    body: { steps: [{ title: 'Managed detection', serviceKey: 'managed_mdr', costMonthly: 960 }], sameBy: 'service' },
  }),
  addSuggestedSteps: ({ client, simulation }) => ({
    path: { clientId: client },
    body: { simulationId: simulation, services: ['managed_mdr'] },
  }),
  updateRoadmapStep: ({ step }) => ({ path: { id: step }, body: { version: 1, title: 'Train everybody' } }),
  moveRoadmapStep: ({ step }) => ({ path: { id: step }, body: { afterId: null } }),
  decideRoadmapStep: ({ step }) => ({ path: { id: step }, body: { version: 1, answer: 'agreed' } }),
  listClientQuestions: belowClient,
  createClientQuestions: ({ client }) => ({
    path: { clientId: client },
    body: {
      questions: [{ about: 'control', aboutKey: 'mfa' }],
      dueOn: '2026-04-01',
      assignedTo: [],
      send: true,
    },
  }),
  updateClientQuestion: ({ question }) => ({ path: { id: question }, body: { version: 1, dueOn: '2026-04-02' } }),
  sendClientQuestions: ({ client, question }) => ({ path: { clientId: client }, body: { ids: [question] } }),
  orderClientQuestions: ({ client, question }) => ({
    path: { clientId: client },
    body: { seen: [question], ids: [question] },
  }),
  withdrawClientQuestion: ({ question }) => ({ path: { id: question }, body: { version: 1 } }),
  acceptAnswer: ({ question }) => ({ path: { id: question }, body: { answerVersion: 1, recorded: null } }),
  askAgain: ({ question }) => ({ path: { id: question }, body: { answerVersion: 1, comment: 'Which ones?' } }),
  listMyQuestions: () => ({}),
  seeQuestions: ({ question }) => ({ body: { ids: [question] } }),
  saveAnswerDraft: ({ question }) => ({
    path: { id: question },
    body: { answerVersion: 1, value: 'We th', notSure: false, comment: '' },
  }),
  answerQuestion: ({ question }) => ({
    path: { id: question },
    body: { answerVersion: 1, value: 'We think so', notSure: false, comment: '' },
  }),
  getDashboard: () => ({}),
  getNextStep: belowClient,
  getCaptainsDashboard: () => ({}),
  listMsps: () => ({}),
  getMsp: ({ msp }) => ({ path: { id: msp } }),
  extendTrial: ({ msp }) => ({
    path: { id: msp },
    body: { trial_end_date: '2026-04-01T09:00:00Z', seen: { trial_end_date: null } },
  }),
  setCreditLimit: ({ msp }) => ({ path: { id: msp }, body: { credit_limit: 20, seen: { credit_limit: 15 } } }),
  choosePlan: ({ msp }) => ({
    path: { id: msp },
    body: { plan: 'pro', plan_period: 'yearly', seen: { plan: null, plan_period: null } },
  }),
  revokeNfr: ({ msp }) => ({ path: { id: msp } }),
  listPayments: ({ msp }) => ({ path: { id: msp } }),
  listUnassignedPayments: () => ({}),
  listUsers: () => ({}),
  exportMsps: () => ({}),
  createMsp: () => ({
    body: {
      ...{ company_name: 'Harbor IT', country: 'Norway', preferred_currency: 'NOK', kind: 'trial' },
      admin_email: `first-${randomUUID()}@people.example`,
    },
  }),
  updateMsp: ({ msp }) => ({
    path: { id: msp },
    body: {
      ...{ version: 1, company_name: 'Renamed IT', contact_email: '', contact_phone: '', address: '', city: '' },
      ...{ state: '', country: 'Norway', preferred_currency: 'USD' },
    },
  }),
  suspendMsp: ({ msp }) => ({ path: { id: msp }, body: { reason: 'Unpaid invoices' } }),
  reinstateMsp: ({ msp }) => ({ path: { id: msp } }),
  getUser: ({ person }) => ({ path: { id: person } }),
  changeUserPlace: ({ person, msp }) => ({
    path: { id: person },
    body: { role: 'msp_admin', msp_id: msp, seen: { role: 'msp_user', msp_id: msp } },
  }),
  suspendUser: ({ person }) => ({ path: { id: person } }),
  reinstateUser: ({ person }) => ({ path: { id: person } }),
  eraseUser: ({ person }) => ({ path: { id: person }, body: { email: `${person}@people.example` } }),
  sendUserRecovery: ({ person }) => ({ path: { id: person } }),
  removeUserFactor: ({ person }) => ({ path: { id: person, factor_id: person } }),
  listAudit: () => ({}),
  exportAudit: () => ({ query: { format: 'csv' } }),
  verifyAudit: ({ msp }) => ({ query: { msp_id: msp } }),
  listOwnAudit: () => ({}),
  exportOwnAudit: () => ({ query: { format: 'csv' } }),
  getFeed: () => ({ path: { key: 'known_exploited' } }),
  runFeed: () => ({ path: { key: 'known_exploited' } }),
  listKnownExploited: ({ client }) => ({ path: { clientId: client } }),
  getPlatformPages: () => ({}),
  getLinkSettings: () => ({}),
  saveLinkSettings: () => ({ body: { version: 0, value: NO_LINKS } }),
  getMailSettings: () => ({}),
  saveMailSettings: () => ({ body: { version: 0, value: { from_name: 'Harbor', reply_to: '', footer: '' } } }),
  sendTestMail: () => ({}),
  getBrandSettings: () => ({}),
  saveBrandSettings: () => ({
    body: { version: 0, value: { support_email: '', terms: '', privacy: '', status_page: '' } },
  }),
  getRateSettings: () => ({}),
  saveRateSettings: () => ({
    body: { version: 0, value: { date: '2026-03-01', source: 'Own', usd_per_unit: { USD: 1, EUR: 1.1 } } },
  }),
  getFeedSettings: () => ({}),
  saveFeedSettings: () => ({
    body: { version: 0, value: { known_exploited: { is_on: false, address: 'https://feeds.example/known.json' } } },
  }),
  chooseDemoMsp: ({ msp }) => ({ body: { demo_msp_id: msp } }),
  lookUpInvitation: () => ({ body: { token: NO_TOKEN } }),
  beginInvitation: () => ({ body: { token: NO_TOKEN, name: 'Ada' } }),
  acceptInvitation: () => ({ body: { token: NO_TOKEN } }),
  renewInvitation: () => ({ body: { token: NO_TOKEN } }),
  listInvitations: () => ({}),
  createInvitation: ({ client }) => ({
    body: { email: 'new@people.example', role: 'client_viewer', client_id: client },
  }),
  resendInvitation: ofInvitation,
  revokeInvitation: ofInvitation,
  listAllInvitations: () => ({}),
  inviteAnyone: ({ msp }) => ({ body: { kind: 'member', email: 'new@people.example', role: 'msp_user', msp_id: msp } }),
  resendAnyInvitation: ofInvitation,
  revokeAnyInvitation: ofInvitation,
  getSignUpOptions: () => ({}),
  startTrial: () => ({ body: NEW_ORGANIZATION }),
  startMsp: () => ({ body: NEW_ORGANIZATION }),
  requestNfr: () => ({
    body: { contact_name: 'Ada', company_name: 'Harbor IT', contact_email: 'asker@people.example' },
  }),
  provision: () => ({}),
  listNfrRequests: () => ({}),
  approveNfrRequest: ofNfrRequest,
  declineNfrRequest: ofNfrRequest,
  getPlatformSettings: () => ({}),
  updatePlatformSettings: () => ({ body: { trial_open: true } }),
  listTeam: () => ({}),
  getHoldings: ({ person }) => ({ path: { id: person } }),
  changeRole: ({ person }) => ({ path: { id: person }, body: { role: 'msp_admin', seen: { role: 'msp_user' } } }),
  moveClientUser: ({ person, client }) => ({ path: { id: person }, body: { client_id: client } }),
  deactivateMember: ({ person }) => ({ path: { id: person }, body: { transfer_to: null } }),
  reactivateMember: ({ person }) => ({ path: { id: person } }),
  removeMember: ({ person }) => ({ path: { id: person }, body: { transfer_to: null } }),
  exportOwnAccount: () => ({}),
  eraseOwnAccount: () => ({ body: { email: 'somebody@people.example' } }),
  getOrganization: () => ({}),
  updateOrganization: () => ({
    body: {
      ...{ version: 1, company_name: 'Harbor IT', contact_email: '', contact_phone: '', address: '', city: '' },
      ...{ state: '', country: 'US', preferred_currency: 'USD', locale: null },
    },
  }),
  getRiskSettings: () => ({}),
  updateRiskSettings: () => ({
    body: { loss_limit_share: 0.03, levels: { moderate: 0.05, high: 0.1, severe: 0.25 }, version: 1 },
  }),
  getOrganizationDeletion: () => ({}),
  requestOrganizationDeletion: () => ({ body: { company_name: 'Harbor IT' } }),
  cancelOrganizationDeletion: () => ({}),
  getMspDeletion: ({ msp }) => ({ path: { id: msp } }),
  requestMspDeletion: ({ msp }) => ({ path: { id: msp }, body: { company_name: 'Harbor IT' } }),
  cancelMspDeletion: ({ msp }) => ({ path: { id: msp } }),
  listNotifications: () => ({}),
  chooseNotification: () => ({ body: { kind: 'report_released', wanted: false } }),
  listMemberSessions: ({ person }) => ({ path: { id: person } }),
  signOutMember: ({ person }) => ({ path: { id: person } }),
  signOutUser: ({ person }) => ({ path: { id: person } }),
  listSsoProviders: ({ msp }) => ({ path: { id: msp } }),
  createSsoProvider: ({ msp }) => ({
    path: { id: msp },
    body: { kind: 'saml', name: 'Harbor IT', domains: ['harbor.example'], metadata_xml: '<none/>' },
  }),
  updateSsoProvider: ({ msp, person }) => ({ path: { id: msp, provider_id: person }, body: { enabled: false } }),
  removeSsoProvider: ({ msp, person }) => ({ path: { id: msp, provider_id: person } }),
  shiftTrialDates: () => ({ body: { access: 'trial', days_left: 14 } }),
  resetPromptFlags: () => ({ body: { whose: 'own' } }),
  submit_trial_feedback: ({ msp }) => ({ body: { p_msp_id: msp, p_rating: 5, p_comment: null } }),
  submit_nfr_feedback: ({ msp }) => ({ body: { p_msp_id: msp, p_rating: 5, p_comment: null } }),
  listFeedback: ({ msp }) => ({ query: { msp_id: msp } }),
  listParkedJobs: () => ({}),
  tryParkedJobAgain: ({ person }) => ({ path: { id: person } }),
  listDemoAccounts: () => ({}),
  listServices: () => ({}),
  saveService: () => ({ path: { id: 'bcdr' }, body: { version: 0, active: true, price: 14 } }),
  addService: () => ({ body: { name: 'Printer care', covers: '', unit: 'month', price: 40, note: '' } }),
  removeService: ({ person }) => ({ path: { id: person }, body: { version: 1 } }),
  activateUsualServices: () => ({}),
  getOnboarding: () => ({}),
  keepOnboarding: () => ({ body: { skip: 'brand' } }),
  addSample: () => ({}),
  removeSample: ({ client }) => ({ body: { clientId: client } }),
  getOnboardingMeasures: () => ({}),
  exportOwnData: () => ({}),
  listApiKeys: () => ({}),
  createApiKey: () => ({ body: { name: 'Reporting', scopes: ['clients:read'], expiresInDays: 90 } }),
  rotateApiKey: ({ apiKey }) => ({ path: { id: apiKey }, body: { previous: 'ends_later' } }),
  revokeApiKey: ({ apiKey }) => ({ path: { id: apiKey } }),
  // The MSP is not named: it counts only from a global admin, and the feature's own test shows that.
  recordEvents: () => ({ body: { events: [{ event_type: 'click', area: 'clients', path: '/clients' }] } }),
  getUsage: () => ({ query: { days: '30' } }),
  listUsage: () => ({ query: { days: '7' } }),
};

/** Sends a request of an operation. */
export function send(caller: Caller, route: OperationRoute, sample: OperationSample): Promise<Answer> {
  const { path = {}, query, body, file } = sample;
  const named = (name: string) => encodeURIComponent(path[name] ?? name);
  const address = route.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => named(name));
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const form = file ? { form: { ...(body as Record<string, string>), file } } : {};
  return caller.call(route.method, `/api${address}${search}`, { ...(body && !file ? { body } : {}), ...form });
}

/** Sends an operation's sample request that names the given targets. */
export function sendSample(caller: Caller, route: OperationRoute, targets: Targets): Promise<Answer> {
  return send(caller, route, OPERATION_SAMPLES[route.operationId]!(targets));
}
