import { describe, expect, it } from 'vitest';
import { Draws, KEY_WORD, multiplyHigh, philox, roundKeys, uniformFromWords } from './random';

const COUNT = 0xffffffff;

describe('Philox4x32-10', () => {
  it.each([
    [[0, 0, 0, 0], [0, 0], '6627e8d5 e169c58d bc57ac4c 9b00dbd8'],
    [[COUNT, COUNT, COUNT, COUNT], [COUNT, COUNT], '408f276d 41c83b0e a20bc7c6 6d5451fd'],
    [[0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344], [0xa4093822, 0x299f31d0], 'd16cfe09 94fdcceb 5001e420 24126ea1'],
    [[0, 0, COUNT, 0], [12345, KEY_WORD], '527be04b 5edab506 79bc9d65 de82b331'],
    [[0, 1, COUNT, 0], [12345, KEY_WORD], '4dc24cd9 79b9b074 551e6819 a073508e'],
    [[1, 0, COUNT, 0], [12345, KEY_WORD], '4344a64b cac4a964 394e303f 30bc169d'],
  ])('counter %j, key %j', (counter, key, words) => {
    const [c0 = 0, c1 = 0, c2 = 0, c3 = 0] = counter;
    const out = new Uint32Array(4);
    philox(c0, c1, c2, c3, roundKeys(key[0] ?? 0, key[1] ?? 0), out);
    expect([...out].map((word) => word.toString(16).padStart(8, '0')).join(' ')).toBe(words);
  });

  it('multiplies 32-bit words exactly', () => {
    for (const [a, b] of [
      [0xffffffff, 0xffffffff],
      [0xd2511f53, 0x80000001],
      [12_345, 0xcd9e8d57],
      [0, 7],
    ] as const)
      expect(multiplyHigh(a, b) >>> 0).toBe(Number((BigInt(a) * BigInt(b)) >> 32n));
  });
});

describe('draws', () => {
  it.each([
    [0, 0, [0.3222027001569026, 0.4755342891006307]],
    [0, 1, [0.3037460332772854, 0.3324952172246543]],
    [1, 0, [0.2627662628297755, 0.22384930543877185]],
  ])('trial %d, scenario %d', (trial, scenario, expected) => {
    const draws = new Draws(12345);
    draws.seek(trial, scenario, COUNT, 0);
    expect([draws.uniform(), draws.uniform()]).toEqual(expected);
  });

  it('goes on to the next position after two uniforms', () => {
    const draws = new Draws(1);
    draws.seek(5, 2, 0, 256);
    const [, , third] = [draws.uniform(), draws.uniform(), draws.uniform()];
    draws.seek(5, 2, 0, 257);
    expect(draws.uniform()).toBe(third);
  });

  it('never gives 0 or 1', () => {
    expect(uniformFromWords(0, 0)).toBeGreaterThan(0);
    expect(uniformFromWords(0xffffffff, 0xffffffff)).toBeLessThan(1);
  });
});
