import type { AmortizerSheetOnWire } from '@fairlead/contract/features/risk-amortizer';
import { amortizerPlans } from '@fairlead/db/schema/risk-amortizer';
import { AMORTIZER_DEFAULTS, type AmortizerInputs } from '@fairlead/risk/amortizer/inputs';
import { eq } from 'drizzle-orm';
import { DEMO_CLIENTS } from './clients';
import { demoClientId } from './seed-clients';
import { asAuthor, type DemoWork } from './seed-work';

const PLANNED = 'cobalt-ridge';

/** The one that waits for the next budget is saved first, so that the one on the table leads the list. */
const PLANS: { name: string; terms: Partial<AmortizerInputs> }[] = [
  { name: 'Same services, after the new budget', terms: { startDelayMonths: 6 } },
  { name: 'All services, three years', terms: {} },
];
const TERMS: Partial<AmortizerInputs> = { onboardingFee: 9_000, exposureGrowth: 0.03, otherMonthlyBenefit: 350 };

/** Two plans of one client, from its own simulation, on what its risk costs. */
export async function seedAmortizer(work: DemoWork): Promise<void> {
  const client = DEMO_CLIENTS.find(({ key }) => key === PLANNED);
  if (!client || work.stopping()) return;
  const clientId = demoClientId(client);
  for (const [index, { name, terms }] of PLANS.entries())
    await asAuthor(work, client, async (context) => {
      const made = await context.tx.$count(amortizerPlans, eq(amortizerPlans.clientId, clientId));
      const { simulation } = await work.useCases.amortizerStart(context, clientId);
      if (made !== index || !simulation) return;
      const { annualExposure, targetReduction } = simulation.exposure.cost_of_risk;
      const inputs: AmortizerInputs = {
        ...AMORTIZER_DEFAULTS,
        ...TERMS,
        ...terms,
        annualExposure: Math.round(annualExposure),
        targetReduction: Math.round(targetReduction * 10_000) / 10_000,
        monthlyFee: simulation.monthlyFee,
      };
      const { eventRate, frailtyVariance, averageEvent } = simulation;
      const eventLoss = averageEvent === null ? null : Math.round(averageEvent);
      const sheet: AmortizerSheetOnWire = { basis: 'cost_of_risk', inputs, eventRate, frailtyVariance, eventLoss };
      await work.useCases.savePlan(context, { clientId, name, sheet, simulationId: simulation.id });
    });
}
