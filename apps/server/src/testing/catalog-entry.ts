import type { knownExploited } from '@fairlead/db/schema/feeds';

type Row = typeof knownExploited.$inferInsert;

/** An entry of the catalog of exploited vulnerabilities, taken up ten days before a test's day. */
export const catalogEntry = (cveId: string, fields: Partial<Row> = {}): Row => ({
  cveId,
  vendor: 'Acme',
  product: 'Gate',
  name: '',
  summary: '',
  requiredAction: '',
  dateAdded: '2026-02-20',
  dueDate: '2026-03-10',
  ransomware: false,
  changedAt: new Date('2026-02-20T00:00:00Z'),
  ...fields,
});
