import { randomUUID } from 'node:crypto';
import type { Tx } from '@fairlead/db/connection/database';
import { clientActivity } from '@fairlead/db/schema/clients/activity';
import { clientContacts } from '@fairlead/db/schema/clients/contacts';
import { clientDocuments } from '@fairlead/db/schema/clients/documents';
import { clientNotes } from '@fairlead/db/schema/clients/notes';
import { clientServices } from '@fairlead/db/schema/clients/services';
import { clientTechnology } from '@fairlead/db/schema/clients/technology';
import { files } from '@fairlead/db/schema/files';
import { addThreatRow } from './threat-rows';

type Owner = { mspId: string; clientId: string };
type Stored = { sha256: string; size: number; storageKey: string };

/**
 * One of everything below a client, every text of it carrying the canary. The contact is not the primary one, so that
 * the client's own row stays at its version.
 */
export async function addClientRows(
  tx: Tx,
  owner: Owner,
  { canary, author, stored, now }: { canary: string; author: string; stored: Stored; now: Date },
): Promise<{
  contact: string;
  technology: string;
  threatMatch: string;
  note: string;
  document: string;
  service: string;
}> {
  const [contact, technology, note, document, service, file] = Array.from({ length: 6 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const at = { createdAt: now, updatedAt: now };
  await tx.insert(clientContacts).values({ id: contact, ...owner, name: canary, title: canary, note: canary, ...at });
  await tx.insert(clientTechnology).values({ id: technology, ...owner, vendor: canary, product: canary, ...at });
  const { threatMatch } = await addThreatRow(tx, owner, { technologyId: technology, now });
  await tx.insert(clientNotes).values({ id: note, ...owner, body: canary, authorId: author, createdAt: now });
  const pdf = { purpose: 'document' as const, name: `${canary}.pdf`, contentType: 'application/pdf', ...stored };
  await tx.insert(files).values({ id: file, ...owner, ...pdf });
  await tx
    .insert(clientDocuments)
    .values({ id: document, ...owner, title: canary, fileId: file, sharedWithClient: true, ...at });
  await tx.insert(clientServices).values({ id: service, ...owner, serviceKey: 'siem_soc', note: canary, ...at });
  const event = { kind: 'document', action: 'document.added', subject: canary, targetId: document };
  await tx.insert(clientActivity).values({ ...owner, ...event, createdAt: now });
  return { contact, technology, threatMatch, note, document, service };
}
