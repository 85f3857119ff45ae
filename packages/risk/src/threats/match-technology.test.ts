import { describe, expect, it } from 'vitest';
import { indexEntries, matchesOf, matchOf, readEntry, readTechnology } from './match-technology';

const match = (line: string, entry: string) => {
  const named = (text: string) => {
    const [vendor = '', product = ''] = text.split('|');
    return { vendor, product };
  };
  return matchOf(readTechnology(named(line)), readEntry(named(entry)));
};

describe('whether an entry speaks of a technology', () => {
  it.each([
    ['Fortinet|FortiGate 60F', 'Fortinet|FortiOS', 'likely', 'family'],
    ['Fortinet|FortiGate 60F', 'Fortinet|FortiSandbox', null, null],
    ['Fortinet|Firewall', 'Fortinet|FortiSandbox', 'possible', 'maker'],
    ['Apple|macOS', 'Apple|Multiple Products', 'possible', 'several_products'],
    ['Cisco|IOS XE', 'Apple|iOS', null, null],
    ['Ubiquiti|EdgeRouter X', 'Microsoft|Edge', null, null],
    ['Acme Inc.|Gate', 'Acme |Gate Pro', 'likely', 'product'],
    ['Acme|Gate', 'Acme|Aggregate', null, null],
    ['D-Link|DIR-859', 'D-Link|DIR-859 Router', 'exact', 'model'],
    ['D-Link|DIR859', 'D-Link|DIR-859 Router', 'exact', 'model'],
    ['D-Link|DGS-1210', 'D-Link|DIR-859 Router', null, null],
    ['Broadcom|vCenter Server 8', 'VMware|vCenter Server', 'likely', 'product'],
    ['QNAP Systems|TS-453D', 'QNAP|QTS', 'likely', 'family'],
    ['Smith|Exchange Server', 'Microsoft|Exchange Server', 'possible', 'other_maker'],
    ['Smith|Word finder', 'Microsoft|Word', null, null],
    ['Unknown|Roundcube', 'Roundcube|Webmail', 'likely', 'family'],
    ['Atlassian|Confluence', 'Atlassian|Jira Server and Data Center', null, null],
    ['N-able|N-Central', 'N-able|N-central', 'likely', 'product'],
    ['N-able|Cove Data Protection', 'N-able|N-central', null, null],
    ['NAKIVO|Backup & Replication', 'NAKIVO|Backup and Replication', 'likely', 'product'],
    ['Cisco|Catalyst 9300', 'Cisco|Catalyst SD-WAN Manager', null, null],
    ['Cisco|Secure Firewall Management Center', 'Cisco|Adaptive Security Appliance (ASA)', null, null],
    ['Sophos|XGS 116', 'Sophos|SFOS', 'likely', 'family'],
  ])('%s against %s: %s', (line, entry, confidence, reason) => {
    expect(match(line, entry)).toEqual(confidence === null ? null : { confidence, reason });
  });

  it('is never certain of a version nobody checked', () => {
    const lines = ['Microsoft|Windows 11', 'Apache|Log4j2', 'SonicWall|SMA100', 'Microsoft|Win32k'];
    for (const line of lines) expect(match(line, line)?.confidence, line).not.toBe('exact');
  });
});

it('looks only at entries of the makers of a technology', () => {
  const index = indexEntries([
    { vendor: 'VMware', product: 'ESXi' },
    { vendor: 'Acme', product: 'ESXi' },
  ]);
  const found = matchesOf(readTechnology({ vendor: 'Broadcom', product: 'ESXi 7.0' }), index);
  expect(found.map(({ entry }) => entry.vendor)).toEqual(['VMware']);
});
