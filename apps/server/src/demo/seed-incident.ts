import { INCIDENT_MOMENT_KEYS, type IncidentMoment } from '@fairlead/content/fields/notice-facts';
import type { Incident } from '@fairlead/contract/features/breach-notices';
import { clients } from '@fairlead/db/schema/clients/clients';
import { wallClock } from '@fairlead/risk/notices/clock';
import { eq } from 'drizzle-orm';
import { DEMO_CLIENTS } from './clients';
import { demoClientId } from './seed-clients';
import { asAuthor, type DemoWork } from './seed-work';

const CLIENT = 'palisade';
const ZONE = 'America/New_York';
const HOUR_MS = 3_600_000;
/** Between the call of the bank and the first talk, and between that and what was found in the mailbox. */
const DISCOVERED_HOURS = 20;
const AWARE_HOURS = 6;

const NOTHING_YET = Object.fromEntries(INCIDENT_MOMENT_KEYS.map((key) => [key, null])) as Record<IncidentMoment, null>;

/** A mailbox was read, and an invoice was paid to the wrong account: the clocks run. Once: what people ended stays ended. */
export async function seedIncident(work: DemoWork): Promise<void> {
  const client = DEMO_CLIENTS.find(({ key }) => key === CLIENT);
  if (!client || work.stopping()) return;
  const clientId = demoClientId(client);
  await asAuthor(work, client, async (context) => {
    const { tx, now } = context;
    const [row] = await tx.select().from(clients).where(eq(clients.id, clientId));
    // Simulated and never touched by anyone since.
    if (!row || row.incident || row.version !== 2) return;
    const at = (hoursAgo: number) => wallClock(new Date(now.getTime() - hoursAgo * HOUR_MS), ZONE);
    const incident: Incident = {
      zone: ZONE,
      moments: { ...NOTHING_YET, discovery: at(DISCOVERED_HOURS), awareness: at(AWARE_HOURS) },
      people: [
        { place: 'US-ME', count: 61 },
        { place: 'US-NH', count: 9 },
      ],
      dataKinds: ['contact', 'identity', 'accounts'],
      ransom: 'none',
      moneySent: true,
      told: [],
    };
    await work.useCases.saveIncident(context, { clientId, version: row.version, incident });
  });
}
