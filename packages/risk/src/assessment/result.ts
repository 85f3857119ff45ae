/** The plain result of an assessment, as a page shows it and as it is kept when the assessment is completed. */
import type { QuestionBank } from '@fairlead/content/question-banks/schema';
import type { Answers } from './answers';
import { type Gap, gapsOf, type ServiceReduction } from './gaps';
import type { Standing } from './items';
import { type AssessmentScore, scoreAssessment } from './score';

/** Rises with every change of scoring that may change a figure. */
export const SCORING_VERSION = '1.0';

type SectionFigures = Pick<AssessmentScore['sections'][number], 'key' | 'score' | 'asked' | 'answered' | 'notSure'>;

/** Shape of `assessmentResult` in the contract; ids alone, the texts are the bank's. */
export type ScoredAssessment = Pick<
  AssessmentScore,
  | 'score'
  | 'rawScore'
  | 'cap'
  | 'band'
  | 'quadrant'
  | 'coverage'
  | 'confidence'
  | 'hardStops'
  | 'conditions'
  | 'softStops'
> & {
  engine: string;
  axes: Pick<AssessmentScore['axes'][number], 'key' | 'score'>[];
  /** Absent from a bank without groups. */
  groups?: SectionFigures[];
  sections: SectionFigures[];
  /** Of the business when it was scored, in a bank that has classes. */
  revenueClass?: string | null;
  gaps: Pick<Gap, 'questionId' | 'kind' | 'notSure' | 'points' | 'scoreIfClosed' | 'reduction'>[];
};

const figuresOf = ({ key, score, asked, answered, notSure }: SectionFigures): SectionFigures => ({
  key,
  score,
  asked,
  answered,
  notSure,
});

/** @param reductionOf what a service alone takes off the mean annual loss; null without business facts */
export function assessmentResultOf(
  bank: QuestionBank,
  answers: Answers,
  standing: Standing,
  reductionOf: ServiceReduction,
): ScoredAssessment {
  const score = scoreAssessment(bank, answers, standing);
  const { rawScore, cap, band, quadrant, coverage, confidence, hardStops, conditions, softStops } = score;
  return {
    engine: SCORING_VERSION,
    ...(bank.revenueClasses ? { revenueClass: standing.revenueClass ?? null } : {}),
    score: score.score,
    rawScore,
    cap,
    band,
    quadrant,
    coverage,
    confidence,
    hardStops,
    conditions,
    softStops,
    axes: score.axes.map(({ key, score: points }) => ({ key, score: points })),
    ...(score.groups.length > 0 ? { groups: score.groups.map(figuresOf) } : {}),
    sections: score.sections.map(figuresOf),
    gaps: gapsOf(bank, answers, standing, reductionOf).map(
      ({ questionId, kind, notSure, points, scoreIfClosed, reduction }) => ({
        questionId,
        kind,
        notSure,
        points,
        scoreIfClosed,
        reduction,
      }),
    ),
  };
}
