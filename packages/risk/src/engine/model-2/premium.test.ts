import { PREMIUM_TEST } from '@fairlead/content/method/premium-test';
import { PARAMETERS_2026_2 as set } from '@fairlead/content/scenarios/parameters-2026-2';
import { SERVICE_KEYS } from '@fairlead/content/services/services';
import { describe, expect, it } from 'vitest';
import golden from '../../../test/golden-cases-2026-2.json';
import { targetPosture } from '../controls/posture';
import { PREMIUM_BAND, premiumProfiles, premiumRatios } from './premium-check';

const IS_LONG = process.env.FAIRLEAD_TEST_LONG === '1';
const { premiumCoherence: wanted } = golden;
/** The short run has too few trials for each ratio, but enough for the conditions. */
const TRIALS = IS_LONG ? wanted.trials : 10_000;

describe('what the usual policy pays compared with its premium', () => {
  const ratios = premiumProfiles(wanted.profiles, set).map((profile) => ({
    ...profile,
    paid: premiumRatios(profile.inputs, wanted.postures, set, { trials: TRIALS, seed: 1 }),
  }));

  it('has every service at its usual reliability as strong controls', () => {
    const target = targetPosture(wanted.postures.typical, SERVICE_KEYS, set.serviceReliability, set);
    expect(target).toEqual(wanted.postures.strong);
  });

  it(`lies between ${PREMIUM_BAND.min} and ${PREMIUM_BAND.max} for 22 of 25 businesses with typical controls`, () => {
    expect(ratios).toHaveLength(25);
    const inside = ratios.filter(({ paid }) => paid.typical >= PREMIUM_BAND.min && paid.typical <= PREMIUM_BAND.max);
    expect(inside.length).toBeGreaterThanOrEqual(wanted.atLeastInside);
  });

  it('is larger with weak and smaller with strong controls, for every business', () => {
    const wrong = ratios.filter(({ paid }) => !(paid.weak > paid.typical && paid.typical > paid.strong));
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it.runIf(IS_LONG)('is the published one', () => {
    const off = ratios.filter(({ id, paid }) => {
      const expected = wanted.profiles.find((one) => one.id === id);
      if (!expected) return true;
      const { typical, strong } = expected.paidToPremium;
      const isNear = Math.abs(paid.typical - typical) <= expected.toleranceTypical;
      return !isNear || Math.abs(paid.strong - strong) > expected.toleranceTypical;
    });
    expect(off.map(({ id }) => id)).toEqual([]);
  });
});

it('is told on the page of the method as it was published', () => {
  const paid = wanted.profiles.map((one) => one.paidToPremium.typical).toSorted((a, b) => a - b);
  const inside = paid.filter((ratio) => ratio >= PREMIUM_TEST.band.min && ratio <= PREMIUM_TEST.band.max);
  const round = (ratio: number | undefined) => Math.round((ratio ?? 0) * 100) / 100;
  expect(PREMIUM_TEST).toEqual({
    profiles: paid.length,
    band: PREMIUM_BAND,
    insideAtLeast: wanted.atLeastInside,
    inside: inside.length,
    lowest: round(paid[0]),
    median: round(paid[12]),
    highest: round(paid.at(-1)),
  });
});
