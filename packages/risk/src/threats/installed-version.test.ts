import { describe, expect, it } from 'vitest';
import { compareVersions, type VersionRange, verdictOf } from './installed-version';
import { matchOf, readEntry, readTechnology } from './match-technology';

const range = (fields: Partial<VersionRange>): VersionRange => ({
  vendor: 'fortinet',
  product: 'fortios',
  from: '7.4.0',
  fromExcluded: false,
  until: '7.4.3',
  untilIncluded: false,
  ...fields,
});

type Line = { line: string; entry: string; version?: string; isOutOfSupport?: boolean; affected?: VersionRange[] };

function verdict({ line, entry, version = '', isOutOfSupport = false, affected }: Line) {
  const named = (text: string) => {
    const [vendor = '', product = ''] = text.split('|');
    return { vendor, product };
  };
  const technology = readTechnology(named(line));
  const read = readEntry(named(entry));
  const match = matchOf(technology, read);
  if (!match) throw new Error('It should match.');
  return verdictOf(match, { technology, entry: read, installed: { version, isOutOfSupport } }, affected ?? null);
}

const FORTIGATE = { line: 'Fortinet|FortiGate 60F', entry: 'Fortinet|FortiOS' };
const WINDOWS = { line: 'Microsoft|Windows 10', entry: 'Microsoft|Windows' };

describe('whether the installed version is affected', () => {
  it.each([
    ['7.4.1', 'exact', 'version', true],
    ['7.4.3', 'likely', 'other_version', false],
    ['7.2.9', 'likely', 'other_version', false],
    ['', 'likely', 'family', true],
  ])('FortiOS %s: %s, %s', (version, confidence, reason, isAffected) => {
    expect(verdict({ ...FORTIGATE, version, affected: [range({})] })).toEqual({ confidence, reason, isAffected });
  });

  it('does not take the versions of another product for its own', () => {
    const affected = [range({ product: 'fortiproxy', from: '7.0.0', until: '7.6.0' })];
    expect(verdict({ ...FORTIGATE, entry: 'Fortinet|FortiOS, FortiProxy', version: '7.4.1', affected })).toMatchObject({
      reason: 'family',
    });
  });

  it('keeps to the release of a build of Windows', () => {
    const windows = (product: string, until: string) => range({ vendor: 'microsoft', product, from: null, until });
    const affected = [windows('windows_11_22h2', '10.0.22621.3880'), windows('windows_10_22h2', '10.0.19045.4651')];
    const at = (version: string) => verdict({ ...WINDOWS, version, affected }).reason;
    expect(at('10.0.19045.4000')).toBe('version');
    expect(at('10.0.19045.4651')).toBe('other_version');
    expect(at('10.0.17763.5000')).toBe('product');
  });
});

describe('what is updated every month', () => {
  it('is possible until the installed build is known, and likely once it gets no updates', () => {
    const possible = { confidence: 'possible', reason: 'updates_unknown' };
    for (const version of ['', '22H2', '2019']) expect(verdict({ ...WINDOWS, version })).toMatchObject(possible);
    expect(verdict({ ...WINDOWS, version: '10.0.19045.4000' })).toMatchObject({ confidence: 'likely' });
    expect(verdict({ ...WINDOWS, isOutOfSupport: true })).toMatchObject({ confidence: 'likely' });
  });
});

it.each([
  ['7.4.1', '7.4.10', -1],
  ['1.0', '1.0.0', 0],
  ['v2.1', '2.0.9', 1],
  ['1.0-rc1', '1.0', -1],
  ['8.5.0a', '8.5.0b', -1],
])('%s against %s: %i', (one, other, order) => {
  expect(compareVersions(one, other)).toBe(order);
});
