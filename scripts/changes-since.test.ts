import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changesSince } from './changes-since';

let folder: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
const commit = () => {
  git('-c', 'user.name=A', '-c', 'user.email=a@b.example', 'commit', '-q', '--allow-empty', '-m', 'a change');
  return git('rev-parse', 'HEAD');
};

let left: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-changes-'));
  git('init', '-q', '-b', 'main');
  left = commit();
  git('checkout', '-q', '-b', 'topic');
  commit();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the commit from which a change is told', () => {
  it('is where the branch left the main one', () => {
    expect(changesSince(folder)).toBe(left);
  });

  it('is the one that is named', () => {
    expect(changesSince(folder, 'topic')).toBe(git('rev-parse', 'topic'));
  });

  it('must exist', () => {
    expect(() => changesSince(folder, 'gone')).toThrow('There is no commit "gone".');
  });

  it('cannot be guessed without a main branch', () => {
    git('branch', '-q', '-m', 'main', 'trunk');
    expect(() => changesSince(folder)).toThrow('No main branch was found.');
    git('branch', '-q', '-m', 'trunk', 'main');
  });
});
