/** The closed lists a client's record and list know. Without schemas, so that a page can read its URL by them alone. */

export const RECORD_KINDS = ['client', 'prospect'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** From best to worst. */
export const RISK_LEVELS = ['low', 'moderate', 'high', 'severe'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** Why a level is above what its figures alone would give: that level, and how many critical gaps raise it. */
export type RaisedLevel = { own: RiskLevel; gaps: number };

/** What the list can be narrowed to by standing: a level, no result yet, or a result that is out of date. */
export const STANDINGS = [...RISK_LEVELS, 'not_simulated', 'out_of_date'] as const;

/** What the list can be narrowed to by the day an insurance policy renews: the next 90 days, past, or not known. */
export const RENEWALS = ['soon', 'past', 'unknown'] as const;
export const RENEWAL_SOON_DAYS = 90;

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
export const CONTENT_KEY = /^[A-Za-z0-9_]{1,40}$/;
