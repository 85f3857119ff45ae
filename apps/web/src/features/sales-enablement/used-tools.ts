const KEY = 'fairlead-tools-used';
const MOST_KEPT = 20;

/** Keys of the tools that were opened in this browser, newest first. */
export function usedTools(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

export const keepUsed = (key: string): void =>
  localStorage.setItem(KEY, JSON.stringify([key, ...usedTools().filter((used) => used !== key)].slice(0, MOST_KEPT)));
