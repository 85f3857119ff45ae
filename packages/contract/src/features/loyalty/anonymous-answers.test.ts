import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anonymousSurveys } from './anonymous-answers';

const of = (score: number | null, comment = '', sentAt = '2026-03-01T09:00:00.000Z') => ({
  sentAt,
  kind: 'nps' as const,
  score,
  comment,
});

describe('anonymous answers', () => {
  it('are only counted while fewer than three people have answered', () => {
    expect(anonymousSurveys([of(9, 'Great'), of(2, 'Slow'), of(null)])).toEqual([
      { sentAt: '2026-03-01T09:00:00.000Z', kind: 'nps', asked: 3, answered: 2, scores: [], comments: [] },
    ]);
  });

  it('are shown from three on, in an order that says nothing of who gave them', () => {
    expect(anonymousSurveys([of(9, 'Great'), of(2, 'Slow'), of(7)])[0]).toMatchObject({
      scores: [2, 7, 9],
      comments: ['Great', 'Slow'],
    });
  });

  it('of two surveys are never put together to reach three', () => {
    const later = '2026-06-01T09:00:00.000Z';
    const surveys = anonymousSurveys([of(9, 'A'), of(8, 'B'), of(2, 'C', later)]);
    expect(surveys.map(({ sentAt, comments }) => [sentAt, comments])).toEqual([
      [later, []],
      ['2026-03-01T09:00:00.000Z', []],
    ]);
  });

  it('never show a score or a comment of fewer than three', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ score: fc.option(fc.nat(10)), comment: fc.string() })), (all) => {
        for (const survey of anonymousSurveys(all.map((one) => of(one.score, one.comment))))
          if (survey.answered < 3) expect([...survey.scores, ...survey.comments]).toEqual([]);
      }),
    );
  });
});
