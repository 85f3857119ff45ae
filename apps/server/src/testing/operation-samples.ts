import type { OperationRoute } from '../api/routes';
import type { Answer, Caller } from './caller';
import { SAMPLE_DRAFT, SAMPLE_INPUTS, type Targets } from './world';

/** A well-formed request of an operation that names the given targets. */
export type OperationSample = {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};

const ofClient = ({ client }: Targets): OperationSample => ({ path: { id: client } });
const changeOfClient = ({ client }: Targets): OperationSample => ({ path: { id: client }, body: { version: 1 } });
const ofInvitation = ({ invitation }: Targets): OperationSample => ({ path: { id: invitation } });
const ofNfrRequest = ({ nfrRequest }: Targets): OperationSample => ({ path: { id: nfrRequest } });
/** Well-formed, and nobody's. */
const NO_TOKEN = 'a'.repeat(43);
const NEW_ORGANIZATION = { name: 'Ada', company_name: 'Harbor IT', email: 'founder@people.example' };
const ofReport = ({ report }: Targets): OperationSample => ({ path: { id: report } });

/** One request for every operation. The access matrix fails for an operation that is missing here. */
export const OPERATION_SAMPLES: Record<string, (targets: Targets) => OperationSample> = {
  getMe: () => ({}),
  recordLogin: () => ({}),
  updateProfile: () => ({ body: { name: 'A new name' } }),
  markPromptShown: () => ({ body: { flag: 'day_1_welcome_shown' } }),
  getLinks: () => ({}),
  getPlan: () => ({}),
  getPlanUsage: () => ({}),
  listClients: () => ({}),
  getClient: ofClient,
  createClient: () => ({ body: { kind: 'prospect', name: 'A new prospect' } }),
  updateClient: ({ client }) => ({ path: { id: client }, body: { version: 1, name: 'Renamed' } }),
  archiveClient: changeOfClient,
  restoreClient: changeOfClient,
  convertProspect: ({ prospect }) => ({ path: { id: prospect }, body: { version: 1 } }),
  listSimulations: ({ client }) => ({ query: { clientId: client } }),
  getSimulation: ({ simulation }) => ({ path: { id: simulation } }),
  startSimulation: ({ client }) => ({ body: { clientId: client, inputs: SAMPLE_INPUTS, trials: 1_000 } }),
  cancelSimulation: ({ queued }) => ({ path: { id: queued } }),
  exportSimulation: ({ simulation }) => ({ path: { id: simulation }, query: { format: 'csv' } }),
  getSimulationDraft: ({ client }) => ({ path: { clientId: client } }),
  saveSimulationDraft: ({ client }) => ({
    path: { clientId: client },
    body: { inputs: SAMPLE_DRAFT, version: 1 },
  }),
  discardSimulationDraft: ({ client }) => ({ path: { clientId: client }, body: { version: 1 } }),
  listReports: ({ client }) => ({ query: { clientId: client } }),
  getReport: ofReport,
  createReport: ({ simulation }) => ({ body: { simulationId: simulation } }),
  remakeReport: ofReport,
  releaseReport: ofReport,
  downloadReport: ofReport,
  getDashboard: () => ({}),
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
  listNotifications: () => ({}),
  chooseNotification: () => ({ body: { kind: 'report_released', wanted: false } }),
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
  const { path = {}, query, body } = sample;
  const named = (name: string) => encodeURIComponent(path[name] ?? name);
  const address = route.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => named(name));
  const search = query ? `?${new URLSearchParams(query)}` : '';
  return caller.call(route.method, `/api${address}${search}`, body ? { body } : {});
}

/** Sends an operation's sample request that names the given targets. */
export function sendSample(caller: Caller, route: OperationRoute, targets: Targets): Promise<Answer> {
  return send(caller, route, OPERATION_SAMPLES[route.operationId]!(targets));
}
