/** The closed lists a client's record and list know. Without schemas, so that a page can read its URL by them alone. */

export const RECORD_KINDS = ['client', 'prospect'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** From best to worst. */
export const RISK_LEVELS = ['low', 'moderate', 'high', 'severe'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** What the list can be narrowed to by standing: a level, no result yet, or a result that is out of date. */
export const STANDINGS = [...RISK_LEVELS, 'not_simulated', 'out_of_date'] as const;

export const CLIENT_SORTS = [
  'name',
  '-name',
  'meanToday',
  '-meanToday',
  'chanceAboveLimit',
  '-chanceAboveLimit',
  'updatedAt',
  '-updatedAt',
] as const;

/** Form of a key of a content catalogue. */
export const CONTENT_KEY = /^[a-z0-9_]{1,40}$/i;
