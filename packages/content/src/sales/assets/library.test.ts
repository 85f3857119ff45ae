import { describe, expect, it } from 'vitest';
import { ASSET_KINDS } from '../../fields/asset-kinds';
import { INDUSTRY_KEYS } from '../../fields/sales-keys';
import { blocksOf, filledText, placeholdersOf } from './asset-text';
import { BATTLE_CARDS } from './battle-cards';
import { ASSETS, assetOf } from './library';

const ofKind = (kind: (typeof ASSET_KINDS)[number]) => ASSETS.filter((asset) => asset.kind === kind);
/** What every use of the product fills in by itself, or asks for. */
const said = ({ subject = '', body }: (typeof ASSETS)[number]) => `${subject}\n${body}`;

describe('the library of sales assets', () => {
  it('has its full counts, and a key for each', () => {
    const counts = Object.fromEntries(ASSET_KINDS.map((kind) => [kind, ofKind(kind).length]));
    expect(counts).toEqual({
      email: 17,
      one_pager: 15,
      battle_card: 8,
      objection: 18,
      case_story: 6,
      checklist: 4,
      slides: 2,
      calculator: 2,
      social_post: 8,
    });
    expect(new Set(ASSETS.map(({ key }) => key)).size).toBe(ASSETS.length);
    expect(assetOf('page-legal')?.industries).toEqual(['legal']);
    expect(new Set(ofKind('one_pager').flatMap(({ industries }) => industries))).toEqual(new Set(INDUSTRY_KEYS));
  });

  it('names where each limit of a battle card can be checked', () => {
    for (const { limits } of BATTLE_CARDS) {
      expect(limits.length).toBeGreaterThanOrEqual(2);
      for (const { source } of limits) expect(source.url).toMatch(/^https:\/\//);
    }
  });

  it('gives no percentage and no amount, because none would be the reader’s own', () => {
    expect(ASSETS.filter((asset) => /\d\s?%|[$€£]\s?\d/.test(said(asset))).map(({ key }) => key)).toEqual([]);
  });

  it('has a subject for each email and a day for each part of a series, in order', () => {
    expect(ofKind('email').every(({ subject }) => subject)).toBe(true);
    const days = ofKind('email').flatMap(({ series }) => (series ? [series] : []));
    for (const key of new Set(days.map((part) => part.key))) {
      const own = days.filter((part) => part.key === key).map(({ day }) => day);
      expect(own).toEqual(own.toSorted((a, b) => a - b));
      expect(own[0]).toBe(0);
    }
  });
});

describe('the text of an asset', () => {
  it('is read as headings, paragraphs and lists', () => {
    expect(blocksOf('# One\nText\nof two lines\n\n- a\n- b\n\n- c')).toEqual([
      { kind: 'heading', text: 'One' },
      { kind: 'paragraph', text: 'Text\nof two lines' },
      { kind: 'list', items: ['a', 'b'] },
      { kind: 'list', items: ['c'] },
    ]);
  });

  it('is filled in where there is a value, and names what is missing', () => {
    const text = 'Hello {{firstName}}, {{company}} and {{company}}';
    expect(placeholdersOf(text)).toEqual(['firstName', 'company']);
    expect(filledText(text, { company: 'Saltmarsh Legal', firstName: ' ' })).toBe(
      'Hello {{firstName}}, Saltmarsh Legal and Saltmarsh Legal',
    );
  });
});
