export type PaletteEntry = {
  label: string;
  path: string;
  /** What else people call it. */
  words: string;
};

/** The pages that a role may open, and those of a client that it may. */
export type PalettePlaces = {
  pages: readonly PaletteEntry[];
  /** Their paths have the client's id to be put in for `$clientId`. */
  sections: readonly { label: string; path: string }[];
};

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The entries in whose label or words every part of the query begins a word. */
export function matching(entries: readonly PaletteEntry[], query: string): PaletteEntry[] {
  const parts = folded(query).split(/\s+/).filter(Boolean);
  const has = ({ label, words }: PaletteEntry) => {
    const known = folded(`${label} ${words}`).split(/[^\p{L}\p{N}]+/u);
    return parts.every((part) => known.some((word) => word.startsWith(part)));
  };
  return parts.length === 0 ? [] : entries.filter(has);
}

/** What stands after "new simulation for", or null when the query asks for none. */
export function simulationFor(query: string): string | null {
  const words = query.trim().split(/\s+/);
  const asked = words[0]?.toLowerCase() === 'new' ? words.slice(1) : words;
  if (!asked[0]?.toLowerCase().startsWith('simulat')) return null;
  return asked.slice(asked[1]?.toLowerCase() === 'for' ? 2 : 1).join(' ');
}
