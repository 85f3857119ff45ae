/** Sections of a client that have another address too, or had one; links people have kept still work. */
const MOVED: Record<string, { section: string; hash?: string }> = {
  questions: { section: '/requests' },
  nist: { section: '/assessments/nist_csf' },
  // Over whatever is open.
  activity: { section: '', hash: 'activity' },
};

/** Where a path of an earlier release leads now; null for every other one. @param hash of the address, which is kept */
export function movedTo(path: string, hash: string): { path: string; hash: string } | null {
  const [, client, section = ''] = /^(\/clients\/[^/]+)\/([^/]+)\/?$/.exec(path) ?? [];
  const moved = Object.hasOwn(MOVED, section) ? MOVED[section] : undefined;
  return moved ? { path: `${client}${moved.section}`, hash: hash || (moved.hash ?? '') } : null;
}

/** The address of a page without slashes at its end. */
export const canonicalPath = (path: string): string => path.replace(/\/+$/, '') || '/';
