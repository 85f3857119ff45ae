/** Kinds of texts in the library of sales assets. */
export const ASSET_KINDS = [
  'email',
  'one_pager',
  'battle_card',
  'objection',
  'case_story',
  'checklist',
  'slides',
  'calculator',
  'social_post',
] as const;
export type AssetKind = (typeof ASSET_KINDS)[number];
