import { DAY_MS } from '@fairlead/content/format/days';
import { evidence } from '@fairlead/db/schema/evidence';
import { eq } from 'drizzle-orm';
import { DEMO_CLIENTS } from './clients';
import { demoClientId } from './seed-clients';
import { asAuthor, type DemoWork } from './seed-work';

type DemoPiece = {
  title: string;
  /** When it was put on file, and for how many days it is valid from then. */
  daysAgo: number;
  validDays: number;
  covers: string[];
};

/** Of a client that was assessed: one is over, one is over soon, one holds. */
const PIECES: Record<string, DemoPiece[]> = {
  'fennimore-vale': [
    {
      title: 'Access review of the document system',
      daysAgo: 200,
      validDays: 182,
      covers: ['insurance:I46', 'cis-controls-8.1-ig1:5.3'],
    },
    {
      title: 'Restore test of the document system',
      daysAgo: 160,
      validDays: 172,
      covers: ['insurance:I97', 'cis-controls-8.1-ig1:11.4', 'cyber-insurance-readiness:INS-13'],
    },
    {
      title: 'List of devices from the management tool',
      daysAgo: 21,
      validDays: 365,
      covers: ['breach:L01', 'cis-controls-8.1-ig1:1.1'],
    },
  ],
};

/** Evidence of the demo that ends: what is over no longer counts, and what ends soon is asked for. What is there already stays. */
export async function seedEvidence(work: DemoWork): Promise<void> {
  for (const client of DEMO_CLIENTS) {
    const pieces = PIECES[client.key];
    if (!pieces || work.stopping()) continue;
    const clientId = demoClientId(client);
    for (const piece of pieces)
      await asAuthor(work, client, (context) => put(work, context, clientId, piece), piece.daysAgo);
  }
}

async function put(
  { useCases }: DemoWork,
  context: Parameters<DemoWork['useCases']['linkClientEvidence']>[0],
  clientId: string,
  { title, validDays, covers }: DemoPiece,
): Promise<void> {
  const { tx, now } = context;
  const known = await tx.select({ title: evidence.title }).from(evidence).where(eq(evidence.clientId, clientId));
  if (known.some((one) => one.title === title)) return;
  const validUntil = new Date(now.getTime() + validDays * DAY_MS).toISOString().slice(0, 10);
  const link = 'https://files.lodestar.example/proof';
  const piece = await useCases.linkClientEvidence(context, { clientId, title, link, validUntil });
  await useCases.updateClientEvidence(context, { clientId, id: piece.id, version: piece.version, covers });
}
