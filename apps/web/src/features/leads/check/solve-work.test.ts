import { createHash } from 'node:crypto';
import { workText } from '@fairlead/contract/features/leads';
import { describe, expect, it } from 'vitest';
import { solveWork } from './solve-work';

const workOf = (number: number) => ({
  salt: 'a-salt',
  hash: createHash('sha256').update(workText('a-salt', number)).digest('hex'),
  expiresAt: '2026-03-02T11:00:00Z',
  signature: 'signed',
});

describe('the work of a visitor’s browser', () => {
  it('is the number whose hash was given, handed back with what came along', async () => {
    expect(await solveWork(workOf(1_234))).toEqual({ ...workOf(1_234), number: 1_234 });
  });

  it('fails where no number below the limit fits', async () => {
    await expect(solveWork(workOf(100), 100)).rejects.toThrow('no answer');
  });
});
