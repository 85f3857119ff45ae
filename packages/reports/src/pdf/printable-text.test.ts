import { describe, expect, it } from 'vitest';
import { reportFonts } from './fonts';
import { mapTexts, printableText } from './printable-text';

const print = printableText(reportFonts());

describe('printable text', () => {
  it.each([
    ['Zażółć gęślą jaźń, Ђорђе, Ελλάδα', 'Zażółć gęślą jaźń, Ђорђе, Ελλάδα'],
    ['مجموعة', 'مجموعة'],
    ['👩‍💻 & 🇨🇦', '👩‍💻 & 🇨🇦'],
    ['株式会社 Kamome', '… Kamome'],
    ['a\u0000b\nc', 'a b c'],
    ['abc\u202edcba', 'abcdcba'],
    ['Cafe\u0301', 'Café'],
    ['#{} *x* $y$ @z \\', '#{} *x* $y$ @z \\'],
  ])('turns %j into %j', (text, printed) => {
    expect(print(text)).toBe(printed);
  });

  it('reaches every text of the data and no key', () => {
    expect(mapTexts({ 株: ['株', { a: '株', n: 1, b: null }] }, print)).toEqual({
      株: ['…', { a: '…', n: 1, b: null }],
    });
  });
});
