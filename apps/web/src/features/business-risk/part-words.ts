import { RISK_PART_TABLE, type RiskPart } from '@fairlead/content/fields/risk-parts';
import { BANK_RECORDS } from '@fairlead/content/question-banks/bank-records';
import { type PartOutdatedReason, RISK_PARTS, type RiskPartStanding } from '@fairlead/contract/features/business-risk';
import { MEASURE_STATE_WORDS } from '#domain/measures/measure-state';

type PartWords = {
  name: string;
  /** What the owner learns from it. */
  answers: string;
  minutes: string;
};

const minutesOf = (part: RiskPart) => `About ${BANK_RECORDS.find(({ id }) => id === part)?.minutes ?? 30} minutes`;

/** The parts as people read of them. */
export const PART_WORDS: Record<RiskPart, PartWords> = {
  insurance: {
    name: RISK_PART_TABLE.insurance.name,
    answers: 'Would a cyber insurer offer cover, and what would it ask for first?',
    minutes: minutesOf('insurance'),
  },
  breach: {
    name: RISK_PART_TABLE.breach.name,
    answers: 'Can a breach be kept out, and is everyone ready when one happens?',
    minutes: minutesOf('breach'),
  },
  financial: {
    name: RISK_PART_TABLE.financial.name,
    answers: 'What could an incident cost, and how much do your services reduce it?',
    minutes: 'About 10 minutes',
  },
};

export const OUTDATED_WORDS: Record<PartOutdatedReason, string> = {
  facts: 'Facts about the business have changed since.',
  posture: 'An assessment was completed since, and its answers set what this starts from.',
  model: 'The model has been improved since.',
  questions: 'The questions have been improved since.',
  scoring: 'The way answers are scored has changed since.',
};

/** The state of a part, in the same words wherever it is told. */
export const partStateWords = ({ state, underWay }: Pick<RiskPartStanding, 'state' | 'underWay'>): string =>
  state === 'done' && underWay ? 'Done, newer one under way' : MEASURE_STATE_WORDS[state];

/** What is to be done first: the parts in their order, whatever is begun before what is not. */
export function nextPart(parts: readonly RiskPartStanding[]): RiskPart | null {
  const open = RISK_PARTS.filter((part) => parts.find((one) => one.part === part)?.state !== 'done');
  return open.find((part) => parts.find((one) => one.part === part)?.state === 'under_way') ?? open[0] ?? null;
}

/** It is being computed right now. */
export const isComputed = ({ underWay }: RiskPartStanding): boolean => underWay?.isRunning === true;

/** Credits of a trial that are still to be used: one for each part to be completed. What is computed has its credit counted already. */
export const creditsToCome = (parts: readonly RiskPartStanding[]): number =>
  parts.filter((part) => part.state !== 'done' && !isComputed(part)).length;

/** The name of a band, as the newest version of the questionnaire has it. */
export function bandLabel(part: RiskPart, band: string | null): string | null {
  const bank = BANK_RECORDS.find(({ id }) => id === part);
  return (band !== null && bank?.bandLabels[band]) || null;
}
