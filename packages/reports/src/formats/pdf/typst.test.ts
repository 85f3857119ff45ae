import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { typesetPdf } from './typst';

const bytes = (text: string) => new TextEncoder().encode(text);
const PICTURE = bytes('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>');

/** Sets a template written in the test, next to the pictures of a report. */
const probe = (template: string, files: Record<string, Uint8Array> = {}) =>
  typesetPdf({ template: 'generated/probe.typ', view: {}, files: { 'probe.typ': bytes(template), ...files } });

describe('typesetter', () => {
  it('sets a template with its pictures', () => {
    expect(probe('#image("picture.svg")', { 'picture.svg': PICTURE }).pageCount).toBe(1);
  });

  it('forgets the pictures of the report before', () => {
    probe('#image("picture.svg")', { 'picture.svg': PICTURE });
    expect(() => probe('#image("picture.svg")')).toThrow(/could not be set: .*not found/);
  });

  it('reads no file outside of the templates, whatever a template asks for', () => {
    const outside = mkdtempSync(join(tmpdir(), 'outside-'));
    try {
      const secret = join(outside, 'secret.txt');
      writeFileSync(secret, 'secret');
      for (const path of [
        secret,
        `${'../'.repeat(8)}${secret.slice(1)}`,
        '../../../package.json',
        '/../package.json',
      ]) {
        expect(() => probe(`#read("${path}")`), path).toThrow(/could not be set/);
      }
      expect(() => typesetPdf({ template: `${'../'.repeat(8)}${secret.slice(1)}`, view: {}, files: {} })).toThrow();
    } finally {
      rmSync(outside, { recursive: true });
    }
  });

  it('names what is missing when the data do not fit the template', () => {
    expect(() => typesetPdf({ template: 'impact-summary.typ', view: {}, files: {} })).toThrow(/paper/);
  });

  it('hands data over as values: text that names a function stays text', () => {
    const hostile = { text: '#panic("run")' };
    const template = '#let d = json(bytes(sys.inputs.data)); #assert(type(d.text) == str) #d.text';
    expect(
      typesetPdf({ template: 'generated/probe.typ', view: hostile, files: { 'probe.typ': bytes(template) } }).pageCount,
    ).toBe(1);
  });
});
