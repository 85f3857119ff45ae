import { typicalPrice } from '@fairlead/content/services/ready-made-schema';
import { readyMadeService, USUAL_SERVICES } from '@fairlead/content/services/ready-made-services';
import type { Database } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { mspServices } from '@fairlead/db/schema/msp-services';
import { eq } from 'drizzle-orm';
import { demoMspId } from './seed-organizations';

/** What the demo's provider sells beside the usual: with prices of its own. */
const FURTHER: readonly { key: string; price: number; note?: string }[] = [
  { key: 'managed_edr', price: 8.5 },
  { key: 'secure_remote_access', price: 9 },
  { key: 'network_hardening', price: 6 },
  { key: 'cloud_posture', price: 4 },
  { key: 'vendor_risk', price: 260 },
  { key: 'virtual_ciso', price: 1_650, note: 'Includes one visit a quarter.' },
  { key: 'risk_assessment', price: 3_900 },
];

/** Services and prices of the demo's provider, once: what people change or remove stays so. */
export async function seedServices(db: Database, now: Date): Promise<void> {
  const mspId = demoMspId('lodestar');
  const at = { currency: 'USD', active: true, activatedAt: now, createdAt: now, updatedAt: now };
  const usual = USUAL_SERVICES.flatMap((key) => readyMadeService(key) ?? []);
  const further = FURTHER.flatMap(({ key, price, note }) => {
    const ready = readyMadeService(key);
    return ready ? [{ ...at, mspId, serviceKey: key, unit: ready.unit, price, note: note ?? null }] : [];
  });
  await db.transaction(PLATFORM, async (tx) => {
    if ((await tx.$count(mspServices, eq(mspServices.mspId, mspId))) > 0) return;
    await tx.insert(mspServices).values([
      ...usual.map((ready) => ({
        ...at,
        mspId,
        serviceKey: ready.key,
        unit: ready.unit,
        price: typicalPrice(ready, 1),
      })),
      ...further,
      {
        ...at,
        mspId,
        name: 'Harbor desk',
        covers: 'A person who answers within 15 minutes, evenings and weekends too.',
        unit: 'user' as const,
        price: 22,
      },
    ]);
  });
}
