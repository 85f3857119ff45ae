/**
 * What the results of the two readiness assessments say, sentence by sentence: page, PDF and slides take them from here.
 * Places in braces take formatted figures: see fill-text.ts.
 */
import { fillText } from './fill-text';

/** One line under the score of a section, by the lowest score it holds from; the first that fits is said. */
const SECTION_READINGS = [
  { from: 100, text: 'Everything asked here is in place.' },
  { from: 85, text: 'Nearly everything is in place. Still to do: “{step}”.' },
  { from: 60, text: 'More than half is in place. Next: “{step}”.' },
  { from: 30, text: 'Started, with most still to do. Next: “{step}”.' },
  { from: 0, text: 'Mostly open. A good first step: “{step}”.' },
] as const;

const SECTION_NOT_COUNTED = 'Nothing here applies to this business.';
const SECTION_NOT_KNOWN = 'Half or more is not known yet. Find out before you fix anything.';

/**
 * How to read the score of a section, in one line.
 * @param score null when nothing in it counts
 * @param step title of its most urgent next step; null when there is none
 */
export function sectionReading(
  { score, asked, notSure }: { score: number | null; asked: number; notSure: number },
  step: string | null,
): string {
  if (score === null) return SECTION_NOT_COUNTED;
  if (asked > 0 && notSure * 2 >= asked) return SECTION_NOT_KNOWN;
  const reading = SECTION_READINGS.find(({ from }) => score >= from) ?? SECTION_READINGS[4];
  return step === null ? SECTION_READINGS[0].text : fillText(reading.text, { step });
}

/** What to fix before a renewal, by the weeks that are left. `efforts` are those that can be finished in the time. */
export type RenewalAdvice = {
  key: 'unknown' | 'ample' | 'enough' | 'short' | 'last' | 'past';
  title: string;
  text: string;
  efforts: readonly ('low' | 'medium' | 'high')[];
};

const RENEWAL_ADVICE: Record<RenewalAdvice['key'], RenewalAdvice> = {
  unknown: {
    key: 'unknown',
    title: 'When does the policy renew?',
    text: 'Enter the renewal date to see which steps fit before it. Insurers often ask for the application several weeks earlier.',
    efforts: ['low', 'medium', 'high'],
  },
  ample: {
    key: 'ample',
    title: '{weeks} to the renewal: time for every step',
    text: 'Start with what takes longest, such as replacing old systems, while you close the coverage blockers. There is time to show evidence of everything before you apply.',
    efforts: ['low', 'medium', 'high'],
  },
  enough: {
    key: 'enough',
    title: '{weeks} to the renewal: time for coverage blockers and most steps',
    text: 'Close the coverage blockers first, then the small and medium steps with the most points. For large ones, bring a dated plan to the application.',
    efforts: ['low', 'medium'],
  },
  short: {
    key: 'short',
    title: '{weeks} to the renewal: coverage blockers and quick steps',
    text: 'Close the coverage blockers and the small steps, and collect the evidence. Ask the broker now which remaining items the insurer accepts as commitments with a date.',
    efforts: ['low'],
  },
  last: {
    key: 'last',
    title: 'The renewal is less than two weeks away',
    text: 'Do what can be done properly in that time, and answer everything else as it is today. Ask the broker about more time or a short extension.',
    efforts: ['low'],
  },
  past: {
    key: 'past',
    title: 'The renewal date has passed',
    text: 'Enter the next one. What you close now counts for it, and some insurers look again during the year.',
    efforts: ['low', 'medium', 'high'],
  },
};

/** @param weeks left to the renewal, rounded down; negative when it has passed, null when it is not known */
export function renewalAdvice(weeks: number | null): RenewalAdvice {
  const advice = RENEWAL_ADVICE[renewalKey(weeks)];
  return { ...advice, title: fillText(advice.title, { weeks: `${weeks} weeks` }) };
}

function renewalKey(weeks: number | null): RenewalAdvice['key'] {
  if (weeks === null) return 'unknown';
  if (weeks < 0) return 'past';
  if (weeks < 2) return 'last';
  if (weeks < 6) return 'short';
  return weeks < 13 ? 'enough' : 'ample';
}

/** Beside the cost of one event over its days. Figures come formatted; `{scenario}` as in the list of scenarios. */
export const TIMELINE_TEXTS = {
  captionAverage:
    '{scenario}: on average about {dayOne} is spent by the end of the first day, {dayThirty} by day 30, and {total} in all.',
  captionBad:
    '{scenario}, a costly case (9 in 10 cost less): about {dayOne} by the end of the first day, {dayThirty} by day 30, and {total} in all.',
  howToRead:
    'Day 0 is the day you discover it. The line adds up what falls due; where it is steep, money goes out fast. The marks are notification deadlines, as far as they are known.',
  beforeDiscovery:
    'Time before discovery is not shown: ransomware usually reveals itself within days of the break-in, while a quiet data theft can stay hidden for months.',
  closedGaps: 'With the chosen services in place, the same event would cost about {total} on average.',
  noSimulation: 'Run a simulation for this business, and the cost of each day appears here.',
} as const;

/** "How to read it" of each part of a result. */
export const HOW_TO_READ = {
  square: 'Right and up is better. The lines cross at 65: on either side of them, the advice changes.',
  sections: 'Each bar is a separate score out of 100. Questions that do not apply are left out.',
  gaps: 'The {stops} come first, then {next} by the points they add. Points are what a step adds to the score on its own, before any cap.',
  gapsByPoints: 'Steps are ordered by the points they add. Points are what a step adds to the score on its own.',
  loss: 'The average annual loss that each service would avoid on its own, {basis}. What several services avoid overlaps and does not add up.',
  comparison:
    'Compared only over questions answered in both assessments, so that a change of questions does not look like progress.',
  otherQuestions:
    'The two assessments use different versions of the questions. Both are scored here by the newer version, over the questions both answered, so these scores can differ from the completed results, which do not change.',
} as const;

/** What the savings of a result rest on, to be said beside them: they move when more becomes known. */
export const LOSS_BASIS = {
  simulation: 'by the simulation of {day}',
  answers: 'by the answers as of {day}',
  today: 'by all answers as of today',
} as const;

/** Sentences beside a result where they fit. */
export const RESULT_NOTES = {
  notSureOne: 'One answer is “not sure”. It counts as open until you know.',
  notSureMany: '{count} answers are “not sure”. They count as open until you know.',
  revenueClass: 'These are the {stops} for a business with {label}.',
  revenueUnknown: 'Annual revenue is not known, so these are the {stops} for the largest businesses.',
  conditionOne: 'One {stop} is half met. It does not cap the score; finish it next.',
  conditionMany: '{count} {stops} are half met. They do not cap the score; finish them next.',
  capped: 'The answers alone would score {raw}. Open {stops} hold the score at {cap}.',
  evidence: '{proved} of {answered} answers have evidence attached.',
  noEvidence:
    'No answer has evidence attached yet. Start with the answers that an insurer would check first: those on coverage blockers and conditions.',
  nothingLeft: 'Nothing is left to do here. Come back before the renewal or after a major change.',
  outdated: 'Answers or figures have changed since this result. Complete a new version to bring it up to date.',
} as const;

/** The resilience score, told by its grade. */
export const GRADE_MEANINGS = {
  A: 'The risk is well covered: by money, by insurance and by preparation. Keep it that way.',
  B: 'A sound position with a few things to improve. The plan below takes them in order.',
  C: 'Some protection is in place, but a bad year would still hurt. The first steps matter most.',
  D: 'A bad year would seriously damage the business. Close the coverage blockers and critical gaps first.',
  E: 'The business carries a large risk with little to absorb it. Start with the few steps at the top.',
} as const;

/** Of the method section in every report of assessments, by what it speaks of; between the first two, each bank says its own. */
export const READINESS_METHOD = {
  answers:
    'Answers count 1 for yes, one half for partly, and 0 for no or not sure; questions with four steps count 1, 0.67, 0.33 and 0. What does not apply is left out, and the other weights are scaled to it.',
  controls:
    'The answers set how far each control is in force in the simulation. A control that no answer covers is set to the level of a typical business and marked as assumed.',
  days: 'The cost over days spreads the average cost of one event evenly over usual windows: downtime and fraud in the first days, responders over the first month, letters to people over two months, fines and lost customers over one to two years.',
  combined:
    'The resilience score is 40% finances, 30% insurance readiness and 30% breach readiness. It is at most 60 while the risk level is high, and at most 40 while it is severe. Finances compare a 1-in-100-year loss with what the business can bear in one year: no loss scores 100, and twice the loss limit scores 0. Results of model 1 compare it with a tenth of annual revenue, and no level caps them.',
  questions:
    'The questions were written for this product, and answers are those of the people asked. Evidence was reviewed only where the report says so.',
} as const;
