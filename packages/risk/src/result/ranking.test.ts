import { PARAMETERS_2026_1 } from '@fairlead/content/scenarios/parameters-2026-1';
import { expect, it } from 'vitest';
import { firstCase } from '../../test/golden-cases';
import { exposureOf } from '../engine/exposure';
import { rankServices } from './ranking';

const ALONE: [string, number][] = [
  ['managed_mdr', 5_526.7089],
  ['managed_identity', 3_507.6948],
  ['network_hardening', 2_927.5306],
  ['managed_edr', 2_769.9485],
  ['siem_soc', 2_565.3786],
  ['secure_remote_access', 2_121.931],
  ['privileged_access', 2_102.8609],
  ['incident_readiness', 1_675.7995],
  ['security_awareness', 1_477.1135],
  ['patch_management', 1_468.7347],
  ['payment_fraud_controls', 1_267.2559],
  ['bcdr', 1_237.4057],
  ['email_security', 782.6863],
  ['data_protection', 362.0563],
  ['cloud_posture', 281.5323],
  ['vendor_risk', 129.6691],
  ['ddos_protection', 9.8857],
];
const GREEDY: [string, number][] = [
  ['managed_mdr', 5_526.7089],
  ['managed_identity', 2_017.1748],
  ['payment_fraud_controls', 1_108.8489],
  ['incident_readiness', 709.7762],
  ['security_awareness', 559.8471],
  ['patch_management', 421.9794],
  ['bcdr', 306.237],
  ['email_security', 230.2563],
];

it('ranks the services of the first worked case, alone and within the chosen set', () => {
  const inputs = firstCase();
  const { alone, greedy } = rankServices(inputs, exposureOf(inputs.profile, PARAMETERS_2026_1), PARAMETERS_2026_1);
  const rows = (ranked: typeof alone) => ranked.map(({ service, reduction }) => [service, +reduction.toFixed(4)]);
  expect(rows(alone)).toEqual(ALONE);
  expect(rows(greedy)).toEqual(GREEDY);
});
