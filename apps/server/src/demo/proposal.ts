import { suggestedUsd } from '@fairlead/content/services/services';
import type { SimulationInputs } from '@fairlead/contract/features/simulations/simulations';
import { INPUT_DEFAULTS } from '@fairlead/risk/engine/inputs';
import type { DemoClient } from './clients';
import { DEMO_STORIES } from './stories';

const ROUND_TO = 5;

/** A form as a provider would send it for the client: its facts, and the proposed services at the suggested prices. */
export function proposalFor({ key: client, facts, services }: DemoClient, usdPerUnit: number): SimulationInputs | null {
  const { sector, region, employees, annualRevenue, recordsHeld, dataSensitivity } = facts;
  const { contributionMargin, onlineRevenueShare, criticalVendors } = facts;
  if (!sector || !region || !employees || !annualRevenue || recordsHeld === null || !dataSensitivity) return null;
  if (contributionMargin === null || onlineRevenueShare === null || criticalVendors === null) return null;
  const monthlyPrice = (key: DemoClient['services'][number]) => {
    const price = suggestedUsd(key, employees) / usdPerUnit;
    return Math.max(ROUND_TO, Math.round(price / ROUND_TO) * ROUND_TO);
  };
  return {
    sector,
    region,
    employees,
    annualRevenue,
    recordsHeld,
    dataSensitivity,
    contributionMargin,
    onlineRevenueShare,
    criticalVendors,
    downtimeCostPerHour: facts.downtimeCostPerHour,
    lossLimit: facts.lossLimit,
    posture: facts.posture,
    services: services.map((key) => ({ key, monthlyPrice: monthlyPrice(key) })),
    openingHours: null,
    operatingProfit: null,
    cashReserve: null,
    includeProvider: false,
    assumptionSet: 'central',
    serviceReliability: INPUT_DEFAULTS.serviceReliability,
    insurance: DEMO_STORIES[client]?.insurance ?? null,
    rateOverrides: [],
    amountOverrides: [],
  };
}
