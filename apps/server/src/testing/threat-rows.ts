import { randomUUID } from 'node:crypto';
import type { Tx } from '@fairlead/db/connection/database';
import { knownExploited } from '@fairlead/db/schema/feeds';
import { threatMatches } from '@fairlead/db/schema/threats';

/** An entry of the catalog, as samples of the contract name it, and a match of it at something the client runs. */
export async function addThreatRow(
  tx: Tx,
  owner: { mspId: string; clientId: string },
  { technologyId, now }: { technologyId: string; now: Date },
): Promise<{ threatMatch: string }> {
  const threatMatch = randomUUID();
  const cveId = 'CVE-2026-10001';
  await tx
    .insert(knownExploited)
    .values({
      cveId,
      vendor: 'Acme',
      product: 'Gate',
      name: 'Acme Gate command injection',
      summary: '',
      requiredAction: '',
      dateAdded: '2026-02-01',
      dueDate: '2026-02-22',
      ransomware: false,
      changedAt: now,
    })
    .onConflictDoNothing();
  await tx.insert(threatMatches).values({
    id: threatMatch,
    ...owner,
    technologyId,
    cveId,
    confidence: 'likely',
    reason: 'product',
    foundOn: '2026-03-01',
    deadline: '14D',
    rule: 'table',
    dueDays: 14,
    createdAt: now,
    updatedAt: now,
  });
  return { threatMatch };
}
