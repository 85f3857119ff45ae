import { describe, expect, it } from 'vitest';
import { SIZE_TIERS } from '../fields/size-tiers';
import { csfFunctionOf } from '../words/csf-functions';
import { readyMadeService as schema } from './ready-made-schema';
import { FRAMEWORK_SERVICES, READY_MADE_SERVICES, readyMadeService, USUAL_SERVICES } from './ready-made-services';
import { SERVICE_KEYS, SERVICES, suggestedUsd } from './services';

describe('the ready-made services', () => {
  it('are 32, each by its schema and under a key of its own', () => {
    for (const service of READY_MADE_SERVICES) expect(schema.safeParse(service).error, service.key).toBeUndefined();
    expect(new Set(READY_MADE_SERVICES.map(({ key }) => key)).size).toBe(32);
    expect(new Set(READY_MADE_SERVICES.map(({ label }) => label)).size).toBe(32);
  });

  it('hold every service of the simulator under its own key, name and price', () => {
    for (const key of SERVICE_KEYS) {
      const found = readyMadeService(key);
      expect(found).toMatchObject({ serviceKey: key, label: SERVICES[key].label, benefit: SERVICES[key].benefit });
      expect(found?.unit === 'size', key).toBe(SERVICES[key].suggestedPrice.basis === 'size');
      expect(found?.unit, key).not.toBe('month');
    }
    expect(READY_MADE_SERVICES.filter(({ serviceKey }) => serviceKey !== null)).toHaveLength(SERVICE_KEYS.length);
  });

  it('stand for every service of the frameworks, and serve the function that the simulator says', () => {
    const targets = Object.values(FRAMEWORK_SERVICES);
    expect(Object.keys(FRAMEWORK_SERVICES)).toHaveLength(32);
    for (const key of targets) expect(readyMadeService(key), key).toBeDefined();
    for (const { serviceKey, csf } of READY_MADE_SERVICES)
      if (serviceKey) expect(csf.map(csfFunctionOf), serviceKey).toContain(SERVICES[serviceKey].csfFunction);
  });

  it('offer eight to begin with, all known to the simulator', () => {
    expect(new Set(USUAL_SERVICES).size).toBe(8);
    for (const key of USUAL_SERVICES) expect(readyMadeService(key)?.serviceKey).toBe(key);
  });
});

it('services for the client as a whole are priced by its size, as entered for 26 to 100 people', () => {
  expect(
    [1, 25, 26, 100, 101, 250, 1_000, 1_001, 5_000].map((staff) => suggestedUsd('incident_readiness', staff)),
  ).toEqual([145, 145, 290, 290, 493, 493, 1_160, 2_900, 2_900]);
  expect([0, 30].map((staff) => suggestedUsd('managed_mdr', staff))).toEqual([18, 540]);
  expect(SIZE_TIERS.at(-1)?.upTo).toBeNull();
});
