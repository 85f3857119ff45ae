import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A source file of the tree: path from the root with forward slashes, and its text. */
export type SourceFile = { path: string; text: string };

/** Every TypeScript file that git tracks or would track, so that no hand-kept list can forget a folder. */
export function sourceFiles(): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    encoding: 'utf8',
  });
  const paths = [...new Set(listed.split('\n').filter(Boolean))];
  return paths.flatMap((path) => {
    try {
      return [{ path, text: readFileSync(path, 'utf8') }];
    } catch {
      return []; // deleted in the working tree, still in the index
    }
  });
}

/** Tests and their support may reach across the walls that bind the product. */
export function isTestFile(path: string): boolean {
  return (
    /(\.test\.tsx?|\.spec\.ts)$|\/(testing|test)\//.test(path) || /\/testing\.ts$/.test(path) || path.startsWith('e2e/')
  );
}
