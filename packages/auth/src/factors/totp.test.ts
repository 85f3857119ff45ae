import fc from 'fast-check';
import { TOTP } from 'otpauth';
import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { qrSvg } from './qr-svg';
import { newSeed, stepOfCode, totpUri } from './totp';

/** RFC 6238, appendix B: the seed `12345678901234567890` in base32, and the last six of the published eight digits. */
const RFC_SEED = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('authenticator codes', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at %d s', (seconds, code) => {
    expect(stepOfCode(RFC_SEED, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
  });

  it('count one step before and after, no further', () => {
    const at = 1_800_000_000;
    const codeAt = (seconds: number) => TOTP.generate({ secret: totpSecret(), timestamp: seconds * 1000 });
    const found = [-60, -30, 0, 30, 60].map((off) => stepOfCode(RFC_SEED, codeAt(at + off), new Date(at * 1000)));
    const step = Math.floor(at / 30);
    expect(found).toEqual([null, step - 1, step, step + 1, null]);
  });

  it('are six digits, spaces aside', () => {
    const at = new Date(59_000);
    expect(stepOfCode(RFC_SEED, '287 082', at)).toBe(1);
    for (const code of ['', '28708', '2870820', '28708x', '２８７０８２', '-87082', '287082\n'])
      expect(stepOfCode(RFC_SEED, code, at)).toBeNull();
  });

  it('come from 160 bits that are new each time', () => {
    const seeds = new Set(Array.from({ length: 20 }, newSeed));
    expect(seeds.size).toBe(20);
    for (const seed of seeds) expect(seed).toMatch(/^[A-Z2-7]{32}$/);
  });
});

describe('the QR code', () => {
  const uri = totpUri(RFC_SEED, { issuer: 'Fairlead & Söhne: #1', account: 'alice+mfa@example.com' });

  it('reads as the address of the seed', () => {
    expect(readQr(qrSvg(uri))).toBe(uri);
    expect(new URL(uri).searchParams.get('secret')).toBe(RFC_SEED);
    expect(new URL(uri).searchParams.get('issuer')).toBe('Fairlead & Söhne: #1');
  });

  it('survives a data address for any issuer and account', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
        const svg = qrSvg(totpUri(RFC_SEED, { issuer: 'x', account: text.toWellFormed() }));
        const address = new URL(`data:image/svg+xml;utf-8,${svg}`);
        expect(address.hash).toBe('');
        expect(svg).not.toMatch(/[#%"\n\r\t]/);
      }),
      { numRuns: 25 },
    );
  });
});

function totpSecret() {
  return new TOTP({ secret: RFC_SEED }).secret;
}

/** Draws the code's path on a bitmap, ten pixels to a module, and reads it as a camera would. */
function readQr(svg: string): string {
  const size = Number(/viewBox='0 0 (\d+)/.exec(svg)?.[1]);
  const scale = 10;
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  const dark = svg.split("fill='black'")[1] ?? '';
  for (const [, x, y, run] of dark.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let dy = 0; dy < scale; dy += 1) {
      const start = ((Number(y) * scale + dy) * width + Number(x) * scale) * 4;
      for (let pixel = 0; pixel < Number(run) * scale; pixel += 1)
        data.fill(0, start + pixel * 4, start + pixel * 4 + 3);
    }
  }
  return decodeQR({ width, height: width, data });
}
