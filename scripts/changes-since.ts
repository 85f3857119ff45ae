import { spawnSync } from 'node:child_process';

const MAIN_BRANCHES = ['origin/HEAD', 'origin/main', 'main'];

/**
 * The commit from which a change is told: the one given, else where this branch left the main one. On the main branch
 * itself that is its newest commit, so that what is not committed yet counts.
 * @throws Error when there is no such commit
 */
export function changesSince(folder: string, given?: string): string {
  const git = (...args: string[]) => gitIn(folder, args);
  if (given !== undefined) {
    const commit = git('rev-parse', '--verify', '--quiet', `${given}^{commit}`);
    if (!commit) throw new Error(`There is no commit "${given}".`);
    return commit;
  }
  for (const branch of MAIN_BRANCHES) {
    const commit = git('merge-base', 'HEAD', branch);
    if (commit) return commit;
  }
  throw new Error('No main branch was found. Name a commit: npm test -- --changed=<commit>');
}

function gitIn(folder: string, args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
