import { canOpenRoute } from '@fairlead/contract/access/page-access';
import type { Role } from '@fairlead/contract/access/roles';
import { CREDITS_OF_ALL_PARTS } from '@fairlead/contract/features/business-risk';

export type Tool = {
  key: string;
  name: string;
  /** What it gives, for whom. */
  promise: string;
  /** When to reach for it. */
  when: string;
  minutes: string;
  path:
    | '/impact-simulator'
    | '/risk-amortizer'
    | '/nist-assessment'
    | '/qbr-generator'
    | '/compliance-status-check'
    | '/qbr-loyalty'
    | '/clients'
    | '/sandler-scripting'
    | '/threat-intelligence'
    | '/sales-enablement/reports'
    | '/sales-enablement/leads'
    | '/sales-enablement/library'
    | '/sales-enablement/business-risk';
  /** Credits of a trial that its results take. */
  takesCredits?: number;
  words: string[];
};

/** The tools that exist. A tool is listed where its route admits the role. */
const TOOLS: Tool[] = [
  {
    key: 'impact-simulator',
    name: 'Impact simulator',
    promise:
      'Shows an owner what cyber incidents could cost their business, today and with your services, in money and chance.',
    when: 'In a first talk about security, before a renewal, or when a price needs a reason.',
    minutes: 'About 10 minutes',
    takesCredits: 1,
    path: '/impact-simulator',
    words: ['financial', 'loss', 'risk', 'fair', 'simulation', 'cost', 'exceedance', 'return', 'report', 'pdf'],
  },
  {
    key: 'risk-amortizer',
    name: 'Risk amortizer',
    promise:
      'Spreads the exposure over the months of a plan, so that an owner sees what carrying it costs and when your fee is earned back.',
    when: 'When the price is on the table, or someone wants to wait.',
    minutes: 'About 5 minutes',
    path: '/risk-amortizer',
    words: ['fee', 'cost', 'break-even', 'payback', 'return', 'npv', 'waiting', 'schedule', 'price', 'calculator'],
  },
  {
    key: 'business-risk',
    name: 'Business Risk Assessment',
    promise:
      'Insurance readiness, breach readiness and a financial simulation of one business: one score, one report, one proposal.',
    when: 'When an owner is ready to look at everything, and you want to leave with a signature.',
    minutes: 'About 55 minutes in three parts',
    takesCredits: CREDITS_OF_ALL_PARTS,
    path: '/sales-enablement/business-risk',
    words: ['assessment', 'insurance', 'breach', 'score', 'grade', 'proposal', 'three', 'parts', 'signature', 'report'],
  },
  {
    key: 'nist-assessment',
    name: 'NIST assessment',
    promise:
      'Measures a business against NIST CSF 2.0 in plain questions: a score for each function, the gaps, and what closes them.',
    when: 'In a first meeting as a quick check, once a year in full, or when a customer or auditor asks.',
    minutes: 'About 10, 30 or 75 minutes',
    path: '/nist-assessment',
    words: [
      'csf',
      'framework',
      'cybersecurity',
      'assessment',
      'govern',
      'identify',
      'protect',
      'detect',
      'gaps',
      'tier',
    ],
  },
  {
    key: 'qbr-loyalty',
    name: 'Client loyalty',
    promise:
      'Health and renewal risk of every client with a reason for each point, revenue at risk, and renewals twelve months ahead.',
    when: 'Each month, and 120 days before a term ends.',
    minutes: 'About 5 minutes',
    path: '/qbr-loyalty',
    words: ['renewal', 'churn', 'health', 'nps', 'csat', 'survey', 'agreement', 'retention', 'relationship'],
  },
  {
    key: 'qbr-generator',
    name: 'Business reviews',
    promise:
      'A review with every client in time: sections filled from its assessments, simulations and roadmap, decisions first, promises of both sides.',
    when: 'Before a review is due, and in the room while it is held.',
    minutes: 'About 10 minutes to prepare',
    path: '/qbr-generator',
    words: ['qbr', 'quarterly', 'meeting', 'agenda', 'minutes', 'cadence', 'calendar', 'decisions', 'actions'],
  },
  {
    key: 'compliance-status-check',
    name: 'Compliance status check',
    promise:
      'Shows which rules a client answers to, how ready it is for each of 13 frameworks, and which fix closes gaps in several of them.',
    when: 'When a regulator, an insurer or a customer asks, and before a contract that names a framework.',
    minutes: 'About 10 minutes after a NIST assessment',
    path: '/compliance-status-check',
    words: [
      'hipaa',
      'ftc',
      'pci',
      'cmmc',
      'sprs',
      'soc',
      'iso',
      'gdpr',
      'nis2',
      'cis',
      'framework',
      'regulation',
      'audit',
    ],
  },
  {
    key: 'sales-scripts',
    name: 'Sales scripts',
    promise:
      'Turns a client’s answers, figures and your prices into a question-led talk: what to ask in which minute, and what to say when they object.',
    when: 'Before a first call, a findings review, a proposal or a renewal.',
    minutes: 'About 5 minutes',
    path: '/sandler-scripting',
    words: ['sandler', 'call', 'questions', 'objection', 'discovery', 'pain', 'budget', 'decision', 'talk', 'meeting'],
  },
  {
    key: 'prospect-check',
    name: 'Prospect check',
    promise:
      'A ten-minute check by link, under your brand: the visitor sees a result at once, and you have a lead with its answers.',
    when: 'On your website, in an email signature, or as a QR code at the end of a talk.',
    minutes: 'About 3 minutes to set up',
    path: '/sales-enablement/leads',
    words: ['lead', 'form', 'website', 'quick', 'csf', 'qr', 'embed', 'landing', 'questionnaire', 'marketing'],
  },
  {
    key: 'sales-library',
    name: 'Sales library',
    promise:
      'Emails and follow-up series, a one-pager for each industry, battle cards, case stories, checklists and posts, under your name.',
    when: 'When you need a text today, and would rather change one than write one.',
    minutes: 'About 2 minutes',
    path: '/sales-enablement/library',
    words: ['assets', 'email', 'template', 'battle', 'one-pager', 'story', 'checklist', 'slides', 'post', 'content'],
  },
  {
    key: 'threat-intelligence',
    name: 'Threat intelligence',
    promise:
      'Which of the vulnerabilities that attackers use right now are at your clients, and by when each should be fixed.',
    when: 'Every Monday, and when the news names a product that your clients run.',
    minutes: 'At a glance',
    path: '/threat-intelligence',
    words: ['exploited', 'vulnerabilities', 'cve', 'kev', 'patch', 'ransomware', 'due', 'overdue', 'updates'],
  },
  {
    key: 'client-overview',
    name: 'Client overview',
    promise: 'Every client or prospect with its loss today and with your services, sorted by who to call first.',
    when: 'When you plan your week, or look for the next conversation to have.',
    minutes: 'At a glance',
    path: '/clients',
    words: ['portfolio', 'list', 'clients', 'prospects', 'priority', 'level'],
  },
  {
    key: 'reports',
    name: 'Reports',
    promise: 'Every report made for your clients and prospects: released, shared by link, waiting for your approval.',
    when: 'When you send something to an owner, or want to know whether it was read.',
    minutes: 'At a glance',
    path: '/sales-enablement/reports',
    words: ['library', 'pdf', 'slides', 'share', 'link', 'workbook', 'download'],
  },
];

/** The shelves of the hub: what a tool is for in the life of a client. */
const SHELVES = [
  { key: 'win', label: 'Win', sub: 'Find the next client, and make the case.' },
  { key: 'measure', label: 'Measure', sub: 'Find out where a business is.' },
  { key: 'watch', label: 'Watch', sub: 'See what changes, before it is urgent.' },
  { key: 'keep', label: 'Keep', sub: 'Show what you did, and agree on what comes next.' },
  { key: 'library', label: 'Library', sub: 'What is written, shared and ready to use.' },
] as const;
type ShelfKey = (typeof SHELVES)[number]['key'];

/** A tool that is named nowhere is in the library. */
const SHELF_OF: Readonly<Record<string, ShelfKey>> = {
  'impact-simulator': 'win',
  'business-risk': 'win',
  'risk-amortizer': 'win',
  'sales-scripts': 'win',
  'prospect-check': 'win',
  'nist-assessment': 'measure',
  'compliance-status-check': 'measure',
  'threat-intelligence': 'watch',
  'client-overview': 'watch',
  'qbr-generator': 'keep',
  'qbr-loyalty': 'keep',
};

/** Tools by their shelves, those used last first; shelves without a tool are left out. @param used keys, newest first */
export function shelvesOf(tools: readonly Tool[], used: readonly string[]) {
  const place = ({ key }: Tool) => (used.includes(key) ? used.indexOf(key) : used.length);
  return SHELVES.map((shelf) => ({
    ...shelf,
    tools: tools
      .filter(({ key }) => (SHELF_OF[key] ?? 'library') === shelf.key)
      .toSorted((a, b) => place(a) - place(b)),
  })).filter(({ tools: all }) => all.length > 0);
}

/** The tools a role can open, narrowed to those that match every word of the search. */
export function toolsFor(role: Role, search: string): Tool[] {
  const wanted = search.toLocaleLowerCase('en-US').split(/\s+/).filter(Boolean);
  return TOOLS.filter((tool) => canOpenRoute(role, tool.path)).filter((tool) => {
    const text = [tool.name, tool.promise, tool.when, ...tool.words].join(' ').toLocaleLowerCase('en-US');
    return wanted.every((word) => text.includes(word));
  });
}
