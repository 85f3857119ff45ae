import type { LibraryAsset } from '@fairlead/content/sales/assets/asset';
import { ASSETS, assetOf } from '@fairlead/content/sales/assets/library';
import type { SalesAsset } from '@fairlead/contract/features/sales-assets';
import type { LibrarySearch } from './library-search';

/** A text as the library shows it: ready-made, or the team's own. */
export type ShownAsset = LibraryAsset & { own: SalesAsset | null };

const readyMade = (asset: LibraryAsset): ShownAsset => ({ ...asset, own: null });

/** An own text with what its ready-made one says of when and for whom. */
function ownAsset(own: SalesAsset): ShownAsset {
  const base = own.basedOn === null ? undefined : assetOf(own.basedOn);
  return {
    use: base?.use ?? 'Your own text.',
    industries: base?.industries ?? [],
    personas: base?.personas ?? [],
    stages: base?.stages ?? [],
    key: own.id,
    kind: own.kind,
    title: own.title,
    subject: own.subject,
    body: own.body,
    own,
  };
}

/** The text of an address: an own one by its id, else a ready-made one by its key. */
export function assetAt(key: string, own: readonly SalesAsset[]): ShownAsset | undefined {
  const found = own.find(({ id }) => id === key);
  if (found) return ownAsset(found);
  const base = assetOf(key);
  return base && readyMade(base);
}

/**
 * The texts that match, the team's own first. What fits every industry or stage is found under each. What was archived is shown
 * only to those who look for it by a word.
 */
export function shownAssets(own: readonly SalesAsset[], narrowed: LibrarySearch): ShownAsset[] {
  const { search = '', kind, industry, stage } = narrowed;
  const words = search.toLocaleLowerCase('en-US').split(/\s+/).filter(Boolean);
  return [
    ...own.filter(({ state }) => state !== 'archived' || words.length > 0).map(ownAsset),
    ...ASSETS.map(readyMade),
  ]
    .filter((asset) => kind === undefined || asset.kind === kind)
    .filter(({ industries }) => industry === undefined || industries.length === 0 || industries.includes(industry))
    .filter(({ stages }) => stage === undefined || stages.length === 0 || stages.includes(stage))
    .filter(({ title, use, subject = '', body }) => {
      const text = [title, use, subject, body].join(' ').toLocaleLowerCase('en-US');
      return words.every((word) => text.includes(word));
    });
}
