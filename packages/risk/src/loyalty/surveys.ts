/** Fewer answers say too little to be called a rate. */
export const FEWEST_ANSWERS = 5;

/**
 * Net promoter score: the share of 9 and 10 minus the share of 0 to 6, in points from -100 to 100, rounded.
 * @param scores each person's latest answer, 0–10
 * @returns null with fewer than five answers
 */
export function netPromoterScore(scores: readonly number[]): number | null {
  if (scores.length < FEWEST_ANSWERS) return null;
  const promoters = scores.filter((score) => score >= 9).length;
  const detractors = scores.filter((score) => score <= 6).length;
  return Math.round((100 * (promoters - detractors)) / scores.length);
}

/** Share of 4 and 5 on a scale from 1 to 5, 0–1; null without an answer. */
export function satisfiedShare(scores: readonly number[]): number | null {
  if (scores.length === 0) return null;
  return scores.filter((score) => score >= 4).length / scores.length;
}
