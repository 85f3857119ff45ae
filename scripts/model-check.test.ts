import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

function check(...options: string[]) {
  const args = ['--import', 'tsx', 'scripts/model-check.ts', ...options];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  return { status, stderr, lines: stdout.split('\n') };
}

describe('the model:check command', () => {
  it('prints five businesses, 25 policies and every goal as reached', () => {
    const { status, stderr, lines } = check('--trials', '10000');
    expect([status, stderr]).toEqual([0, '']);
    expect(lines.find((line) => line.startsWith('Average annual loss'))).toContain('5.52K / 2.49K');
    const policies = lines.filter((line) => /^[a-z]+(-[a-z]+)*-\d+-[a-z]+ /.test(line));
    expect(policies).toHaveLength(25);
    expect(lines.filter((line) => line.startsWith('[x]')).length).toBeGreaterThanOrEqual(16);
    expect(lines.filter((line) => line.startsWith('[ ]'))).toEqual([]);
  });

  it('says what is wrong with its option', () => {
    expect(check('--trials', 'many')).toMatchObject({
      status: 1,
      stderr: '--trials: Trials must be between 1,000 and 1,000,000.\n',
    });
  });
});
