import { TECHNOLOGY_ALIASES, type TechnologyAlias } from '@fairlead/content/facts/technology-aliases';
import type { ExploitedVulnerability } from '@fairlead/contract/features/feeds';

export type Technology = { id: string; vendor: string; product: string };
type Entry = { vendor: string; product: string };
type Confidence = ExploitedVulnerability['confidence'];

const LEGAL_FORMS = /\b(inc|ltd|llc|gmbh|corporation|corp|company|co)\b/g;

/** Lower case, without legal forms, punctuation and double spaces. */
function normalized(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.+-]+/gu, ' ');
  return plain
    .replaceAll(/\.(?=\s|$)/g, ' ')
    .replaceAll(LEGAL_FORMS, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Whether the words stand in the text as whole words, so that `edge` is not found in `edgerouter`. */
const hasWords = (text: string, words: string): boolean => ` ${text} `.includes(` ${words} `);

const ALL_VENDORS = new Set(TECHNOLOGY_ALIASES.flatMap(({ known }) => known.map(({ vendor }) => vendor)));

/** Groups the inventory's entry belongs to. A maker of another group rules one out: the iOS of Cisco is not Apple's. */
function groupsOf({ vendor, product }: Technology): TechnologyAlias[] {
  const maker = normalized(vendor);
  const text = normalized(`${vendor} ${product}`);
  return TECHNOLOGY_ALIASES.filter(
    ({ patterns, known }) =>
      patterns.some((pattern) => hasWords(text, pattern)) &&
      (!ALL_VENDORS.has(maker) || known.some((each) => each.vendor === maker)),
  );
}

const isCatchAll = (product: string) => product.includes('multiple products');

/** Makers, in lower case, under whose name the catalogue may speak of the technology. */
export function vendorsOf(technology: Technology): string[] {
  const known = groupsOf(technology).flatMap((group) => group.known.map(({ vendor }) => vendor));
  return [...new Set([technology.vendor.trim().toLowerCase(), normalized(technology.vendor), ...known])];
}

/**
 * How surely an entry of the catalogue speaks of the technology, or null. Without versions nothing is certain: `likely`
 * where maker and product agree, `possible` where the entry names no single product of the maker.
 */
export function confidenceOf(technology: Technology, entry: Entry): Confidence | null {
  const [vendor, product] = [entry.vendor.trim().toLowerCase(), entry.product.trim().toLowerCase()];
  const inGroup = groupsOf(technology).some(({ known }) =>
    known.some(
      (each) => each.vendor === vendor && (each.productIncludes?.some((part) => product.includes(part)) ?? true),
    ),
  );
  const isMaker =
    vendor === technology.vendor.trim().toLowerCase() || normalized(vendor) === normalized(technology.vendor);
  const own = normalized(technology.product);
  const isNamed = isMaker && own !== '' && (hasWords(normalized(product), own) || hasWords(own, normalized(product)));
  if (isCatchAll(product)) return inGroup || isMaker ? 'possible' : null;
  return inGroup || isNamed ? 'likely' : null;
}
