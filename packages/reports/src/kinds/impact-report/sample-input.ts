import { PARAMETERS_2026_1 } from '@fairlead/content/scenarios/parameters-2026-1';
import { SERVICES, type ServiceKey } from '@fairlead/content/services/services';
import { INPUT_DEFAULTS, type SimulationInputs } from '@fairlead/risk/engine/inputs';
import { simulate } from '@fairlead/risk/engine/simulate';
import { engineInputs, type SimulationForm } from '@fairlead/risk/form/form';
import { DEFAULT_RISK_LEVEL_THRESHOLDS, riskLevel } from '@fairlead/risk/result/risk-level';
import { fromModel1 } from '@fairlead/risk/result/stored-result';
import { sampleInput } from '../impact-summary/sample-input';
import type { ImpactReportInput } from './data';
import { runOnce } from './run-once';

const form: SimulationForm = {
  sector: 'healthcare',
  region: 'US',
  annualRevenue: 3_200_000,
  employees: 22,
  recordsHeld: 9_500,
  dataSensitivity: 'health',
  downtimeCostPerHour: null,
  contributionMargin: 0.6,
  onlineRevenueShare: 0.15,
  criticalVendors: 8,
  assumptionSet: 'central',
  lossLimit: 80_000,
  posture: {
    mfa: 'partly',
    endpoint: 'no',
    email: 'partly',
    backup: 'partly',
    patching: 'not_sure',
    remote_access: 'partly',
    training: 'no',
    pam: 'no',
    ir_plan: 'no',
    payment: 'partly',
    vendor_mgmt: 'no',
    data_protection: 'partly',
    cloud_posture: 'not_sure',
    monitoring: 'no',
    hardening: 'no',
    ddos: 'yes',
  },
  services: [
    { key: 'managed_mdr', monthlyPrice: 396 },
    { key: 'managed_identity', monthlyPrice: 132 },
    { key: 'bcdr', monthlyPrice: 308 },
    { key: 'email_security', monthlyPrice: 110 },
    { key: 'incident_readiness', monthlyPrice: 290 },
  ],
  serviceReliability: 0.85,
  insurance: null,
  rateOverrides: [],
  amountOverrides: [],
};

const simulated = runOnce((inputs: SimulationInputs, trials) =>
  fromModel1(simulate(inputs, PARAMETERS_2026_1, { trials, seed: 7 })),
);

/** A report of a dental practice, really simulated, for tests and the benchmark. @param change replaces answers of the form */
export function sampleReportInput(change: Partial<SimulationForm> = {}, trials = 20_000): ImpactReportInput {
  const answered = { ...form, ...change };
  const ofEngine = engineInputs(answered, 'USD', 1, PARAMETERS_2026_1, INPUT_DEFAULTS.lossLimitShare);
  const result = simulated(ofEngine, trials);
  const chance = result.lossLimit.fiveYears.today;
  return {
    ...sampleInput(),
    result,
    form: answered,
    exchangeRate: { usd: 1, date: '2025-12-31' },
    level: { key: riskLevel(chance), from: DEFAULT_RISK_LEVEL_THRESHOLDS, limitShare: null },
    services: answered.services.map(({ key, monthlyPrice }) => {
      const { label, benefit } = SERVICES[key as ServiceKey];
      return { key, name: label, promise: benefit, annualPrice: monthlyPrice * 12 };
    }),
  };
}
