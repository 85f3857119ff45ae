import type { QualityCheckId } from '@fairlead/contract/features/evidence';
import type { Claim } from './claims';

/** A piece as the checks read it. Days are ISO days. */
export type CheckedPiece = { addedOn: string; countsUntil: string };

export type Found = { check: QualityCheckId; found: Claim[]; of: number };

/** This many answers in a row, each of them within two seconds of the one before. */
const FAST_MS = 2_000;
const SHORTEST_FAST_RUN = 10;

/**
 * What to look at before answers are shown to anyone; a check that finds nothing is left out.
 * @param piecesOf the evidence of a requirement, whether it still counts or not
 * @param today ISO day
 * @param isOverdue whether exploited vulnerabilities are past their due date at the client
 */
export function qualityFindings(
  claims: readonly Claim[],
  piecesOf: (requirementId: string) => readonly CheckedPiece[],
  today: string,
  isOverdue: boolean,
): Found[] {
  const counting = ({ requirementId }: Claim) =>
    piecesOf(requirementId).filter(({ countsUntil }) => countsUntil >= today);
  const met = claims.filter(({ standing }) => standing === 'met');
  const shown = met.filter((claim) => counting(claim).length > 0);
  const answered = claims.filter(({ standing }) => standing !== 'unknown');
  const notApplicable = answered.filter(({ standing }) => standing === 'not_applicable');
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  const all: Found[] = [
    { check: 'met_without_evidence', found: met.filter((claim) => !shown.includes(claim)), of: met.length },
    {
      check: 'old_evidence',
      found: shown.filter((claim) => counting(claim).every(({ addedOn }) => addedOn <= yearAgo)),
      of: shown.length,
    },
    {
      check: 'many_not_applicable',
      found: notApplicable.length * 3 > answered.length ? notApplicable : [],
      of: answered.length,
    },
    {
      check: 'met_while_overdue',
      found: isOverdue ? met.filter(({ isOfUpdates }) => isOfUpdates) : [],
      of: met.filter(({ isOfUpdates }) => isOfUpdates).length,
    },
    { check: 'answered_fast', found: fastAnswers(claims), of: answered.length },
  ];
  return all.filter(({ found }) => found.length > 0);
}

/** Answers that came too fast to be read. What was said at one instant was confirmed together, and is one act. */
function fastAnswers(claims: readonly Claim[]): Claim[] {
  const inOrder = claims
    .flatMap((claim) => (claim.answeredAt ? [{ claim, at: claim.answeredAt.getTime() }] : []))
    .sort((a, b) => a.at - b.at);
  const acts = inOrder.filter(({ at }, place) => inOrder[place - 1]?.at !== at && inOrder[place + 1]?.at !== at);
  const runs: (typeof acts)[] = [];
  for (const act of acts) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && act.at - before.at < FAST_MS) run.push(act);
    else runs.push([act]);
  }
  return runs.filter((run) => run.length >= SHORTEST_FAST_RUN).flatMap((run) => run.map(({ claim }) => claim));
}
