import { DEVICE_SOFTWARE, TECHNOLOGY_ALIASES, type TechnologyAlias } from '@fairlead/content/facts/technology-aliases';

/** A line of an inventory, or an entry of the catalog: a maker and what it is called. */
type Named = { vendor: string; product: string };

export const CONFIDENCES = ['exact', 'likely', 'possible'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/**
 * Why an entry speaks of a technology. `model`: it names the very model. `product`: maker and product agree. `family`: it
 * belongs to the same family of products. `other_maker`: the product agrees, the maker does not. `several_products`: the entry
 * names no single product. `maker`: only the maker agrees, and the inventory names no product.
 */
export const MATCH_REASONS = ['model', 'product', 'family', 'other_maker', 'several_products', 'maker'] as const;
type MatchReason = (typeof MATCH_REASONS)[number];

export type Match = { confidence: Confidence; reason: MatchReason };

const LEGAL_FORMS = /\b(?:inc|ltd|llc|gmbh|corporation|corp|company|co)\b/g;

/** Lower case, without legal forms, the word "and", punctuation and double spaces. */
export function normalized(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.+-]+/gu, ' ')
    .replaceAll(/\.(?=\s|$)/g, ' ')
    .replaceAll(LEGAL_FORMS, ' ')
    .replaceAll(/\band\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Whether the words are in the text as whole words, so that `edge` is not found in `edgerouter`. */
export const hasWords = (text: string, words: string): boolean => ` ${text} `.includes(` ${words} `);

/** One maker under several names, in the words of catalog and inventories. The first is the one it is compared by. */
const SAME_MAKER: readonly (readonly string[])[] = [
  ['vmware', 'broadcom', 'vmware tanzu', 'vmware by broadcom'],
  ['qnap', 'qnap systems'],
  ['ivanti', 'pulse secure', 'mobileiron'],
  ['progress', 'progress software', 'telerik', 'ipswitch'],
  ['meta', 'meta platforms', 'facebook'],
  ['linux', 'canonical', 'ubuntu', 'debian', 'centos', 'rocky linux', 'almalinux', 'suse'],
  ['citrix', 'netscaler', 'cloud software group'],
  ['zyxel', 'zyxel networks'],
  ['n-able', 'solarwinds msp'],
  ['connectwise', 'screenconnect'],
  ['dell', 'dell emc', 'dell technologies'],
  ['palo alto networks', 'palo alto'],
  ['watchguard', 'watchguard technologies'],
  ['google', 'google chrome', 'android'],
  ['microsoft', 'ms', 'microsoft windows'],
  ['apple', 'apple computer'],
  ['trend micro', 'trendmicro'],
  ['d-link', 'dlink', 'd-link systems'],
  ['tp-link', 'tplink'],
  ['netgear', 'netgear business'],
];
const COMPARED_BY = new Map(SAME_MAKER.flatMap(([first = '', ...others]) => others.map((other) => [other, first])));
export const makerOf = (vendor: string): string => {
  const name = normalized(vendor);
  return COMPARED_BY.get(name) ?? name;
};

/** What an inventory says where nobody knows the maker. */
const UNKNOWN_MAKERS = new Set(['', '-', 'n-a', 'na', 'n a', 'none', 'unknown', 'various', 'other', 'generic']);

/** Words that name a kind of thing and no product. */
const GENERAL_WORDS = new Set(
  (
    'firewall firewalls router routers switch switches server servers software nas appliance appliances device devices printer ' +
    'phone phones system systems gateway vpn access point web email cloud core desktop tools framework kernel runtime ' +
    'camera cameras ip storage network products product security client agent application suite series the for of edition ' +
    'manager controller center console management data backup replication plugin'
  ).split(' '),
);

const KNOWN_MAKERS = new Set(TECHNOLOGY_ALIASES.flatMap(({ known }) => known.map(({ vendor }) => makerOf(vendor))));

/** The number of a model, such as `dir-859`, in one spelling. Software that is numbered like one is none. */
const MODEL = /^[a-z]{2,}-?\d{2,}[a-z0-9]*(?:-[a-z0-9]+|)$/;
const NO_MODELS = new Set(['win32k', 'sma100', 'sma1000', 'm365']);

function modelsIn(words: string): string[] {
  return words
    .split(/[ ,]/)
    .filter((word) => MODEL.test(word) && !NO_MODELS.has(word))
    .map((word) => word.replaceAll('-', ''));
}

/** A version, a year or an edition at the end of a name. Four digits that are no year are a model. */
const isVersion = (word: string): boolean =>
  (/^v?\d[\d.x]*$/.test(word) && (!/^\d{4}$/.test(word) || /^(?:19|20)/.test(word))) ||
  ['pro', 'standard', 'enterprise', 'business', 'professional', 'edition'].includes(word);

function withoutVersion(words: string): string {
  const parts = words.split(' ');
  while (parts.length > 1 && isVersion(parts.at(-1) ?? '')) parts.pop();
  return parts.join(' ');
}

/** A line of an inventory, read once for any number of entries. */
export type ReadTechnology = {
  maker: string;
  text: string;
  /** What it is called, with and without its version. */
  product: string;
  plain: string;
  models: ReadonlySet<string>;
  groups: readonly TechnologyAlias[];
  /** Software of makers that the device runs. */
  runs: readonly { maker: string; software: readonly string[] }[];
  isUnknownMaker: boolean;
  namesNoProduct: boolean;
};

/** Reads a line of an inventory. A maker of another family rules one out: the iOS of Cisco is not Apple's. */
export function readTechnology({ vendor, product }: Named): ReadTechnology {
  const maker = makerOf(vendor);
  const own = normalized(product);
  const text = `${normalized(vendor)} ${own}`;
  const groups = TECHNOLOGY_ALIASES.filter(
    ({ patterns, without = [], known }) =>
      patterns.some((pattern) => hasWords(text, pattern)) &&
      !without.some((words) => hasWords(text, words)) &&
      (!KNOWN_MAKERS.has(maker) || known.some((each) => makerOf(each.vendor) === maker)),
  );
  const isUnknownMaker = UNKNOWN_MAKERS.has(maker) || groups.some(({ patterns }) => patterns.includes(maker));
  const runs = DEVICE_SOFTWARE.filter(
    (each) =>
      (each.vendor === maker || each.isAnyMaker === true || UNKNOWN_MAKERS.has(maker)) &&
      each.devices.some((device) => hasDevice(text, device)),
  );
  return {
    maker,
    text,
    product: own,
    plain: withoutVersion(own),
    models: new Set(modelsIn(own)),
    groups,
    runs: runs.map((each) => ({ maker: each.vendor, software: each.runs })),
    isUnknownMaker,
    namesNoProduct: own.split(' ').every((word) => GENERAL_WORDS.has(word) || word === maker),
  };
}

const hasDevice = (text: string, device: string): boolean =>
  device.endsWith('*') ? ` ${text}`.includes(` ${device.slice(0, -1)}`) : hasWords(text, device);

/** An entry of the catalog, read once for any number of inventories. */
export type ReadEntry = {
  maker: string;
  vendor: string;
  product: string;
  words: string;
  /** The products that it names. */
  names: readonly string[];
  models: readonly string[];
  isSeveral: boolean;
};

export function readEntry({ vendor, product }: Named): ReadEntry {
  const words = normalized(product);
  const maker = makerOf(vendor);
  return {
    maker,
    vendor: vendor.trim().toLowerCase(),
    product: product.trim().toLowerCase(),
    words,
    names: namesIn(product, maker),
    models: modelsIn(words),
    isSeveral: hasWords(words, 'multiple'),
  };
}

/** "Firefox, Firefox ESR, and Thunderbird" names three; "Endpoint Manager Mobile (EPMM)" one under two names. */
function namesIn(product: string, maker: string): string[] {
  const names = product.split(/,|\/|&|\(|\)|;|\band\b/).map((part) => {
    const words = normalized(part).split(' ');
    const own = words.length > 1 && words[0] === maker ? words.slice(1) : words;
    const short = [...own];
    while (short.length > 1 && GENERAL_WORDS.has(short.at(-1) ?? '')) short.pop();
    if (short.length > 2 && isVersion(short.at(-1) ?? '')) short.pop();
    return (short.join(' ') === maker ? own : short).join(' ');
  });
  const full = normalized(product);
  const whole = full.startsWith(`${maker} `) ? full.slice(maker.length + 1) : full;
  const isName = (name: string) =>
    name !== '' &&
    name !== maker &&
    // A whole name may be made of general words, as "Backup & Replication" is.
    ((name === whole && name.includes(' ')) || !name.split(' ').every((word) => GENERAL_WORDS.has(word)));
  return [...new Set([whole, ...names])].filter(isName);
}

/** How surely the entry speaks of the technology, and why; null where it does not. */
export function matchOf(technology: ReadTechnology, entry: ReadEntry): Match | null {
  const isMaker = entry.maker === technology.maker;
  if (isMaker && entry.models.some((model) => technology.models.has(model)))
    return { confidence: 'exact', reason: 'model' };
  // An entry that names models speaks of those: another model of the same maker is not meant.
  if (entry.models.length > 0 && technology.models.size > 0) return null;
  const family = familyOf(technology, entry);
  if (entry.isSeveral) return family || isMaker ? { confidence: 'possible', reason: 'several_products' } : null;
  if (isMaker && isNamed(technology, entry)) return { confidence: 'likely', reason: 'product' };
  if (family && !isMaker && !technology.isUnknownMaker && !isOfFamily(technology, family))
    return { confidence: 'possible', reason: 'other_maker' };
  if (family || runsIt(technology, entry)) return { confidence: 'likely', reason: 'family' };
  if (isMaker && technology.namesNoProduct) return { confidence: 'possible', reason: 'maker' };
  return null;
}

/** The family in which the entry's product is: one that lists it, or a vendor's only line. */
function familyOf({ groups, maker, text }: ReadTechnology, entry: ReadEntry): TechnologyAlias | null {
  const found = groups.find(({ known, isOneLine }) =>
    known.some(({ vendor, productIncludes }) => {
      if (vendor !== entry.vendor) return false;
      if (productIncludes) return productIncludes.some((part) => isCalled(entry.product, part));
      if (isOneLine === true && (entry.maker === maker || hasWords(text, entry.maker))) return true;
      return entry.names.some((name) => hasWords(text, name));
    }),
  );
  return found ?? null;
}

const isCalled = (product: string, part: string): boolean =>
  part.startsWith('=') ? product === part.slice(1) : ` ${product}`.includes(` ${part}`);

const isOfFamily = ({ maker }: ReadTechnology, { known }: TechnologyAlias): boolean =>
  known.some(({ vendor }) => makerOf(vendor) === maker);

function isNamed({ product, plain }: ReadTechnology, { words, names }: ReadEntry): boolean {
  if (product === '' || words === '') return false;
  if (names.some((name) => hasWords(product, name))) return true;
  return !plain.split(' ').every((word) => GENERAL_WORDS.has(word)) && hasWords(words, plain);
}

const runsIt = ({ runs }: ReadTechnology, { maker, words, names }: ReadEntry): boolean =>
  runs.some((each) => each.maker === maker && each.software.some((name) => name === words || names.includes(name)));

/** Entries by every name under which a technology may find them. */
export type EntryIndex<Entry> = ReadonlyMap<string, readonly { entry: Entry; read: ReadEntry }[]>;

export function indexEntries<Entry extends Named>(entries: readonly Entry[]): EntryIndex<Entry> {
  const index = new Map<string, { entry: Entry; read: ReadEntry }[]>();
  for (const entry of entries) {
    const read = readEntry(entry);
    const before = index.get(read.maker);
    if (before) before.push({ entry, read });
    else index.set(read.maker, [{ entry, read }]);
  }
  return index;
}

/** Every entry that speaks of the technology. Only those of its makers are looked at. */
export function matchesOf<Entry>(
  technology: ReadTechnology,
  index: EntryIndex<Entry>,
): (Match & { entry: Entry; read: ReadEntry })[] {
  return makersFor(technology).flatMap((maker) =>
    (index.get(maker) ?? []).flatMap(({ entry, read }) => {
      const match = matchOf(technology, read);
      return match ? [{ ...match, entry, read }] : [];
    }),
  );
}

/** The makers under whose name the catalog may speak of the technology. */
function makersFor({ maker, groups, runs }: ReadTechnology): string[] {
  const ofGroups = groups.flatMap(({ known }) => known.map(({ vendor }) => makerOf(vendor)));
  return [...new Set([maker, ...ofGroups, ...runs.map((each) => each.maker)])];
}

/** Where such a technology usually is; null where nothing is known of its kind. */
export function usualExposureOf({ groups }: ReadTechnology): TechnologyAlias['exposure'] | null {
  const usual = groups.map(({ exposure }) => exposure);
  return ['internet' as const, 'internal' as const, 'endpoint' as const].find((each) => usual.includes(each)) ?? null;
}

/** Whether providers run it themselves for many clients. */
export const isProviderTool = ({ groups }: ReadTechnology): boolean =>
  groups.some((group) => group.isProviderTool === true);
