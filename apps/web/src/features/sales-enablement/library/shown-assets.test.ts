import { ASSETS } from '@fairlead/content/sales/assets/library';
import type { SalesAsset } from '@fairlead/contract/features/sales-assets';
import { describe, expect, it } from 'vitest';
import { fieldLabel, openWords } from './asset-words';
import { assetAt, shownAssets } from './shown-assets';

const OWN: SalesAsset = {
  id: '0b0e7a4e-4f3c-4a2b-9b70-0f6a1d2c3b4a',
  basedOn: 'renewal',
  kind: 'email',
  title: 'Renewal, as Saltmarsh says it',
  subject: 'A word before we renew',
  body: 'Hello {{firstName}}',
  state: 'draft',
  reviewOn: null,
  ownerName: 'Alice',
  version: 1,
  updatedAt: '2026-03-02T09:00:00Z',
};
const keys = (...args: Parameters<typeof shownAssets>) => shownAssets(...args).map(({ key }) => key);

describe('the library', () => {
  it('shows the team’s own texts first, then every ready-made one', () => {
    expect(keys([OWN], {})).toEqual([OWN.id, ...ASSETS.map(({ key }) => key)]);
    expect(keys([{ ...OWN, state: 'archived' }], {})).not.toContain(OWN.id);
    expect(keys([{ ...OWN, state: 'archived' }], { search: 'saltmarsh says' })).toEqual([OWN.id]);
  });

  it('is narrowed by kind, industry, stage and every word', () => {
    expect(keys([], { kind: 'one_pager', industry: 'legal' })).toEqual(['page-legal']);
    expect(keys([], { kind: 'email', stage: 'budget' })).toEqual([]);
    expect(keys([], { search: 'CONSULTANCY big' })).toEqual(['battle-consultancy']);
  });

  it('finds a text by its id or key', () => {
    expect(assetAt(OWN.id, [OWN])?.stages).toEqual(['postsell']);
    expect(assetAt('renewal', [OWN])?.own).toBeNull();
    expect(assetAt('nothing', [OWN])).toBeUndefined();
  });

  it('says what has no value', () => {
    expect(fieldLabel('firstName')).toBe('First name');
    expect(openWords(['date', 'checkLink'])).toBe('2 placeholders have no value: Date, Link to your check.');
  });
});
