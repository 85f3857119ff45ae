import { expect, it } from 'vitest';
import { AUDIT_WORDS } from './audit-words';
import { contract } from './contract';
import type { ProcedureMeta } from './policy';

const operations = Object.values(contract).flatMap(
  (group) => Object.values(group) as { '~orpc': { meta: ProcedureMeta } }[],
);

it('every event of the audit trail has plain words', () => {
  const events = operations.flatMap((operation) => operation['~orpc'].meta.policy?.audit ?? []);
  expect(events.length).toBeGreaterThan(80);
  expect(events.filter((event) => !Object.hasOwn(AUDIT_WORDS, event))).toEqual([]);
  for (const words of Object.values(AUDIT_WORDS)) expect(words).toMatch(/^[A-Z][^.!_]+$/);
});
