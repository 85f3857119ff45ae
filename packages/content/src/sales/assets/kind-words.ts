import type { AssetKind } from '#fields/asset-kinds';

/** What each kind of text in the sales library is called. */
export const ASSET_KIND_WORDS: Record<AssetKind, string> = {
  email: 'Email',
  one_pager: 'One-pager',
  battle_card: 'Battle card',
  objection: 'Objection',
  case_story: 'Case story',
  checklist: 'Checklist',
  slides: 'Slides',
  calculator: 'Calculator',
  social_post: 'Social post',
};
