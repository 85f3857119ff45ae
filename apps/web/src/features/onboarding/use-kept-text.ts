import { useState } from 'react';
import { useMe } from '#app/session/session';

/**
 * Values of a step's form that outlive leaving the page: kept in this tab for this person, gone once they are saved.
 * @param start what the form begins with where nothing is kept
 */
export function useKeptText<T extends Record<string, string>>(
  step: string,
  start: T,
): { kept: T; keep: (values: T) => void; forget: () => void } {
  const { profile } = useMe();
  const key = `fairlead-setup-${profile.id}-${step}`;
  const [kept] = useState<T>(() => ({ ...start, ...read(key, start) }));
  return {
    kept,
    keep: (values) => sessionStorage.setItem(key, JSON.stringify(values)),
    forget: () => sessionStorage.removeItem(key),
  };
}

function read<T extends Record<string, string>>(key: string, start: T): Partial<T> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const known = Object.entries(stored).filter(([field, value]) => field in start && typeof value === 'string');
    return Object.fromEntries(known) as Partial<T>;
  } catch {
    return {};
  }
}
