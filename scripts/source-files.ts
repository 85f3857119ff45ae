import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** A source file of the tree: path from the root with forward slashes, and its text. */
export type SourceFile = { path: string; text: string };

/** Every file that git tracks or would track, so that no hand-kept list can forget a folder. */
export function trackedFiles(...patterns: string[]): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  // What is deleted in the working tree is still in the index.
  return [...new Set(listed.split('\n').filter(Boolean))].filter((path) => existsSync(path));
}

/** The files that fit one of the patterns, with their texts. */
export function readFiles(...patterns: string[]): SourceFile[] {
  return trackedFiles(...patterns).map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** Every TypeScript file. */
export const sourceFiles = () => readFiles('*.ts', '*.tsx');

/** Every style sheet of the web. */
export const styleSheets = () => readFiles('apps/web/src/*.css');

/** Every document. */
export const documents = () => readFiles('*.md');

/** Tests and their support may reach across the walls that bind the product. */
export function isTestFile(path: string): boolean {
  return (
    /(\.test\.tsx?|\.spec\.ts)$|\/(testing|test)\//.test(path) || /\/testing\.ts$/.test(path) || path.startsWith('e2e/')
  );
}
