/** A completed readiness assessment in the words of its bank, as pages, slides and sheets take it. */
import { closingService, EFFORT_WORDS, GAP_OWNER_WORDS } from '@fairlead/content/question-banks/answer-words';
import { bankOf } from '@fairlead/content/question-banks/banks';
import { readinessHeadline } from '@fairlead/content/question-banks/readiness-headlines';
import { sectionReading } from '@fairlead/content/question-banks/readiness-texts';
import type { BankBand, BankQuestion, QuestionBank } from '@fairlead/content/question-banks/schema';
import { type GapKind, quickWins } from '@fairlead/risk/assessment/gaps';
import { type Item, itemsOf } from '@fairlead/risk/assessment/items';
import type { CalendarDay, FinancialPart, ReadinessPart } from '../input';

export type GapView = {
  question: BankQuestion;
  kind: GapKind;
  notSure: boolean;
  points: number;
  scoreIfClosed: number;
  /** Off the average annual loss by its service alone; null without a simulation. */
  reduction: number | null;
  effort: string;
  owner: string;
  service: string;
};

export type Readiness = {
  part: ReadinessPart;
  bank: QuestionBank;
  items: Item[];
  band: BankBand | null;
  headline: { title: string; text: string };
  gaps: GapView[];
  /** What the money of the gaps rests on. */
  moneyBy: { source: 'simulation' | 'answers'; day: CalendarDay };
  /** Of a bank that puts its sections in groups. */
  groups: { key: string; label: string; meaning: string; score: number | null }[];
  sections: {
    key: string;
    axis: string;
    group: string | undefined;
    label: string;
    score: number | null;
    reading: string;
  }[];
  /** Questions with an answer, and those of them with proof attached. */
  answered: number;
  proved: number;
  notSure: number;
  /** What brings most for its work, with the score after each. */
  quickWins: { gap: GapView; points: number; scoreAfter: number }[];
};

const QUICK_WINS = 4;

const order = ({ year, month, day }: CalendarDay) => (year * 100 + month) * 100 + day;

/**
 * What services take off is read from the simulation that is printed beside the assessment, so that one service has one
 * figure throughout; only a simulation from before the assessment knows less than what was kept with its result.
 */
function moneyOf(part: ReadinessPart, financial: FinancialPart | null) {
  const isKept = !financial || order(financial.completedOn) < order(part.completedOn);
  const simulated = new Map(financial?.result.serviceRanking.alone.map((one) => [one.service, one.reduction]));
  return {
    moneyBy: isKept
      ? { source: 'answers' as const, day: part.completedOn }
      : { source: 'simulation' as const, day: financial.completedOn },
    reductionOf: (service: BankQuestion['service'], kept: number | null) =>
      isKept || service === null ? kept : (simulated.get(service) ?? null),
  };
}

/** @throws RangeError for a bank that never was */
export function readinessOf(part: ReadinessPart, financial: FinancialPart | null): Readiness {
  const bank = bankOf(part.bankId, part.bankVersion, part.depth);
  const stored = Object.fromEntries(Object.entries(part.answers).map(([id, { value }]) => [id, value]));
  const standing = { submitted: true, revenueClass: part.result.revenueClass };
  const items = itemsOf(bank, stored, standing);
  const { moneyBy, reductionOf } = moneyOf(part, financial);
  const questions = new Map(bank.questions.map((question) => [question.id, question]));
  const gaps = part.result.gaps.flatMap((gap): GapView[] => {
    const question = questions.get(gap.questionId);
    if (!question) return [];
    const { effort, owner, service } = question;
    return [
      {
        ...gap,
        reduction: reductionOf(service, gap.reduction),
        question,
        effort: EFFORT_WORDS[effort],
        owner: GAP_OWNER_WORDS[owner],
        service: closingService(question).label,
      },
    ];
  });
  const { result } = part;
  const step = gaps[0]?.question.recommendation.title ?? null;
  const answered = items.filter((item) => item.answered);
  return {
    part,
    bank,
    items,
    band: bank.bands.find(({ key }) => key === result.band) ?? null,
    headline: readinessHeadline(bank, result.band, result.hardStops.length, step),
    gaps,
    moneyBy,
    groups: (bank.groups ?? []).map((group) => ({
      ...group,
      score: result.groups?.find(({ key }) => key === group.key)?.score ?? null,
    })),
    sections: bank.sections.flatMap(({ key, axis, group, label }) => {
      const figures = result.sections.find((section) => section.key === key);
      if (!figures) return [];
      const first = gaps.find(({ question }) => question.section === key);
      return [
        {
          key,
          axis,
          group,
          label,
          score: figures.score,
          reading: sectionReading(figures, first?.question.recommendation.title ?? null),
        },
      ];
    }),
    answered: answered.length,
    proved: answered.filter(({ question }) => (part.answers[question.id]?.proofs ?? 0) > 0).length,
    notSure: items.filter((item) => item.notSure).length,
    quickWins: quickWins(bank, stored, standing, QUICK_WINS).flatMap(({ questionId, points, scoreAfter }) => {
      const gap = gaps.find(({ question }) => question.id === questionId);
      return gap ? [{ gap, points, scoreAfter }] : [];
    }),
  };
}

/** The assessment whose bank shows such a view. */
export const showing = ({ assessments }: { assessments: Readiness[] }, view: QuestionBank['resultViews'][number]) =>
  assessments.find(({ bank }) => bank.resultViews.includes(view));

/** A score as it is kept, compared and shown: one decimal where it has one. */
export const shownScore = (score: number | null): string => (score === null ? '–' : String(score));
