import { DAY_MS } from '@fairlead/content/format/days';
import type { ImportField, ImportSettings } from '@fairlead/contract/features/client-import';
import type { Database, Tx } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { clientImportRows, clientImports } from '@fairlead/db/schema/client-import';
import { clients } from '@fairlead/db/schema/clients/clients';
import { invitations } from '@fairlead/db/schema/invitations';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, eq } from 'drizzle-orm';
import { newToken, tokenHash } from '../domain/membership/invitation-token';
import { demoId } from './ids';
import { DEMO_MSPS } from './msps';
import { demoMspId } from './seed-organizations';

const MSP = 'lodestar';
const FILE_NAME = 'Trade fair contacts.csv';
const IMPORTED_DAYS_AGO = 6;

/** Prospects that came in by the file; one more of its rows was there already. */
const PROSPECTS = [
  { name: 'Alder & Finch Architects', city: 'Eugene', contactName: 'Rosa Finch', employees: 24 },
  { name: 'Cobble Creek Veterinary', city: 'Salem', contactName: 'Dan Okafor', employees: 18 },
  { name: 'Northpier Logistics', city: 'Astoria', contactName: 'Helen Vance', employees: 61 },
];
const LEFT_OUT = 1;
const FIELDS: ImportField[] = ['name', 'city', 'contactName', 'employees'];

/** How people and prospects came, or are about to: an import that can be undone, and an invitation that is open. */
export async function seedArrivals(db: Database, now: Date): Promise<void> {
  await db.transaction(PLATFORM, async (tx) => {
    const [admin] = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(and(eq(profiles.msp_id, demoMspId(MSP)), eq(profiles.role, 'msp_admin')));
    if (!admin) return;
    await seedImport(tx, admin.id, new Date(now.getTime() - IMPORTED_DAYS_AGO * DAY_MS));
    await seedInvitation(tx, admin.id, now);
  });
}

async function seedImport(tx: Tx, createdBy: string, at: Date): Promise<void> {
  const mspId = demoMspId(MSP);
  const settings: ImportSettings = { mapping: FIELDS, dateOrder: 'auto', duplicates: 'skip', kind: 'prospect' };
  const samples = PROSPECTS.map((row) => [row.name, row.city, row.contactName, String(row.employees)]);
  const made = await tx
    .insert(clientImports)
    .values({
      id: demoId('import'),
      mspId,
      fileName: FILE_NAME,
      state: 'applied',
      settings,
      createdBy,
      columns: ['Company', 'Town', 'Contact', 'Staff'].map((name, index) => ({
        name,
        samples: samples.map((cells) => cells[index] ?? ''),
      })),
      rowCount: PROSPECTS.length + LEFT_OUT,
      added: PROSPECTS.length,
      skipped: LEFT_OUT,
      createdAt: at,
      appliedAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: clientImports.id });
  // Seeded before: what has become of it since stays.
  if (made.length === 0) return;
  const records = PROSPECTS.map((prospect) => ({ ...prospect, id: demoId(`imported/${prospect.name}`) }));
  const common = { mspId, kind: 'prospect', currency: DEMO_MSPS[MSP].currency, createdBy } as const;
  await tx.insert(clients).values(records.map((record) => ({ ...record, ...common, createdAt: at, updatedAt: at })));
  const line = { mspId, importId: demoId('import'), action: 'added', version: 1 } as const;
  await tx
    .insert(clientImportRows)
    .values(records.map(({ id }, index) => ({ ...line, rowNumber: index + 2, clientId: id })));
}

/** Nobody knows its link: a new one is sent with "Resend". */
async function seedInvitation(tx: Tx, invitedBy: string, now: Date): Promise<void> {
  const sent = new Date(now.getTime() - DAY_MS);
  await tx
    .insert(invitations)
    .values({
      id: demoId('invitation'),
      mspId: demoMspId(MSP),
      tokenHash: tokenHash(newToken()),
      invitedBy,
      email: 'jonas.weir@lodestar.example',
      role: 'msp_user',
      kind: 'member',
      createdAt: sent,
      sentAt: sent,
      expiresAt: new Date(sent.getTime() + 7 * DAY_MS),
    })
    .onConflictDoNothing();
}
