import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import { typicalPosture } from '@fairlead/risk/engine/controls/posture';
import { INPUT_DEFAULTS } from '@fairlead/risk/engine/inputs';
import { simulate2 } from '@fairlead/risk/engine/model-2/simulate';
import type { SimulationResult } from '@fairlead/risk/result/result';

/** An invented dental group of 48 people, run by the product's own engine over 100,000 years. */
export function sampleRun(): SimulationResult {
  return simulate2(
    {
      profile: {
        industry: 'healthcare',
        region: 'US',
        currency: 'USD',
        fxToUsd: 1,
        annualRevenue: 8_200_000,
        employees: 48,
        recordsHeld: 22_000,
        dataSensitivity: 'health',
        downtimeCostPerHour: null,
        contributionMargin: INPUT_DEFAULTS.contributionMargin,
        onlineRevenueShare: INPUT_DEFAULTS.onlineRevenueShare,
        criticalVendors: INPUT_DEFAULTS.criticalVendors,
        assumptionSet: 'central',
        openingHours: '8x5',
        operatingProfit: null,
        cashReserve: null,
        includeProvider: false,
      },
      posture: { ...typicalPosture(currentParameters), mfa: 0.2, endpoint: 0, backup: 0.3, monitoring: 0, ir_plan: 0 },
      services: [
        'managed_mdr',
        'managed_identity',
        'bcdr',
        'email_security',
        'security_awareness',
        'incident_readiness',
      ],
      serviceReliability: INPUT_DEFAULTS.serviceReliability,
      annualServiceCost: 61_440,
      insurance: null,
      rateOverrides: [],
      amountOverrides: [],
      thresholds: null,
      lossLimit: 250_000,
      costOfRiskLoading: currentParameters.costOfRiskLoading,
    },
    currentParameters,
    { trials: 100_000, seed: 1 },
  );
}
