import { describe, expect, it } from 'vitest';
import type { Claim } from './claims';
import { type CheckedPiece, qualityFindings } from './quality-checks';

const TODAY = '2026-06-01';
const claim = (requirementId: string, standing: Claim['standing'], atMs: number | null = null): Claim => ({
  requirementId,
  text: `Question ${requirementId}`,
  standing,
  answeredAt: atMs === null ? null : new Date(atMs),
  isOfUpdates: false,
});
const piece = (addedOn: string, countsUntil: string): CheckedPiece => ({ addedOn, countsUntil });
const found = (claims: Claim[], pieces: Record<string, CheckedPiece[]> = {}, isOverdue = false) =>
  qualityFindings(claims, (id) => pieces[id] ?? [], TODAY, isOverdue).map(({ check, found: claimed, of }) => [
    check,
    claimed.map(({ requirementId }) => requirementId),
    of,
  ]);

describe('quality checks', () => {
  it('name what is met without evidence that counts today, its last day included', () => {
    const claims = [claim('a', 'met'), claim('b', 'met'), claim('c', 'met'), claim('d', 'not_met')];
    const pieces = { a: [piece('2026-05-01', TODAY)], b: [piece('2026-05-01', '2026-05-31')] };
    expect(found(claims, pieces)).toEqual([['met_without_evidence', ['b', 'c'], 3]]);
  });

  it('name what is shown by nothing younger than a year', () => {
    const claims = [claim('a', 'met'), claim('b', 'met'), claim('c', 'met')];
    const old = piece('2025-06-01', '2027-01-01');
    const pieces = { a: [old], b: [old, piece('2026-01-01', '2026-12-31')], c: [piece('2025-06-02', '2027-01-01')] };
    expect(found(claims, pieces)).toEqual([['old_evidence', ['a'], 3]]);
  });

  it('say when more than a third of the answers is not applicable, and not at a third', () => {
    const third = [claim('a', 'not_applicable'), claim('b', 'not_met'), claim('c', 'not_met'), claim('d', 'unknown')];
    expect(found(third)).toEqual([]);
    expect(found([...third, claim('e', 'not_applicable')])).toEqual([['many_not_applicable', ['a', 'e'], 4]]);
  });

  it('name what says that updates are in place while some are overdue', () => {
    const updates = (requirementId: string, standing: Claim['standing']) => ({
      ...claim(requirementId, standing),
      isOfUpdates: true,
    });
    const claims = [updates('a', 'met'), updates('b', 'partly'), claim('c', 'met'), updates('d', 'unknown')];
    const shown = { a: [piece('2026-05-01', TODAY)], c: [piece('2026-05-01', TODAY)] };
    expect(found(claims, shown)).toEqual([]);
    expect(found(claims, shown, true)).toEqual([['met_while_overdue', ['a'], 1]]);
  });

  it('name ten answers in a row that came within two seconds each, and not what was confirmed at once', () => {
    const answers = (count: number, gapMs: number) =>
      Array.from({ length: count }, (_, place) => claim(`q${place}`, 'not_met', place * gapMs));
    expect(found(answers(10, 1_999))).toEqual([['answered_fast', answers(10, 0).map((one) => one.requirementId), 10]]);
    expect(found(answers(10, 2_000))).toEqual([]);
    expect(found(answers(9, 500))).toEqual([]);
    expect(found(answers(30, 0))).toEqual([]);
  });
});
