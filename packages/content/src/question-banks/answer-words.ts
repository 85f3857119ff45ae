/** How answers, gaps and stops are called, on pages, documents and workbooks alike. */
import { readyMadeService } from '../services/ready-made-services';
import { SERVICES } from '../services/services';
import { fillText } from './fill-text';
import { HOW_TO_READ, RESULT_NOTES } from './readiness-texts';
import { type AnswerForm, type BankQuestion, NOT_APPLICABLE, NOT_SURE, type QuestionBank } from './schema';

/** How much work a step is. */
export const EFFORT_WORDS = { low: 'Small', medium: 'Medium', high: 'Large' } as const;

/** Who normally does a step, as the provider's team reads it. */
export const GAP_OWNER_NAMES = { client: 'Client', msp: 'Provider', shared: 'Both' } as const;

/** The same, as the client reads it. */
export const GAP_OWNER_WORDS = { client: 'You', msp: 'We', shared: 'Together' } as const;

/** What an open soft stop is called in a list: "Condition", or what it does. */
export const softStopLabel = ({ stopLabels }: Pick<QuestionBank, 'stopLabels'>): string =>
  stopLabels.soft ?? 'Limits your coverage';

/** What a stop is called that is met in part and caps nothing: where a hard stop cannot be, it is a soft one. */
export const halfMetLabels = ({ hardStopOpen, stopLabels }: QuestionBank): { one: string; many: string } =>
  hardStopOpen === 'below_full' ? { one: 'condition', many: 'conditions' } : stopLabels;

/** Which businesses the stops are those of; null in a bank that makes no difference. @param revenueClass by its key */
export function revenueNote({ revenueClasses, stopLabels }: QuestionBank, revenueClass: string | null): string | null {
  if (!revenueClasses) return null;
  const label = revenueClasses.find(({ key }) => key === revenueClass)?.label;
  const stops = stopLabels.many;
  return label
    ? fillText(RESULT_NOTES.revenueClass, { stops, label })
    : fillText(RESULT_NOTES.revenueUnknown, { stops });
}

/** What a question's own form can be answered with, as people choose and read it; a number is typed. */
export function formAnswers(form: AnswerForm, { scale }: Pick<QuestionBank, 'scale'>) {
  const answer = (value: string, label = value) => ({ value, label });
  switch (form.kind) {
    case 'met':
      return scale.map(({ id, label }) => answer(id, label));
    case 'choice':
      return form.options.map(({ id, label }) => answer(id, label));
    case 'scale':
      return Array.from({ length: form.to - form.from + 1 }, (_, step) => answer(String(form.from + step)));
    case 'number':
      return [];
  }
}

/** Where nobody gave an answer, and where an answer above made the question pointless. */
const OPEN = 'Not answered';
const NOT_ASKED = 'Not asked';

/** A stored answer as people say it. @param value null while it is open @param asked false where it was skipped */
export function answerWords(bank: QuestionBank, { form }: BankQuestion, value: string | null, asked = true): string {
  if (!asked) return NOT_ASKED;
  if (value === null) return OPEN;
  if (value === NOT_SURE) return 'Not sure';
  if (value === NOT_APPLICABLE) return 'Does not apply';
  if (form.kind === 'scale') return `${value} of ${form.to}`;
  if (form.kind === 'number') return `${value} ${form.unit}`;
  return formAnswers(form, bank).find((answer) => answer.value === value)?.label ?? value;
}

/** The service that closes a gap, and what it brings: one that the simulator prices, or a ready-made one. */
export function closingService({ service, readyMade }: Pick<BankQuestion, 'service' | 'readyMade'>): {
  label: string;
  benefit: string;
} {
  if (service !== null) return SERVICES[service];
  const found = readyMadeService(readyMade ?? '');
  if (!found) throw new RangeError(`Unknown ready-made service: ${readyMade}.`);
  return found;
}

/** Whether anything in the bank caps a score or limits a coverage. */
export const hasStops = ({ questions }: Pick<QuestionBank, 'questions'>): boolean =>
  questions.some(({ stop }) => stop !== null);

/** What comes first in a list of gaps, and what points are. */
export const gapsReading = (bank: QuestionBank): string =>
  hasStops(bank)
    ? fillText(HOW_TO_READ.gaps, {
        stops: bank.stopLabels.many,
        next: bank.questions.some(({ stop }) => stop === 'soft')
          ? 'what limits your coverage, then the steps'
          : 'the steps',
      })
    : HOW_TO_READ.gapsByPoints;

/** What the depth of an assessment is called; null in a bank that always asks all. */
export const depthLabel = ({ depths = [] }: Pick<QuestionBank, 'depths'>, depth: string | null): string | null =>
  depths.find(({ key }) => key === depth)?.label ?? null;
