import type { HandlersOf } from '#api/handlers';
import { listDemoAccounts } from './list-demo-accounts';

export const demoHandlers: HandlersOf<'demo'> = {
  accounts: listDemoAccounts,
};
