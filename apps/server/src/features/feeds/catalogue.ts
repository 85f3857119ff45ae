import { z } from 'zod';
import { FeedRefusedError } from './feed-source';

/** Facts of one entry as they are kept. */
type CatalogueEntry = {
  cveId: string;
  vendor: string;
  product: string;
  name: string;
  summary: string;
  requiredAction: string;
  dateAdded: string;
  dueDate: string;
  ransomware: boolean;
  links: string[];
};

export type Catalogue = { version: string; rowsRead: number; rejected: number; entries: CatalogueEntry[] };

const words = (max: number) => z.string().trim().min(1).max(max);

const entrySchema = z.object({
  cveID: z.string().regex(/^CVE-\d{4}-\d{4,19}$/),
  vendorProject: words(200),
  product: words(300),
  vulnerabilityName: words(500),
  shortDescription: words(4_000),
  requiredAction: words(4_000),
  dateAdded: z.iso.date(),
  dueDate: z.iso.date(),
  knownRansomwareCampaignUse: z.enum(['Known', 'Unknown']),
  notes: z.string().max(8_000).default(''),
});

const fileSchema = z.object({
  catalogVersion: z.string().min(1).max(40),
  count: z.int().positive(),
  vulnerabilities: z.array(z.unknown()).max(100_000),
});

/** More than so many bad rows, and something is wrong with the file. */
const MOST_REJECTED = 0.05;
/** Against the data that is there: the publisher adds some a week, and takes hardly any out. */
const MOST_GROWTH = 10;
const MOST_SHRINKING = 0.5;
const LINK = /https?:\/\/[^\s;]+/g;
const MOST_LINKS = 10;

/**
 * Reads the catalogue of known exploited vulnerabilities. A row that does not fit is left out; a file whose count is not
 * that of its rows, of which many do not fit, or that is many times larger or much smaller than `known`, is refused whole.
 * @throws FeedRefusedError
 */
export function readCatalogue(text: string, known: number): Catalogue {
  const file = fileSchema.safeParse(jsonOf(text));
  if (!file.success) throw new FeedRefusedError('What came is not the catalogue.');
  const { catalogVersion, count, vulnerabilities } = file.data;
  if (count !== vulnerabilities.length)
    throw new FeedRefusedError(`The file says ${count} entries and has ${vulnerabilities.length}.`);
  if (known > 0 && count >= known * MOST_GROWTH)
    throw new FeedRefusedError(`The file has ${count} entries where there were ${known}.`);
  const entries = new Map<string, CatalogueEntry>();
  for (const row of vulnerabilities) {
    const entry = entrySchema.safeParse(row);
    if (entry.success) entries.set(entry.data.cveID, entryOf(entry.data));
  }
  const rejected = count - entries.size;
  if (rejected > count * MOST_REJECTED)
    throw new FeedRefusedError(`${rejected} of ${count} entries are not as they should be.`);
  if (entries.size < known * MOST_SHRINKING)
    throw new FeedRefusedError(`The file has ${entries.size} entries where there were ${known}.`);
  return { version: catalogVersion, rowsRead: count, rejected, entries: [...entries.values()] };
}

function entryOf(row: z.infer<typeof entrySchema>): CatalogueEntry {
  return {
    cveId: row.cveID,
    vendor: row.vendorProject,
    product: row.product,
    name: row.vulnerabilityName,
    summary: row.shortDescription,
    requiredAction: row.requiredAction,
    dateAdded: row.dateAdded,
    dueDate: row.dueDate,
    ransomware: row.knownRansomwareCampaignUse === 'Known',
    links: linksIn(row.notes),
  };
}

/** Addresses in a note; only those of the web ever become links. */
const linksIn = (notes: string): string[] =>
  [...notes.matchAll(LINK)]
    .map(([link]) => link)
    .filter((link) => URL.canParse(link))
    .slice(0, MOST_LINKS);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
