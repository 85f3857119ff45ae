import { isContractProcedure } from '@orpc/contract';
import { describe, expect, it } from 'vitest';
import { contract } from './contract';
import { ERRORS } from './errors';
import type { ProcedureMeta } from './operation';

const procedures = Object.entries(contract).flatMap(([feature, operations]) =>
  Object.entries(operations).flatMap(([name, procedure]) => {
    if (!isContractProcedure(procedure)) throw new Error(`${feature}.${name} is no operation`);
    const { route, meta, inputSchema, outputSchema } = procedure['~orpc'];
    const { policy, sample, upload } = meta as ProcedureMeta;
    return [{ name: `${feature}.${name}`, route, policy, sample, upload, inputSchema, outputSchema }];
  }),
);

describe('the contract', () => {
  it('declares a policy for every operation', () => {
    expect(procedures.length).toBeGreaterThan(20);
    expect(procedures.filter((p) => !p.policy).map((p) => p.name)).toEqual([]);
  });

  it('audits every write and no read, except the one that is itself a log', () => {
    const records = procedures.filter(({ policy }) => policy?.records === 'usage');
    expect(records.map(({ name }) => name)).toEqual(['analytics.recordEvents']);
    for (const { name, route, policy } of procedures) {
      expect(policy?.audit !== null, name).toBe(route.method !== 'GET' && policy?.records === undefined);
    }
  });

  it('gives each operation an id, a path of its own and a validated answer', () => {
    const ids = procedures.map((p) => p.route.operationId);
    const paths = procedures.map((p) => `${p.route.method} ${p.route.path}`);
    expect(new Set(ids).size).toBe(procedures.length);
    expect(new Set(paths).size).toBe(procedures.length);
    expect(procedures.filter((p) => !p.outputSchema).map((p) => p.name)).toEqual([]);
  });

  it('keeps platform operations for the global admin', () => {
    for (const { name, policy, route } of procedures) {
      if (route.path?.startsWith('/admin')) expect(policy?.who, name).toEqual(['global_admin']);
      if (policy?.tenant === 'platform') expect(policy.who, name).toEqual(['global_admin']);
    }
  });

  it('refuses unknown fields in every input', () => {
    for (const { name, inputSchema } of procedures) {
      if (!inputSchema) continue;
      const result = inputSchema['~standard'].validate({ surely_not_a_field: 1 });
      if (result instanceof Promise) throw new Error('synchronous schemas only');
      const issues = 'issues' in result ? (result.issues ?? []) : [];
      const messages = issues.map((issue: { message: string }) => issue.message).join(' ');
      expect(messages, name).toMatch(/surely_not_a_field/);
    }
  });

  it('gives a sample of every input, which fits', () => {
    const takingInput = procedures.filter(({ inputSchema }) => inputSchema);
    expect(takingInput.length).toBeGreaterThan(200);
    for (const { name, inputSchema, sample, upload } of takingInput) {
      const file = upload && new File(['x'], 'x.txt');
      const result = inputSchema?.['~standard'].validate({ ...sample, ...(file ? { file } : {}) });
      expect(result && 'issues' in result ? result.issues : undefined, name).toBeUndefined();
    }
  });

  it('speaks in sentences', () => {
    for (const [code, { message, status }] of Object.entries(ERRORS)) {
      expect(message, code).toMatch(/^[A-Z].*\.$/);
      expect(status, code).toBeGreaterThanOrEqual(400);
    }
  });
});
