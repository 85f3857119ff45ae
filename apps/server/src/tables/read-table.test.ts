import { randomBytes } from 'node:crypto';
import ExcelJS from 'exceljs';
import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { readTable } from './read-table';
import { TABLE_LIMITS, TableRefusedError } from './table';

const text = (content: string) => new TextEncoder().encode(content);
const utf16 = (content: string, mark: boolean) =>
  new Uint8Array(Buffer.from((mark ? '\ufeff' : '') + content, 'utf16le'));
const refusal = (bytes: Uint8Array) =>
  readTable(bytes).then(
    () => 'read',
    (error) => (error instanceof TableRefusedError ? error.message : `${error}`),
  );

const CONTENT = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
const WORKBOOK = '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>';
const RELATIONS =
  '<Relationships><Relationship Id="rId1" Type="http://x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>';

function archive(sheet: string, more: Record<string, string | Uint8Array> = {}): Promise<Uint8Array> {
  const zip = new JSZip();
  const parts = {
    '[Content_Types].xml': CONTENT,
    'xl/workbook.xml': WORKBOOK,
    'xl/_rels/workbook.xml.rels': RELATIONS,
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  };
  for (const [name, part] of Object.entries(parts)) zip.file(name, part);
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
}

describe('a text', () => {
  it.each([
    ['commas, quotes and newlines', text('Company,City\r\n"A, ""b""\nc",Ulm'), ['A, "b"\nc', 'Ulm']],
    ['semicolons', text('Company;City\nA, b;Ulm'), ['A, b', 'Ulm']],
    ['tabs', text('Company\tCity\nA\tUlm'), ['A', 'Ulm']],
    ['UTF-8 with a mark', text('\ufeffCompany,City\nCafé,Ulm'), ['Café', 'Ulm']],
    ['UTF-16 with a mark', utf16('Company,City\nCafé,Ulm', true), ['Café', 'Ulm']],
    ['UTF-16 without one', utf16('Company,City\nCafé,Ulm', false), ['Café', 'Ulm']],
    ['Windows-1252', new Uint8Array(Buffer.from('Company,City\nCaf\xe9,Ulm', 'latin1')), ['Café', 'Ulm']],
  ])('with %s is read', async (_name, bytes, cells) => {
    expect(await readTable(bytes)).toEqual({ columns: ['Company', 'City'], rows: [{ number: 2, cells }] });
  });

  it('keeps the numbers of its rows, names nameless columns, and leaves out what cannot be stored', async () => {
    const { columns, rows } = await readTable(text('Company,,City\n\n\nA\u0000b,x,Ulm,more'));
    expect(columns).toEqual(['Company', 'Column B', 'City', 'Column D']);
    expect(rows).toEqual([{ number: 4, cells: ['Ab', 'x', 'Ulm', 'more'] }]);
  });

  it('is refused when it is too long, too wide, too large, or no table', async () => {
    const rows = `Company\n${'A\n'.repeat(TABLE_LIMITS.rows + 1)}`;
    expect(await refusal(text(rows))).toMatch(/more than 10,000 rows/);
    expect(await refusal(text(`Company\n${'A,'.repeat(201)}b`))).toMatch(/more than 200 columns/);
    expect(await refusal(text(`Company\n${'\n'.repeat(200_000)}A`))).toMatch(/too many lines/);
    expect(await refusal(text(`Company\n${'x'.repeat(10_001)}`))).toMatch(/more than 10,000 characters/);
    expect(await refusal(text('Company'))).toMatch(/no rows below/);
    expect(await refusal(new Uint8Array(randomBytes(4_000)).fill(1, 0, 400))).toMatch(/no table/);
  });
});

describe('a workbook', () => {
  it('gives the values of its first visible sheet, formulas as they were last computed', async () => {
    const workbook = new ExcelJS.Workbook();
    workbook.addWorksheet('Hidden', { state: 'hidden' }).addRow(['No']);
    const sheet = workbook.addWorksheet('Shown');
    sheet.addRow(['Company', 'Staff', 'Renews', 'Sum']);
    sheet.addRow([
      { richText: [{ text: 'A' }, { text: 'b' }] },
      12.5,
      new Date('2027-03-14T00:00:00Z'),
      { formula: 'WEBSERVICE("http://127.0.0.1/")', result: 'seen' },
    ]);
    sheet.addRow([]);
    sheet.addRow(['C', null, null, true]);
    const bytes = new Uint8Array(await workbook.xlsx.writeBuffer());
    expect(await readTable(bytes)).toEqual({
      columns: ['Company', 'Staff', 'Renews', 'Sum'],
      rows: [
        { number: 2, cells: ['Ab', 12.5, '2027-03-14', 'seen'] },
        { number: 4, cells: ['C', '', '', 'yes'] },
      ],
    });
  });

  it('that says less of its size than there is, holds too many entries, a document type or no sheet is refused', async () => {
    const sheet = `<worksheet><sheetData>${'<row><c t="str"><v>x</v></c></row>'.repeat(3_000)}</sheetData></worksheet>`;
    const lying = Buffer.from(await archive(sheet));
    const entry = lying.lastIndexOf(Buffer.from('xl/worksheets/sheet1.xml'));
    lying.writeUInt32LE(10, entry - 46 + 24);
    expect(await refusal(new Uint8Array(lying))).toMatch(/cannot be read|unpacks/);
    const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, k) => [`x/${k}`, 'a']));
    expect(await refusal(await archive(sheet, many))).toMatch(/unpacks to far more/);
    const entities = '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;&b;">]><worksheet>&c;</worksheet>';
    expect(await refusal(await archive(entities))).toMatch(/document type/);
    expect(await refusal(await archive('<worksheet><row'))).toMatch(/cannot be read/);
    expect(await refusal(await archive(sheet, { 'xl/workbook.xml': '<workbook/>' }))).toMatch(/no table/);
    expect(await refusal(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).toMatch(/old or protected/);
    const wide =
      '<worksheet><row r="1"><c r="A1" t="str"><v>Company</v></c></row><row r="2"><c r="ZZ2" t="str"><v>x</v></c></row></worksheet>';
    expect(await refusal(await archive(wide))).toMatch(/more than 200 columns/);
  });
});
