import { callerMspId } from '#api/context';
import { type HandlersOf, staged } from '#api/handlers';
import { checkDomain } from './check-domain';
import { getClientSite, mayServeDomain } from './client-site';
import { viewDomains } from './domain-view';
import { removeDomain, savePortal, saveSender } from './save-domain';
import { sendTest } from './send-test';

export const customDomainHandlers: HandlersOf<'customDomains'> = {
  get: ({ tx, caller, services }) => viewDomains(tx, callerMspId(caller), services),
  savePortal,
  saveSender: staged(saveSender),
  check: staged(checkDomain),
  remove: removeDomain,
  sendTest: staged(sendTest),
  site: getClientSite,
  mayServe: mayServeDomain,
};
