import { expect, it } from 'vitest';
import { AUDIT_WORDS } from './audit-words';
import { contract } from './contract';
import type { AuditEvent, ProcedureMeta } from './operation';

const operations = Object.values(contract).flatMap(
  (group) => Object.values(group) as { '~orpc': { meta: ProcedureMeta } }[],
);

it('every event of the audit trail has plain words', () => {
  expect(Object.keys(AUDIT_WORDS).length).toBeGreaterThan(80);
  for (const words of Object.values(AUDIT_WORDS)) expect(words).toMatch(/^[A-Z][^.!_]+$/);
});

it('one event has the same words wherever it is left', () => {
  const events = operations.map((operation) => operation['~orpc'].meta.audit).filter((event) => event !== undefined);
  const differing = events.filter(({ event, words }: AuditEvent) => AUDIT_WORDS[event] !== words);
  expect(differing).toEqual([]);
});
