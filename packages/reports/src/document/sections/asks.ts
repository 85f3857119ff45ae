import { RISK_PART_TABLE } from '@fairlead/content/fields/risk-parts';
import { countWord, sentenceCase } from '../words';
import type { DocumentContext } from './context';
import { offeredPlan } from './owner/plan';
import { PRICES_FOLLOW, priceInWords } from './price';
import { showing } from './readiness';

export type Ask = { title: string; text: string };

const MOST = 4;

/** What the provider needs from the client next, most important first; never nothing. */
export function asksOf(context: DocumentContext): Ask[] {
  const found = [missingParts, decision, ownSteps, openAnswers, proofs].flatMap((ask) => ask(context) ?? []);
  return found.length > 0 ? found.slice(0, MOST) : [ALL_DONE];
}

const ALL_DONE: Ask = {
  title: 'A date to look at this again',
  text: 'Nothing is waiting for you today. Let us go through the questions again before the renewal or after a larger change.',
};

function missingParts({ input: { combined } }: DocumentContext): Ask | null {
  if (!combined || combined.score !== null) return null;
  const parts = combined.missing.map(({ part }) => RISK_PART_TABLE[part].name.toLowerCase());
  return {
    title: 'An hour to finish the questions',
    text: `${sentenceCase(parts.join(' and '))}: with ${parts.length === 1 ? 'it' : 'them'} done, this report has its score.`,
  };
}

/** On what is offered; in a report of a simulation alone, on the services that it was run with. */
function decision(context: DocumentContext): Ask | null {
  const { input, assessments, price, date } = context;
  const isOffered = (input.proposal ?? input.plan)?.lines.length || assessments.length === 0;
  const priced = isOffered ? offeredPlan(context) : null;
  if (!priced) return null;
  const title = input.proposal?.accepted ? 'A start date' : 'Your decision on the plan';
  // A report of a simulation has no terms, and prices of its own where the proposal offers other services.
  if (!input.proposal && input.portal?.isProposalOpen)
    return { title, text: 'The proposal you received has the prices and terms that apply.' };
  const prices = priceInWords(priced, price);
  const until = input.proposal?.validUntil ? ` The proposal is valid until ${date(input.proposal.validUntil)}.` : '';
  return {
    title,
    text: `${prices === null ? PRICES_FOLLOW : `${prices}.`}${until}`,
  };
}

function ownSteps({ assessments }: DocumentContext): Ask | null {
  const own = assessments.flatMap(({ gaps }) => gaps.filter(({ question }) => question.owner !== 'msp'));
  const [first] = own;
  if (!first) return null;
  const count = own.length === 1 ? 'One step needs' : `${sentenceCase(countWord(own.length))} steps need`;
  return {
    title: 'A decision-maker on your side',
    text: `${count} your input; the first is “${first.question.recommendation.title}”.`,
  };
}

function openAnswers({ assessments, prints }: DocumentContext): Ask | null {
  const open = assessments.reduce((sum, { notSure }) => sum + notSure, 0);
  if (open === 0) return null;
  return {
    title: open === 1 ? 'One answer we are missing' : `${sentenceCase(countWord(open))} answers we are missing`,
    text: `They count as open until they are known.${prints('answers') ? ' The list of answers at the end of the report marks them “Not sure”.' : ''}`,
  };
}

const provedWords = (proved: number, answered: number) => {
  if (proved === 0) return 'No answer has';
  return proved === 1 ? `One of ${answered} answers has` : `${proved} of ${answered} answers have`;
};

function proofs(context: DocumentContext): Ask | null {
  const insurance = showing(context, 'renewal');
  if (!insurance || insurance.answered === 0 || insurance.proved >= insurance.answered / 2) return null;
  const { proved, answered } = insurance;
  return {
    title: 'Evidence for what an insurer checks',
    text: `${provedWords(proved, answered)} evidence attached. Send us screenshots or reports.`,
  };
}
