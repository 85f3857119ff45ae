import type { RegulationKey } from '@fairlead/content/facts/regulations';
import type { ServiceKey } from '@fairlead/content/services/services';
import type { NoticeAnswers } from '@fairlead/contract/features/breach-notices';
import type { KnownInsuranceTerms } from '@fairlead/contract/features/simulations/insurance-terms';
import type { clientContacts } from '@fairlead/db/schema/clients/contacts';
import type { clientDocuments } from '@fairlead/db/schema/clients/documents';
import type { clientNotes } from '@fairlead/db/schema/clients/notes';
import type { clientTechnology } from '@fairlead/db/schema/clients/technology';
import { DEMO_STORIES } from './stories';

type Row<Table> = Omit<Table, 'id' | 'mspId' | 'clientId' | 'createdAt' | 'updatedAt' | 'version'>;

/** What a provider of the demo has on record about one client, beside its facts. Invented like the client. */
export type DemoDepth = {
  /** Address of the account that looks after it. */
  owner?: string;
  tags?: string[];
  regulations?: RegulationKey[];
  /** What decides who must be told of a breach. */
  noticeFacts?: Partial<NoticeAnswers>;
  insurance?: { carrier: string; number: string; renewsInDays: number; terms: Partial<KnownInsuranceTerms> };
  /** What is known of the primary contact beside its name. */
  primary?: { title: string; role: 'decision_maker' | 'technical' };
  contacts?: Row<typeof clientContacts.$inferInsert>[];
  technology?: (Row<Omit<typeof clientTechnology.$inferInsert, 'supportEndsOn'>> & { supportInDays?: number })[];
  services?: { key: ServiceKey; price: number; sinceDaysAgo: number }[];
  notes?: (Row<typeof clientNotes.$inferInsert> & { daysAgo: number })[];
  documents?: (Pick<typeof clientDocuments.$inferInsert, 'title' | 'kind' | 'sharedWithClient'> & { text: string })[];
};

const ADVISOR = 'advisor@fairlead.example';
const ADMIN = 'admin@fairlead.example';

/** By the client's key. */
export const DEMO_DEPTH: Record<string, DemoDepth> = {
  harborlight: {
    owner: ADVISOR,
    tags: ['Flagship', 'Health care', 'Quarterly review'],
    regulations: ['hipaa', 'pci_dss', 'us_state_privacy'],
    noticeFacts: {
      role: 'owner',
      seat: 'US-ME',
      entityTypes: ['hipaa_covered_entity'],
      licenses: ['none_of_these'],
      people: [
        { place: 'US-ME', count: 7_400 },
        { place: 'US-NH', count: 620 },
        { place: 'US-MA', count: null },
      ],
      dataKinds: ['contact', 'identity', 'cards', 'health'],
      ransom: 'none',
      moneySent: false,
    },
    insurance: {
      carrier: 'Breakwater Mutual',
      number: 'BM-4471-22',
      renewsInDays: 48,
      terms: DEMO_STORIES.harborlight?.insurance ?? {},
    },
    primary: { title: 'Practice owner', role: 'decision_maker' },
    contacts: [
      {
        name: 'Ruben Castile',
        title: 'Office manager',
        role: 'technical',
        email: 'ruben@harborlight.example',
        phone: '+1 207 555 0142',
      },
      {
        name: 'Mina Okoye',
        title: 'Bookkeeper',
        role: 'billing',
        email: 'mina@harborlight.example',
        note: 'Invoices by the 5th of the month.',
      },
    ],
    technology: [
      {
        vendor: 'Microsoft',
        product: 'Windows 11',
        productVersion: '23H2',
        kind: 'endpoint',
        units: 41,
        usedFor: 'Reception and surgeries',
      },
      {
        vendor: 'Microsoft',
        product: 'Windows 7',
        kind: 'endpoint',
        units: 1,
        usedFor: 'Panoramic X-ray',
        supportInDays: -2_500,
        note: 'The maker of the X-ray unit has no driver for a newer one.',
      },
      {
        vendor: 'Microsoft',
        product: 'Windows Server',
        productVersion: '2019',
        kind: 'server',
        units: 2,
        usedFor: 'Practice software',
        supportInDays: 70,
      },
      {
        vendor: 'Fortinet',
        product: 'FortiGate 60F',
        productVersion: '7.4.1',
        kind: 'network',
        units: 3,
        usedFor: 'All three sites',
      },
      {
        vendor: 'Microsoft',
        product: 'Exchange Server',
        productVersion: '2016',
        kind: 'server',
        units: 1,
        supportInDays: -210,
        note: 'Move to Microsoft 365 is agreed for spring.',
      },
      {
        vendor: 'Veeam',
        product: 'Backup & Replication',
        productVersion: '12.1',
        kind: 'backup',
        usedFor: 'Servers, nightly',
      },
      { vendor: 'Carestream', product: 'Practice imaging', kind: 'business', usedFor: 'X-ray images' },
    ],
    services: [{ key: 'email_security', price: 190, sinceDaysAgo: 420 }],
    notes: [
      {
        body: 'Nadia decides alone, but wants Ruben in every technical talk. Best reached before the first patient, 7:30.',
        isPinned: true,
        daysAgo: 34,
      },
      {
        body: 'Showed the five-year view. She asked what the waiting time of the policy means for a day without X-rays.',
        daysAgo: 9,
      },
    ],
    documents: [
      {
        title: 'Incident call list',
        kind: 'policy',
        sharedWithClient: true,
        text: 'Incident call list\n\n1. Lodestar service desk, day and night\n2. Nadia Brandt\n3. Breakwater Mutual claims line, policy BM-4471-22\n',
      },
      {
        title: 'Hardware inventory',
        kind: 'evidence',
        sharedWithClient: false,
        text: 'device,site,age\nReception 1,South Portland,2\nServer,South Portland,5\n',
      },
    ],
  },
  'cobalt-ridge': {
    owner: ADMIN,
    tags: ['Renewal', 'Defense supplier'],
    regulations: ['cmmc', 'iso_27001'],
    insurance: {
      carrier: 'Quarry Street',
      number: 'QS-90811',
      renewsInDays: 21,
      terms: { aggregateLimit: 1_000_000, perClaimRetention: 25_000 },
    },
    primary: { title: 'Plant director', role: 'decision_maker' },
    contacts: [{ name: 'Lena Ashby', title: 'IT lead', role: 'technical', email: 'lena@cobaltridge.example' }],
    technology: [
      {
        vendor: 'Siemens',
        product: 'SIMATIC WinCC',
        productVersion: '7.5',
        kind: 'business',
        usedFor: 'Milling line',
      },
      {
        vendor: 'Cisco',
        product: 'ASA 5506-X',
        productVersion: '9.16',
        kind: 'network',
        units: 2,
        supportInDays: -40,
      },
    ],
    services: [{ key: 'email_security', price: 590, sinceDaysAgo: 160 }],
    notes: [
      {
        body: 'Their largest customer asks for a CMMC date. Bring the gap list to the next review.',
        isPinned: true,
        daysAgo: 12,
      },
    ],
  },
  'fennimore-vale': {
    owner: ADVISOR,
    tags: ['Law firm', 'Quarterly review'],
    regulations: ['us_state_privacy', 'soc_2'],
    primary: { title: 'Managing partner', role: 'decision_maker' },
    technology: [{ vendor: 'Microsoft', product: '365 Business Premium', kind: 'cloud', units: 36 }],
    notes: [
      { body: 'Wire instructions are confirmed by phone since March. Keep it that way in the report.', daysAgo: 20 },
    ],
  },
  tallgrass: {
    owner: ADMIN,
    tags: ['Renewal'],
    insurance: { carrier: 'Prairie Specialty', number: 'PS-1180', renewsInDays: 133, terms: {} },
  },
};
