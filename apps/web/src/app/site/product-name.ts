import { isClientUser } from '@fairlead/contract/access/roles';
import { useContext } from 'react';
import { SessionContext } from '../session/session';
import { useClientSite } from './client-site';

/** What documents are named after: to a client's people their provider, to everyone else the product. */
export function useProductName(): string {
  const site = useClientSite();
  const me = useContext(SessionContext)?.me;
  if (me?.profile && isClientUser(me.profile.role) && me.msp) return me.msp.company_name;
  return site?.provider.name ?? 'Fairlead';
}
