import { holdsClientRecords, isStaff } from '@fairlead/contract/access/roles';
import type { Client } from '@fairlead/contract/features/clients/clients';
import { createContext, useContext } from 'react';
import { useMe } from '#app/session/session';

/** The client whose page is open; its frame has read it. */
export const OpenClient = createContext<Client | null>(null);

/** The client whose section this is, and what the reader may do there. */
export function useOpenClient() {
  const client = useContext(OpenClient);
  const { role } = useMe().profile;
  if (!client) throw new Error('A section of a client was opened outside its frame.');
  const forStaff = isStaff(role);
  const isKept = client.archivedAt === null;
  return {
    client,
    clientId: client.id,
    isStaff: forStaff,
    /** An archived record is only read, and a client's own user reads. */
    canWork: forStaff && isKept,
    /** Prospects and archived clients have no users of their own. */
    hasUsers: holdsClientRecords(role) && client.kind === 'client' && isKept,
  };
}
