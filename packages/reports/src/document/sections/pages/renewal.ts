import { DAY_MS } from '@fairlead/content/format/days';
import { EFFORT_WORDS } from '@fairlead/content/question-banks/answer-words';
import { fillText } from '@fairlead/content/question-banks/fill-text';
import { RESULT_NOTES, renewalAdvice } from '@fairlead/content/question-banks/readiness-texts';
import type { CalendarDay } from '#document/input';
import { type Block, column, type Page, strong } from '#document/page';
import type { DocumentContext } from '../context';
import type { GapView, Readiness } from '../readiness';

const timeOf = ({ year, month, day }: CalendarDay) => Date.UTC(year, month - 1, day);

/** Whole weeks from the report to the renewal; null where the day is not known. */
function weeksTo(renewal: CalendarDay | null, today: CalendarDay): number | null {
  return renewal === null ? null : Math.floor((timeOf(renewal) - timeOf(today)) / DAY_MS / 7);
}

const MOST_STEPS = 12;

/** What fits before the renewal, what an application has to hold, and which answers could be shown. */
export function renewalPage(insurance: Readiness, { input, date }: DocumentContext): Page {
  const advice = renewalAdvice(weeksTo(input.renewsOn, input.date));
  const efforts: readonly string[] = advice.efforts.map((effort) => EFFORT_WORDS[effort]);
  const fits = (gap: GapView) => gap.kind === 'hard_stop' || gap.kind === 'soft_stop' || efforts.includes(gap.effort);
  const steps = insurance.gaps.filter(fits).slice(0, MOST_STEPS);
  const renewal = input.renewsOn && timeOf(input.renewsOn) >= timeOf(input.date);
  return {
    name: '',
    heading: 'Before you apply or renew',
    lead: renewal && input.renewsOn ? `The policy renews on ${date(input.renewsOn)}. ${advice.text}` : advice.text,
    blocks: [
      { kind: 'note', title: 'Before anyone signs an application', text: insurance.bank.notices.join(' ') },
      ...(steps.length > 0
        ? [
            {
              kind: 'table' as const,
              title: advice.key === 'unknown' || advice.key === 'past' ? 'What to fix first' : advice.title,
              measure: 'Coverage blockers first, then what can be finished in the time',
              columns: [column('Step', 1.5), column('Evidence to keep', 1.3), column('Effort', 0), column('Who', 0)],
              rows: steps.map(({ question, effort, owner }) => [
                strong(question.recommendation.title),
                question.evidence,
                effort,
                owner,
              ]),
              size: 11.5,
            },
          ]
        : []),
      ...evidence(insurance),
    ],
  };
}

/** Which answers that earn points could be shown to an insurer today. */
function evidence(insurance: Readiness): Block[] {
  const { items, part, proved, answered } = insurance;
  if (answered === 0) return [];
  const claimed = items.filter(({ value, question }) => (value ?? 0) > 0 && question.stop !== null);
  const text =
    proved === 0
      ? RESULT_NOTES.noEvidence
      : fillText(RESULT_NOTES.evidence, { proved: String(proved), answered: String(answered) });
  const title = 'Evidence behind the answers';
  if (claimed.length === 0) return [{ kind: 'text', title, measure: '', paragraphs: [text] }];
  return [
    {
      kind: 'table',
      title,
      measure: text,
      columns: [
        column('Answered with yes or mostly, and checked first', 1.6),
        column('Evidence', 1.2),
        column('Attached', 0),
      ],
      rows: claimed.map(({ question }) => [
        question.question,
        question.evidence,
        (part.answers[question.id]?.proofs ?? 0) > 0 ? strong('Yes') : { text: 'Missing', tone: 'quiet' },
      ]),
      size: 11,
    },
  ];
}
