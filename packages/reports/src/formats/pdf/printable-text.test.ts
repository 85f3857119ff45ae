import { describe, expect, it } from 'vitest';
import { isEastAsian, reportFonts } from './fonts';
import { mapTexts, printableText } from './printable-text';

const print = printableText(reportFonts(true));

describe('printable text', () => {
  it.each([
    ['Zażółć gęślą jaźń, Ђорђе, Ελλάδα', 'Zażółć gęślą jaźń, Ђорђе, Ελλάδα'],
    ['مجموعة', 'مجموعة'],
    ['👩‍💻 & 🇨🇦', '👩‍💻 & 🇨🇦'],
    ['株式会社デンタル Kamome', '株式会社デンタル Kamome'],
    ['서울치과 Kamome', '… Kamome'],
    ['a\u0000b\nc', 'a b c'],
    ['abc\u202edcba', 'abcdcba'],
    ['Cafe\u0301', 'Café'],
    ['#{} *x* $y$ @z \\', '#{} *x* $y$ @z \\'],
  ])('turns %j into %j', (text, printed) => {
    expect(print(text)).toBe(printed);
  });

  it('reaches every text of the data and no key', () => {
    expect(mapTexts({ 치: ['치', { a: '치', n: 1, b: null }] }, print)).toEqual({
      치: ['…', { a: '…', n: 1, b: null }],
    });
  });

  it('needs the large fonts for kanji and kana alone', () => {
    const others = ['Zażółć', 'مجموعة', 'שלום', '👩‍💻', '“…” – ’', '서울'];
    expect(others.filter(isEastAsian)).toEqual([]);
    expect(['山田', 'カモメ', 'かもめ', 'Kamome 株'].every(isEastAsian)).toBe(true);
    expect(printableText(reportFonts(false))('山田')).toBe('…');
  });
});
