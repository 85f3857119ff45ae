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
    | '/clients'
    | '/sales-enablement/reports'
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

/** The tools a role can open, narrowed to those that match every word of the search. */
export function toolsFor(role: Role, search: string): Tool[] {
  const wanted = search.toLocaleLowerCase('en-US').split(/\s+/).filter(Boolean);
  return TOOLS.filter((tool) => canOpenRoute(role, tool.path)).filter((tool) => {
    const text = [tool.name, tool.promise, tool.when, ...tool.words].join(' ').toLocaleLowerCase('en-US');
    return wanted.every((word) => text.includes(word));
  });
}
