import { describe, expect, it } from 'vitest';
import { pastedLines } from './pasted-lines';

describe('a pasted list', () => {
  it('is one entry per line without a head, with what a line lacks', () => {
    const { header, lines } = pastedLines('Cisco, ASA 5506-X, 9.8\n\nFortinet;FortiGate, 60F\nFirewall\n');
    expect(header).toBeNull();
    expect(lines).toEqual([
      expect.objectContaining({
        line: 1,
        problem: null,
        fields: { vendor: 'Cisco', product: 'ASA 5506-X', productVersion: '9.8' },
      }),
      expect.objectContaining({ line: 3, fields: expect.objectContaining({ product: 'FortiGate, 60F' }) }),
      { line: 4, text: 'Firewall', problem: 'incomplete' },
    ]);
  });

  it('is a table where the first row names its columns, in any order, with cells as spreadsheets write them', () => {
    const text = [
      'Count,Manufacturer,Name,Version,Exposure,Criticality,Site',
      '"1,200",Fortinet,FortiGate 60F,7.4.1,Internet,3,Main',
      ',,Scanner tool,,,,',
    ].join('\r\n');
    const { header, lines } = pastedLines(text);
    expect(header).toBe('Count,Manufacturer,Name,Version,Exposure,Criticality,Site');
    expect(lines.map((line) => line.problem === null && line.fields)).toEqual([
      {
        vendor: 'Fortinet',
        product: 'FortiGate 60F',
        productVersion: '7.4.1',
        units: 1_200,
        exposure: 'internet',
        criticality: 3,
      },
      { vendor: 'Unknown', product: 'Scanner tool', productVersion: '' },
    ]);
  });

  it.each([
    ['Fortinet,,,internet,2', 'no_name'],
    ['Fortinet,Gate,1,everywhere,2', 'no_such_exposure'],
    ['Fortinet,Gate,0,internet,2', 'no_such_count'],
    ['Fortinet,Gate,1.5,internet,2', 'no_such_count'],
    ['Fortinet,Gate,100001,internet,2', 'no_such_count'],
    ['Fortinet,Gate,many,internet,2', 'no_such_count'],
    ['Fortinet,Gate,1,internet,4', 'no_such_criticality'],
    ['Fortinet,Gate,1,internet,high', 'no_such_criticality'],
    [`Fortinet,${'x'.repeat(121)},1,internet,2`, 'too_long'],
  ])('says of the row %s: %s, and goes on', (row, problem) => {
    const { lines } = pastedLines(`vendor,product,count,exposure,criticality\n${row}\nCisco,ASA,1,internet,2`);
    expect(lines.map((line) => [line.line, line.problem])).toEqual([
      [2, problem],
      [3, null],
    ]);
  });

  it('is no table for a product that is called like a column', () => {
    expect(pastedLines('Vendor\nAsset, Panda').lines.map(({ problem }) => problem)).toEqual(['incomplete', null]);
    expect(pastedLines('').lines).toEqual([]);
  });

  it('can be tried again with the rows that were left out', () => {
    const { header, lines } = pastedLines('name;vendor;count\n"Gate; large";Acme;none');
    expect(pastedLines(`${header}\n${lines[0]?.text.replace('none', '3')}`).lines[0]).toMatchObject({
      problem: null,
      fields: { vendor: 'Acme', product: 'Gate; large', units: 3 },
    });
  });
});
