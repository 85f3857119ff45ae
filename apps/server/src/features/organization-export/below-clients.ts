import {
  CONTACT_ROLE_LABELS,
  DOCUMENT_KIND_LABELS,
  TECHNOLOGY_KIND_LABELS,
} from '@fairlead/contract/features/clients/terms';
import type { Tx } from '@fairlead/db/connection/database';
import {
  clientContacts,
  clientDocuments,
  clientNotes,
  clientServices,
  clientTechnology,
} from '@fairlead/db/schema/client-depth';
import { clients } from '@fairlead/db/schema/clients';
import { profiles } from '@fairlead/db/schema/profiles';
import { files } from '@fairlead/db/schema/reports';
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
const ofClient = (table: Child) => and(eq(clients.msp_id, table.msp_id), eq(clients.id, table.client_id));
/** What was made to be looked at is not the organization's own data. */
const own = (table: Child, mspId: string) => and(eq(table.msp_id, mspId), eq(clients.is_sample, false));

/** All that is kept below the records the caller sees. */
export async function exportedBelowClients(tx: Tx, mspId: string): Promise<Below> {
  const contacts = await tx
    .select({ client, row: clientContacts })
    .from(clientContacts)
    .innerJoin(clients, ofClient(clientContacts))
    .where(own(clientContacts, mspId))
    .orderBy(...byClient, desc(clientContacts.is_primary), clientContacts.created_at, clientContacts.id);
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
    .leftJoin(profiles, eq(profiles.id, clientNotes.author_id))
    .where(own(clientNotes, mspId))
    .orderBy(...byClient, desc(clientNotes.created_at), clientNotes.id);
  const services = await tx
    .select({ client, currency: clients.currency, row: clientServices })
    .from(clientServices)
    .innerJoin(clients, ofClient(clientServices))
    .where(own(clientServices, mspId))
    .orderBy(...byClient, clientServices.created_at, clientServices.id);
  const documents = await tx
    .select({ client, row: clientDocuments, file: { name: files.name, size: files.size } })
    .from(clientDocuments)
    .innerJoin(clients, ofClient(clientDocuments))
    .innerJoin(files, and(eq(files.msp_id, clientDocuments.msp_id), eq(files.id, clientDocuments.file_id)))
    .where(own(clientDocuments, mspId))
    .orderBy(...byClient, desc(clientDocuments.created_at), clientDocuments.id);
  return {
    contacts: contacts.map(({ client, row: { name, title, role, is_primary, email, phone, note } }) => ({
      ...{ client, name, title, role: CONTACT_ROLE_LABELS[role], isPrimary: is_primary, email, phone, note },
    })),
    technology: technology.map(({ client, row }) => ({
      client,
      vendor: row.vendor,
      product: row.product,
      version: row.product_version,
      kind: TECHNOLOGY_KIND_LABELS[row.kind],
      usedFor: row.used_for,
      units: row.units,
      supportEndsOn: row.support_ends_on,
      note: row.note,
    })),
    notes: notes.map(({ client, by, row: { body, is_pinned, created_at } }) => ({
      ...{ client, note: body, isPinned: is_pinned, by, writtenAt: created_at.toISOString() },
    })),
    services: services.map(({ client, currency, row: { service_key, monthly_price, since, note } }) => ({
      ...{ client, service: service_key, currency, monthlyPrice: monthly_price, since, note },
    })),
    documents: documents.map(({ client, file, row: { title, kind, shared_with_client, created_at } }) => ({
      ...{ client, title, kind: DOCUMENT_KIND_LABELS[kind], file: file.name, bytes: file.size },
      ...{ isShared: shared_with_client, addedAt: created_at.toISOString() },
    })),
  };
}
