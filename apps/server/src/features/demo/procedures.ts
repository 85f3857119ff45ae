import { openApi } from '#api/implementer';
import { listDemoAccounts } from './list-demo-accounts';

export const demoProcedures = {
  accounts: openApi.demo.accounts.handler(({ context }) => listDemoAccounts(context)),
};
