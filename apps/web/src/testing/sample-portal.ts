import type { Portal } from '@fairlead/contract/features/portal';
import { CLIENT_ID } from './sample-client';
import { REPORT_ID } from './sample-report';

/** What a client's own user is shown first, with one released report. */
export const samplePortal = (part: Partial<Portal> = {}): Portal => ({
  client: { id: CLIENT_ID, name: 'Harborlight Dental Group', currency: 'USD', lossLimit: 75_000 },
  provider: { name: 'Harborlight IT', email: 'hello@provider.example', phone: null },
  advisor: null,
  people: [],
  latest: null,
  news: [],
  openQuestions: { count: 0, dueOn: null },
  openProposals: [],
  steps: [],
  planShared: null,
  reports: [
    {
      id: REPORT_ID,
      title: 'Cyber risk report',
      kind: 'impact-report',
      pageCount: 15,
      createdAt: '2026-01-05T09:00:00Z',
      releasedAt: '2026-01-06T09:00:00Z',
      releasedByName: 'Teo Lindqvist',
      readAt: null,
      readByName: null,
    },
  ],
  documents: [],
  ...part,
});
