import { describe, expect, it } from 'vitest';
import { chosenDay, instant, optionalEmail, requiredLine, requiredText, text, webAddress } from './text';

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('text', () => {
  it('keeps names of any script, emoji and markup as they are', () => {
    for (const name of [
      'Zoë & Søn',
      'شركة المرفأ',
      '⚓ Harbor 👩‍👩‍👧',
      '<script>alert(1)</script>',
      '#{7*7} ${7*7} {{7*7}}',
      "O'Neil; drop table",
    ])
      expect(requiredText('a name', 200).parse(` ${name} `)).toBe(name);
  });

  it('makes one line of a name, and lets nothing in it turn the direction of its sentence', () => {
    const name = (value: string) => requiredLine('a name', 200).parse(value);
    expect(name(' Harbor\r\nBcc: x@y.example\t& Co ')).toBe('Harbor Bcc: x@y.example & Co');
    expect(name('invoice\u202egpj.exe \u2066a\u2069')).toBe('invoicegpj.exe a');
    for (const kept of ['Zoë & Søn', 'شركة المرفأ', '⚓ Harbor 👩‍👩‍👧', 'می‌خواهم']) expect(name(kept)).toBe(kept);
    expect(accepts(requiredLine('a name', 200), '\u202e\r\n')).toBe(false);
    expect(requiredText('a note', 200).parse('two\nlines')).toBe('two\nlines');
  });

  it('refuses NUL and lone surrogates', () => {
    expect(accepts(text(100), 'a\u0000b')).toBe(false);
    expect(accepts(text(100), '\ud800')).toBe(false);
  });

  it('refuses what is too long or empty', () => {
    expect(accepts(requiredText('a name', 5), '123456')).toBe(false);
    expect(accepts(requiredText('a name', 5), '   ')).toBe(false);
    expect(requiredText('a name', 5).safeParse('').error?.issues[0]?.message).toBe('Enter a name.');
  });
});

describe('webAddress', () => {
  it('takes http and https only', () => {
    expect(accepts(webAddress, 'https://harbor.example/path')).toBe(true);
    expect(accepts(webAddress, '')).toBe(true);
    for (const bad of ['javascript:alert(1)', 'data:text/html,x', 'ftp://x', 'JaVaScRiPt:alert(1)', '//x', 'harbor'])
      expect(accepts(webAddress, bad), bad).toBe(false);
  });
});

describe('optionalEmail', () => {
  it('folds case and refuses several addresses', () => {
    expect(optionalEmail.parse(' Ann@Harbor.Example ')).toBe('ann@harbor.example');
    for (const bad of ['a@b', 'a@b.c,d@e.f', 'a b@c.de', 'a@b.com\nBcc: x@y.zz'])
      expect(accepts(optionalEmail, bad), bad).toBe(false);
  });
});

describe('days and instants', () => {
  it('are of years that the database can hold, in any time zone', () => {
    for (const day of ['1900-01-01', '2028-02-29', '9999-12-31']) expect(accepts(chosenDay, day), day).toBe(true);
    for (const day of ['0000-01-01', '0001-01-01', '1899-12-31', '2027-02-29', '10000-01-01'])
      expect(accepts(chosenDay, day), day).toBe(false);
    for (const at of ['1900-01-01T00:00:00Z', '2026-03-02T09:00:00+05:30', '9999-12-31T23:59:59.999Z'])
      expect(accepts(instant, at), at).toBe(true);
    for (const at of ['0000-06-01T00:00:00Z', '1900-01-01T00:00:00+01:00', '9999-12-31T23:59:59-01:00'])
      expect(accepts(instant, at), at).toBe(false);
  });
});
