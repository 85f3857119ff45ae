import {
  CONTACT_ROLE_LABELS,
  DOCUMENT_KIND_LABELS,
  TECHNOLOGY_KIND_LABELS,
} from '@fairlead/contract/features/clients/part-terms';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { clientContacts } from '@fairlead/db/schema/clients/contacts';
import { clientDocuments } from '@fairlead/db/schema/clients/documents';
import { clientNotes } from '@fairlead/db/schema/clients/notes';
import { clientServices } from '@fairlead/db/schema/clients/services';
import { clientTechnology } from '@fairlead/db/schema/clients/technology';
import { files } from '@fairlead/db/schema/files';
import { profiles } from '@fairlead/db/schema/profiles';
import type { OrganizationExport } from '@fairlead/reports/organization-export/input';
import { and, asc, desc, eq } from 'drizzle-orm';

type Below = Pick<OrganizationExport, 'contacts' | 'technology' | 'notes' | 'services' | 'documents'>;
type Child =
  | typeof clientContacts
  | typeof clientDocuments
  | typeof clientNotes
  | typeof clientServices
  | typeof clientTechnology;

const client = clients.name;
const byClient = [asc(clients.name), asc(clients.id)];
const ofClient = (table: Child) => and(eq(clients.mspId, table.mspId), eq(clients.id, table.clientId));
/** What was made to be looked at is not the organization's own data. */
const own = (table: Child, mspId: string) => and(eq(table.mspId, mspId), eq(clients.isSample, false));

/** All that is kept below the records the caller sees. */
export async function exportedBelowClients(tx: Tx, mspId: string): Promise<Below> {
  const contacts = await tx
    .select({ client, row: clientContacts })
    .from(clientContacts)
    .innerJoin(clients, ofClient(clientContacts))
    .where(own(clientContacts, mspId))
    .orderBy(...byClient, desc(clientContacts.isPrimary), clientContacts.createdAt, clientContacts.id);
  const technology = await tx
    .select({ client, row: clientTechnology })
    .from(clientTechnology)
    .innerJoin(clients, ofClient(clientTechnology))
    .where(own(clientTechnology, mspId))
    .orderBy(...byClient, clientTechnology.vendor, clientTechnology.product, clientTechnology.id);
  const notes = await tx
    .select({ client, row: clientNotes, by: profiles.name })
    .from(clientNotes)
    .innerJoin(clients, ofClient(clientNotes))
    .leftJoin(profiles, eq(profiles.id, clientNotes.authorId))
    .where(own(clientNotes, mspId))
    .orderBy(...byClient, desc(clientNotes.createdAt), clientNotes.id);
  const services = await tx
    .select({ client, currency: clients.currency, row: clientServices })
    .from(clientServices)
    .innerJoin(clients, ofClient(clientServices))
    .where(own(clientServices, mspId))
    .orderBy(...byClient, clientServices.createdAt, clientServices.id);
  const documents = await tx
    .select({ client, row: clientDocuments, file: { name: files.name, size: files.size } })
    .from(clientDocuments)
    .innerJoin(clients, ofClient(clientDocuments))
    .innerJoin(files, and(eq(files.mspId, clientDocuments.mspId), eq(files.id, clientDocuments.fileId)))
    .where(own(clientDocuments, mspId))
    .orderBy(...byClient, desc(clientDocuments.createdAt), clientDocuments.id);
  return {
    contacts: contacts.map(({ client, row: { name, title, role, isPrimary, email, phone, note } }) => ({
      client,
      name,
      title,
      role: CONTACT_ROLE_LABELS[role],
      isPrimary,
      email,
      phone,
      note,
    })),
    technology: technology.map(({ client, row }) => ({
      client,
      vendor: row.vendor,
      product: row.product,
      version: row.productVersion,
      kind: TECHNOLOGY_KIND_LABELS[row.kind],
      usedFor: row.usedFor,
      units: row.units,
      supportEndsOn: row.supportEndsOn,
      note: row.note,
    })),
    notes: notes.map(({ client, by, row: { body, isPinned, createdAt } }) => ({
      client,
      note: body,
      isPinned,
      by,
      writtenAt: createdAt.toISOString(),
    })),
    services: services.map(({ client, currency, row: { serviceKey, monthlyPrice, since, note } }) => ({
      client,
      service: serviceKey,
      currency,
      monthlyPrice,
      since,
      note,
    })),
    documents: documents.map(({ client, file, row: { title, kind, sharedWithClient, createdAt } }) => ({
      client,
      title,
      kind: DOCUMENT_KIND_LABELS[kind],
      file: file.name,
      bytes: file.size,
      isShared: sharedWithClient,
      addedAt: createdAt.toISOString(),
    })),
  };
}
