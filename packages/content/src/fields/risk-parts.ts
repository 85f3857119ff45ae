/** The Business Risk Assessment: its three parts and its grades, one home for contract, engine, page and report. */

/** In the order in which they are printed. `share` is what a part counts in the resilience score. */
export const RISK_PART_TABLE = {
  financial: { name: 'Financial simulation', share: 0.4 },
  insurance: { name: 'Insurance readiness', share: 0.3 },
  breach: { name: 'Breach readiness', share: 0.3 },
} as const;
export type RiskPart = keyof typeof RISK_PART_TABLE;
export const PRINTED_RISK_PARTS = Object.keys(RISK_PART_TABLE) as RiskPart[];

/** Best first, each from its lowest resilience score. */
export const GRADES = [
  { grade: 'A', from: 85 },
  { grade: 'B', from: 70 },
  { grade: 'C', from: 55 },
  { grade: 'D', from: 40 },
  { grade: 'E', from: 0 },
] as const;
export type Grade = (typeof GRADES)[number]['grade'];

/** Bands of an assessment that hold the grade down, by their keys, as every version of its questions calls them. */
export const WEAK_BANDS = {
  insurance: { conditional: 'Conditional', not_ready: 'Not ready' },
  breach: { exposed: 'Exposed', critical: 'Critical' },
} as const satisfies Partial<Record<RiskPart, Record<string, string>>>;

/** A part with a weak band. */
export type WeakPart = { part: keyof typeof WEAK_BANDS; band: string };

/** Risk levels that cap the resilience score, each with the most points it leaves. */
export const MOST_POINTS = { high: 60, severe: 40 } as const;

/** Why a score is lower than its parts alone would give. */
export type ScoreCap = {
  own: number;
  level: keyof typeof MOST_POINTS;
};

/** Why a grade is lower than its score alone would give. */
export type GradeCap = {
  own: Grade;
  /** Keys of the controls with a critical gap. */
  gaps: string[];
  bands: WeakPart[];
};
