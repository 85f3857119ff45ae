import { describe, expect, it } from 'vitest';
import { isMeantAsApiKey, isSameHash, newApiKeyText, readApiKeyText } from './api-key-text';

describe('the text of an API key', () => {
  it('is read back as what was stored of it', () => {
    for (let time = 0; time < 200; time += 1) {
      const made = newApiKeyText();
      expect(made.text).toMatch(/^flk_[0-9A-Za-z]{8}_[0-9A-Za-z]{49}$/);
      expect(readApiKeyText(made.text)).toEqual(made);
    }
  });

  it('is never made twice', () => {
    const made = Array.from({ length: 500 }, () => newApiKeyText());
    expect(new Set(made.map(({ prefix }) => prefix)).size).toBe(500);
    expect(new Set(made.map(({ hash }) => hash)).size).toBe(500);
  });

  it('is refused with any one letter wrong, missing or too many, before anything is looked up', () => {
    const { text } = newApiKeyText();
    for (let at = 0; at < text.length; at += 1) {
      const other = text[at] === 'A' ? 'B' : 'A';
      expect(readApiKeyText(text.slice(0, at) + other + text.slice(at + 1))).toBeNull();
    }
    for (const wrong of ['', 'flk_', `${text}A`, text.slice(1), text.slice(0, -1), ` ${text}`, text.toUpperCase()])
      expect(readApiKeyText(wrong)).toBeNull();
    expect(isMeantAsApiKey(text.slice(0, -1))).toBe(true);
    expect(isMeantAsApiKey('eyJhbGciOi')).toBe(false);
  });

  it('is compared by its whole digest', () => {
    const [one, other] = [newApiKeyText(), newApiKeyText()];
    expect(isSameHash(one.hash, one.hash)).toBe(true);
    expect(isSameHash(one.hash, other.hash)).toBe(false);
    expect(isSameHash(one.hash, one.hash.slice(1))).toBe(false);
  });
});
