import { holdsClientRecords, isStaff, type Role } from '@fairlead/contract/access/roles';
import type { Client } from '@fairlead/contract/features/clients/clients';
import { createContext, useContext } from 'react';
import { useMe } from '#app/session/session';

/** The client whose page is open; its frame has read it. */
export const OpenClient = createContext<Client | null>(null);

/** Whether the reader works with users of the client; prospects and archived clients have none of their own. */
const hasUsersFor = (role: Role, client: Client | null) =>
  client !== null && holdsClientRecords(role) && client.kind === 'client' && client.archivedAt === null;

/** The same on a page below a section, which may open before its client is read. */
export function useHasUsers(): boolean {
  return hasUsersFor(useMe().profile.role, useContext(OpenClient));
}

/** Whether the reader may change things on such a page; not before its client is read, and not in the sample. */
export function useCanWork(): boolean {
  const client = useContext(OpenClient);
  const { role } = useMe().profile;
  return isStaff(role) && client !== null && client.archivedAt === null && client.isSample !== true;
}

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
    hasUsers: hasUsersFor(role, client),
  };
}
