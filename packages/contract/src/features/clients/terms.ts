/** The closed lists a client's record and list know. Without schemas, so that a page can read its URL by them alone. */

export const RECORD_KINDS = ['client', 'prospect'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** From best to worst. */
export const RISK_LEVELS = ['low', 'moderate', 'high', 'severe'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** What the list can be narrowed to by standing: a level, no result yet, or a result that is out of date. */
export const STANDINGS = [...RISK_LEVELS, 'not_simulated', 'out_of_date'] as const;

/** What the list can be narrowed to by the day an insurance policy renews: the next 90 days, past, or not known. */
export const RENEWALS = ['soon', 'past', 'unknown'] as const;
export const RENEWAL_SOON_DAYS = 90;

export const CLIENT_SORTS = [
  'name',
  '-name',
  'meanToday',
  '-meanToday',
  'chanceAboveLimit',
  '-chanceAboveLimit',
  'updatedAt',
  '-updatedAt',
] as const;

/** Form of a key of a content catalogue. */
export const CONTENT_KEY = /^[A-Za-z0-9_]{1,40}$/;

/** What a contact of a client is asked about. */
export const CONTACT_ROLE_LABELS = {
  decision_maker: 'Decision maker',
  technical: 'Technical',
  billing: 'Billing',
  legal: 'Legal',
  other: 'Other',
} as const;
export type ContactRole = keyof typeof CONTACT_ROLE_LABELS;
export const CONTACT_ROLES = Object.keys(CONTACT_ROLE_LABELS) as [ContactRole, ...ContactRole[]];

export const TECHNOLOGY_KIND_LABELS = {
  endpoint: 'Computers and phones',
  server: 'Servers',
  network: 'Network',
  cloud: 'Cloud services',
  business: 'Business software',
  security: 'Security',
  backup: 'Backup',
  other: 'Other',
} as const;
export type TechnologyKind = keyof typeof TECHNOLOGY_KIND_LABELS;
export const TECHNOLOGY_KINDS = Object.keys(TECHNOLOGY_KIND_LABELS) as [TechnologyKind, ...TechnologyKind[]];

export const DOCUMENT_KIND_LABELS = {
  contract: 'Contract',
  policy: 'Policy',
  evidence: 'Evidence',
  network_diagram: 'Network diagram',
  insurance: 'Insurance',
  other: 'Other',
} as const;
export type DocumentKind = keyof typeof DOCUMENT_KIND_LABELS;
export const DOCUMENT_KINDS = Object.keys(DOCUMENT_KIND_LABELS) as [DocumentKind, ...DocumentKind[]];

/** What the timeline of a client can be narrowed to. */
export const ACTIVITY_KIND_LABELS = {
  record: 'Record',
  simulation: 'Simulations',
  assessment: 'Assessments',
  amortizer: 'Risk amortizer',
  report: 'Reports',
  note: 'Notes',
  contact: 'Contacts',
  technology: 'Technology',
  document: 'Documents',
  service: 'Services',
  roadmap: 'Roadmap',
  question: 'Questions',
  proposal: 'Proposals',
  person: 'People',
  import: 'Imports',
} as const;
export type ActivityKind = keyof typeof ACTIVITY_KIND_LABELS;
export const ACTIVITY_KINDS = Object.keys(ACTIVITY_KIND_LABELS) as [ActivityKind, ...ActivityKind[]];

/**
 * What the timeline says of each event, after the person's name; `{subject}` is the title, name or number it is about.
 * The part before the point names the kind.
 */
export const ACTIVITY_WORDS = {
  'record.created': 'added this record',
  'record.updated': 'changed the record',
  'record.archived': 'archived this record',
  'record.restored': 'brought this record back',
  'record.converted': 'made this prospect a client',
  'simulation.completed': 'ran simulation {subject}',
  'simulation.draft_begun': 'began a simulation',
  'simulation.draft_discarded': 'threw an unfinished simulation away',
  'assessment.started': 'began the assessment “{subject}”',
  'assessment.completed': 'completed the assessment “{subject}”',
  'assessment.discarded': 'threw the unfinished assessment “{subject}” away',
  'assessment.joined': 'completed Business Risk Assessment {subject}',
  'assessment.asked': 'sent questions of the assessment to {subject}',
  'assessment.replied': 'received replies to the assessment from {subject}',
  'amortizer.saved': 'saved the amortizer plan “{subject}”',
  'amortizer.changed': 'changed the amortizer plan “{subject}”',
  'amortizer.removed': 'deleted the amortizer plan “{subject}”',
  'report.created': 'made “{subject}”',
  'report.approved': 'approved “{subject}”',
  'report.released': 'released “{subject}” to the client',
  'report.withdrawn': 'withdrew “{subject}”',
  'report.shared': 'made a link to “{subject}”',
  'report.link_withdrawn': 'withdrew a link to “{subject}”',
  'note.added': 'wrote a note',
  'note.removed': 'deleted a note',
  'contact.added': 'added {subject} to the contacts',
  'contact.changed': 'changed {subject} of the contacts',
  'contact.removed': 'removed a contact',
  'technology.added': 'added {subject} to the technology',
  'technology.many_added': 'added {subject} entries to the technology',
  'technology.changed': 'changed {subject}',
  'technology.removed': 'removed {subject} from the technology',
  'document.added': 'added the document “{subject}”',
  'document.changed': 'changed the document “{subject}”',
  'document.shared': 'shared “{subject}” with the client',
  'document.unshared': 'stopped sharing “{subject}” with the client',
  'document.removed': 'removed the document “{subject}”',
  'service.added': 'added the service {subject}',
  'service.changed': 'changed the service {subject}',
  'service.removed': 'removed the service {subject}',
  'roadmap.changed': 'changed the roadmap',
  'roadmap.shared': 'shared “{subject}” of the roadmap with the client',
  'roadmap.answered': 'answered the step “{subject}”',
  'question.sent': 'asked the client: {subject}',
  'question.answered': 'answered: {subject}',
  'question.accepted': 'took over the answer to: {subject}',
  'proposal.created': 'began the proposal “{subject}”',
  'proposal.discarded': 'threw the proposal “{subject}” away',
  'proposal.sent': 'sent the proposal “{subject}”',
  'proposal.withdrawn': 'withdrew the proposal “{subject}”',
  'proposal.accepted': 'accepted the proposal “{subject}”',
  'proposal.declined': 'declined the proposal “{subject}”',
  'proposal.taken_on': 'took the services of “{subject}” on',
  'person.invited': 'invited {subject}',
  'person.joined': 'joined as the client’s own user',
  'import.added': 'added this record by an import',
  'import.changed': 'changed the record by an import',
  'import.undone': 'undid an import',
} as const satisfies Record<`${ActivityKind}.${string}`, string>;
export type ActivityAction = keyof typeof ACTIVITY_WORDS;
