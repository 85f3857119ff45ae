import type { PreviewRow } from '@fairlead/contract/features/client-import';
import type { ClientFields } from '@fairlead/contract/features/clients/clients';
import type { ExistingRecord } from './existing-record';
import { folded } from './fold';

type Sign = NonNullable<PreviewRow['duplicateOf']>['by'];
type Known = { record: ExistingRecord | null; row: number | null; name: string };
type Found = { record: ExistingRecord | null; as: NonNullable<PreviewRow['duplicateOf']> };
type Recognized = Pick<Partial<ClientFields>, 'name' | 'website' | 'contactEmail'>;

/** Many companies have their page there, so such an address tells nobody apart. */
const SHARED_HOSTS = new Set([
  'facebook.com',
  'linkedin.com',
  'instagram.com',
  'sites.google.com',
  'google.com',
  'x.com',
  'twitter.com',
]);

/** The records a company could be a copy of, by folded name, host of the website, or contact's address. */
export class KnownRecords {
  readonly #by = new Map<string, Known>();
  readonly #used = new Set<string>();

  constructor(existing: readonly ExistingRecord[]) {
    for (const record of existing)
      this.#put(
        { record, row: null, name: record.name },
        { name: record.name, website: record.website ?? '', contactEmail: record.contactEmail ?? '' },
      );
  }

  /** A row that comes in is known to the rows below it. */
  add({ row }: { row: number }, fields: Recognized): void {
    this.#put({ record: null, row, name: fields.name ?? '' }, fields);
  }

  find(fields: Recognized): Found | null {
    for (const [sign, key] of signsOf(fields)) {
      const known = this.#by.get(key);
      if (known)
        return {
          record: known.record,
          as: { clientId: known.record?.id ?? null, row: known.row, name: known.name, by: sign },
        };
    }
    return null;
  }

  /** A record is filled by one row of a file only. */
  use(id: string): void {
    this.#used.add(id);
  }

  isUsed(id: string): boolean {
    return this.#used.has(id);
  }

  #put(known: Known, fields: Recognized): void {
    for (const [, key] of signsOf(fields)) if (!this.#by.has(key)) this.#by.set(key, known);
  }
}

function signsOf({ name = '', website = '', contactEmail = '' }: Recognized): [Sign, string][] {
  const host = hostOf(website);
  const signs: [Sign, string][] = [
    ['name', folded(name)],
    ['website', host],
    ['contactEmail', contactEmail.toLowerCase()],
  ];
  return signs.filter(([, key]) => key !== '').map(([sign, key]) => [sign, `${sign} ${key}`]);
}

function hostOf(website: string): string {
  if (!URL.canParse(website)) return '';
  const host = new URL(website).hostname.replace(/^www\./, '');
  return SHARED_HOSTS.has(host) ? '' : host;
}
