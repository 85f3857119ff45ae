import { randomUUID } from 'node:crypto';
import type { Tx } from '@fairlead/db/connection/database';
import { amortizerPlans } from '@fairlead/db/schema/risk-amortizer';
import { AMORTIZER_DEFAULTS } from '@fairlead/risk/amortizer/inputs';
import type { AmortizerSheet } from '@fairlead/risk/amortizer/sheet';

/** The first worked example of docs/model/amortizer.md. */
export const WORKED_SHEET: AmortizerSheet = {
  basis: 'typed',
  inputs: {
    ...AMORTIZER_DEFAULTS,
    annualExposure: 120_000,
    targetReduction: 0.65,
    monthlyFee: 2_500,
    onboardingFee: 6_000,
    exposureGrowth: 0.05,
    otherMonthlyBenefit: 150,
  },
  eventRate: 0.1,
  frailtyVariance: 0.4,
  eventLoss: 300_000,
};

/** A saved plan of a client, whose name carries `secret`. */
export async function addPlanRow(
  tx: Tx,
  owner: { mspId: string; clientId: string },
  { secret, simulation, now }: { secret: string; simulation: string; now: Date },
): Promise<{ plan: string }> {
  const plan = randomUUID();
  const told = { name: secret, currency: 'USD', sheet: WORKED_SHEET, createdAt: now, updatedAt: now };
  await tx.insert(amortizerPlans).values({ ...owner, ...told, id: plan, simulationId: simulation });
  return { plan };
}
