import {
  type Confidence,
  hasWords,
  type Match,
  makerOf,
  normalized,
  type ReadEntry,
  type ReadTechnology,
} from './match-technology';

/** Affected versions of one product, as a feed names it; no `from` is from the first, no `until` is to the last. */
export type VersionRange = {
  vendor: string;
  product: string;
  from: string | null;
  fromExcluded: boolean;
  until: string | null;
  untilIncluded: boolean;
};

/** What an inventory says of the very installation. */
type Installed = {
  /** Empty where it is not known. */
  version: string;
  /** Its maker gives no updates any more. */
  isOutOfSupport: boolean;
};

/** `version`: it is an affected one. `other_version`: it is none. `updates_unknown`: nobody knows which updates are installed. */
type Verdict = {
  confidence: Confidence;
  reason: Match['reason'] | 'version' | 'other_version' | 'updates_unknown';
  isAffected: boolean;
};

/**
 * How surely an installation is affected: by its version where affected ones are published; else what is updated every month is
 * only possible while the inventory does not tell the installed build, since one update closes all that came before.
 */
export function verdictOf(
  match: Match,
  { technology, installed, entry }: { technology: ReadTechnology; installed: Installed; entry: ReadEntry },
  affected: readonly VersionRange[] | null,
): Verdict {
  if (match.confidence !== 'likely') return { ...match, isAffected: true };
  const isBuild = namesBuild(installed.version);
  const ranges = isBuild && affected ? rangesOf(technology, entry, affected) : [];
  if (ranges.length > 0) {
    const comparable = ranges.filter((range) => isComparable(installed.version, range));
    if (comparable.some((range) => isInRange(installed.version, range)))
      return { confidence: 'exact', reason: 'version', isAffected: true };
    if (comparable.length > 0) return { confidence: 'likely', reason: 'other_version', isAffected: false };
  }
  const isUpdatedOften = technology.groups.some((group) => group.isUpdatedOften === true);
  if (isUpdatedOften && !isBuild && !installed.isOutOfSupport)
    return { confidence: 'possible', reason: 'updates_unknown', isAffected: true };
  return { ...match, isAffected: true };
}

/** "7.4.1" and "10.0.19045.4651" tell what is installed; "11", "2019" and "23H2" name an edition. */
const namesBuild = (version: string): boolean => /\d\.\d/.test(version);

/** Of the very product: what the inventory names or the device runs; where it does not say, only if one product alone is meant. */
function rangesOf(technology: ReadTechnology, entry: ReadEntry, affected: readonly VersionRange[]): VersionRange[] {
  // The release of Windows 10 and 11 is told by the build.
  const words = ({ product }: VersionRange) =>
    normalized(product.replaceAll('_', ' ')).replace(/^(windows 1[01]) (?:\d{2}h\d|\d{4})$/, '$1');
  const ofMaker = affected.filter(({ vendor }) => makerOf(vendor.replaceAll('_', ' ')) === entry.maker);
  const named = ofMaker.filter((range) => hasWords(technology.text, words(range)) || isRun(technology, words(range)));
  if (named.length > 0) return named;
  const isOne = new Set(ofMaker.map(words)).size === 1;
  return isOne && entry.names.length <= 1 ? ofMaker : [];
}

const isRun = ({ runs }: ReadTechnology, words: string): boolean =>
  runs.some(({ software }) => software.includes(words));

/** Builds of Windows are counted by release, so that a later release tells nothing of an earlier one. */
function isComparable(version: string, { product, from, until }: VersionRange): boolean {
  if (!product.startsWith('windows')) return true;
  const release = (text: string) => text.split('.').slice(0, 3).join('.');
  return [from, until].some((bound) => bound !== null && release(bound) === release(version));
}

function isInRange(version: string, { from, fromExcluded, until, untilIncluded }: VersionRange): boolean {
  const afterFrom = from === null ? 1 : compareVersions(version, from);
  const afterUntil = until === null ? -1 : compareVersions(version, until);
  return (fromExcluded ? afterFrom > 0 : afterFrom >= 0) && (untilIncluded ? afterUntil <= 0 : afterUntil < 0);
}

/** Part by part: numbers by their value, a missing part is 0, and letters come before numbers as in `1.0-rc1`. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [partsOf(one), partsOf(other)];
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const difference = compareParts(a[at] ?? '0', b[at] ?? '0');
    if (difference !== 0) return difference;
  }
  return 0;
}

const partsOf = (version: string): string[] =>
  version
    .toLowerCase()
    .replace(/^v/, '')
    .match(/\d+|[a-z]+/g) ?? [];

function compareParts(one: string, other: string): number {
  const areNumbers = [one, other].map((part) => /^\d/.test(part));
  if (areNumbers[0] && areNumbers[1]) return Math.sign(Number(one) - Number(other));
  if (areNumbers[0] !== areNumbers[1]) return areNumbers[0] ? 1 : -1;
  return Math.sign(one.localeCompare(other, 'en'));
}
