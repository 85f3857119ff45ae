import { ORPCError } from '@orpc/server';
import { expect, it } from 'vitest';
import type { Services } from '../../api/context';
import { demoAccounts } from '../../demo/accounts';
import { listDemoAccounts } from './list-demo-accounts';

const files: Services['files'] = { put: () => Promise.reject(new Error()), get: () => Promise.reject(new Error()) };

it('lists the accounts in the demo, without what else is known of them', () => {
  const listed = listDemoAccounts({ services: { files, demoAccounts: demoAccounts() } });
  expect(Object.keys(listed[0] ?? {}).sort()).toEqual(['email', 'msp', 'password', 'role']);
});

it('does not exist outside the demo', () => {
  expect(() => listDemoAccounts({ services: { files, demoAccounts: null } })).toThrow(ORPCError);
});
