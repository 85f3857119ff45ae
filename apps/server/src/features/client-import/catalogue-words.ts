import { DATA_SENSITIVITIES, DATA_SENSITIVITY_KEYS, REGION_KEYS, REGIONS } from '@fairlead/content/facts/regions';
import { REGULATION_KEYS, REGULATIONS, type RegulationKey } from '@fairlead/content/facts/regulations';
import { SECTOR_KEYS, SECTORS } from '@fairlead/content/facts/sectors';
import { OPENING_HOURS, OPENING_HOURS_ANSWERS } from '@fairlead/content/fields/opening-hours';
import type { OpeningHoursKey } from '@fairlead/content/scenarios/schema-2';
import { REGION_WORDS, SECTOR_WORDS } from '@fairlead/content/words/sector-words';
import { RECORD_KINDS, type RecordKind } from '@fairlead/contract/features/clients/terms';
import { folded } from './fold';

/** Finds the key of a catalogue by the key itself, its label, or a word people use for it; undefined for anything else. */
export type Finder<Key extends string> = (text: string) => Key | undefined;

export function finder<Key extends string>(
  keys: readonly Key[],
  wordsOf: (key: Key) => readonly string[],
): Finder<Key> {
  const found = new Map<string, Key>();
  // The first catalogue entry to claim a word keeps it; keys and labels come before everybody's synonyms.
  const claim = (word: string, key: Key) => {
    if (!found.has(folded(word))) found.set(folded(word), key);
  };
  for (const key of keys) claim(key, key);
  for (const key of keys) for (const word of wordsOf(key).slice(0, 1)) claim(word, key);
  for (const key of keys) for (const word of wordsOf(key).slice(1)) claim(word, key);
  return (text) => found.get(folded(text));
}

const split = (examples: string) => examples.split(', ');

export const findSector = finder(SECTOR_KEYS, (key) => [
  SECTORS[key].label,
  ...SECTOR_WORDS[key],
  ...split(SECTORS[key].examples),
]);
export const findRegion = finder(REGION_KEYS, (key) => [REGIONS[key], ...REGION_WORDS[key]]);

const SENSITIVITY_WORDS: Record<(typeof DATA_SENSITIVITY_KEYS)[number], readonly string[]> = {
  none: ['low', 'no', 'public'],
  basic: ['personal', 'pii', 'medium', 'names and addresses'],
  financial: ['finance', 'payment', 'cards', 'pci', 'bank details', 'high'],
  health: ['medical', 'phi', 'patient records', 'hipaa'],
};
export const findSensitivity = finder(DATA_SENSITIVITY_KEYS, (key) => [
  DATA_SENSITIVITIES[key],
  ...SENSITIVITY_WORDS[key],
]);

const HOURS_WORDS: Record<OpeningHoursKey, readonly string[]> = {
  '8x5': ['weekdays', 'office hours', 'business hours', '9 to 5'],
  '12x6': ['six days', 'shop hours'],
  '24x7': ['24/7', 'around the clock', 'always', 'always open'],
};
export const findHours = finder(OPENING_HOURS_ANSWERS, (key) => [OPENING_HOURS[key], ...HOURS_WORDS[key]]);

const KIND_WORDS: Record<RecordKind, readonly string[]> = {
  client: ['customer', 'active', 'current', 'existing', 'managed'],
  prospect: ['lead', 'opportunity', 'potential', 'prospective client'],
};
export const findKind = finder(RECORD_KINDS, (key) => [`${key}s`, ...KIND_WORDS[key]]);

const REGULATION_WORDS: Partial<Record<RegulationKey, readonly string[]>> = {
  pci_dss: ['pci'],
  ftc_safeguards: ['ftc', 'safeguards', 'ftc safeguards'],
  nydfs_500: ['nydfs', '23 nycrr 500'],
  cjis: ['cjis'],
  us_state_privacy: ['ccpa', 'cpra'],
  iso_27001: ['iso', 'iso27001'],
  soc_2: ['soc2'],
};

/** Also `PCI`, `PCIDSS` and `GLBA`: without spaces, and each name that a label joins by a stroke. */
export const findRegulation = ((): Finder<RegulationKey> => {
  const find = finder(REGULATION_KEYS, (key) => [
    REGULATIONS[key].label,
    ...REGULATIONS[key].label.split(' / '),
    ...(REGULATION_WORDS[key] ?? []),
  ]);
  const tight = new Map(REGULATION_KEYS.map((key) => [folded(REGULATIONS[key].label).replaceAll(' ', ''), key]));
  return (text) => find(text) ?? tight.get(folded(text).replaceAll(' ', ''));
})();
