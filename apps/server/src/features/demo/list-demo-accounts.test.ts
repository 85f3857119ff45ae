import { ORPCError } from '@orpc/server';
import { expect, it } from 'vitest';
import { demoAccounts } from '#demo/accounts';
import { listDemoAccounts } from './list-demo-accounts';

it('lists the accounts in the demo, without what else is known of them', () => {
  const listed = listDemoAccounts({ services: { demoAccounts: demoAccounts() } });
  expect(Object.keys(listed[0] ?? {}).sort()).toEqual(['email', 'msp', 'password', 'role']);
});

it('does not exist outside the demo', () => {
  expect(() => listDemoAccounts({ services: { demoAccounts: null } })).toThrow(ORPCError);
});
