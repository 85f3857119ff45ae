/** The Business Risk Assessment: its three parts and its grades, one home for contract, engine, page and report. */

/** In the order in which they are printed. `share` is what a part counts in the combined score. */
export const RISK_PART_TABLE = {
  financial: { name: 'Financial simulation', share: 0.4 },
  insurance: { name: 'Insurance readiness', share: 0.3 },
  breach: { name: 'Breach readiness', share: 0.3 },
} as const;
export type RiskPart = keyof typeof RISK_PART_TABLE;
export const PRINTED_RISK_PARTS = Object.keys(RISK_PART_TABLE) as RiskPart[];

/** Best first, each from its lowest combined score. */
export const GRADES = [
  { grade: 'A', from: 85 },
  { grade: 'B', from: 70 },
  { grade: 'C', from: 55 },
  { grade: 'D', from: 40 },
  { grade: 'E', from: 0 },
] as const;
export type Grade = (typeof GRADES)[number]['grade'];
