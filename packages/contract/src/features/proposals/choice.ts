/** What a signer chooses of a proposal: one of its options, and the optional services. */
import type { OptionKey, ProposalChoice, ProposalEffect, ProposalFields, ProposalLine } from './proposals';

export const CHOOSE_OPTION = 'Choose one of the options.';
export const NO_SUCH_EXTRA =
  'One of the optional services is not part of this option. Reload the page and choose again.';
export const OPTION_EMPTY = 'Give each option at least one service that is not optional.';
export const ONE_OPTION = 'Offer two or three options, or none.';

type Offered = Pick<ProposalFields, 'lines' | 'options'>;

/** Whether a line belongs to an option: one that names none belongs to all. */
export const isInOption = ({ options }: Pick<ProposalLine, 'options'>, option: OptionKey | null): boolean =>
  !options || options.length === 0 || (option !== null && options.includes(option));

/** The first option and nothing optional: what a proposal comes to before someone has chosen. */
export const firstChoice = ({ options }: Pick<ProposalFields, 'options'>): ProposalChoice => ({
  option: options[0]?.key ?? null,
  extras: [],
});

/** Whether there are services that the client can add. */
export const hasOptional = ({ lines }: Pick<Offered, 'lines'>): boolean => lines.some(({ optional }) => optional);

/** Whether there is anything to choose. */
export const hasChoice = (offered: Offered): boolean => offered.options.length > 0 || hasOptional(offered);

/** The lines of a choice, in the order of the proposal. */
export const chosenLines = <L extends ProposalLine>(lines: readonly L[], { option, extras }: ProposalChoice): L[] =>
  lines.filter((line) => isInOption(line, option) && (!line.optional || extras.includes(line.id)));

/** The same proposal with the lines of a choice alone. */
export const asChosen = <P extends Offered>(proposal: P, choice: ProposalChoice): P => ({
  ...proposal,
  lines: chosenLines(proposal.lines, choice),
});

/** Why a choice does not fit the proposal; null where it does. */
export function choiceProblem({ lines, options }: Offered, { option, extras }: ProposalChoice): string | null {
  const isKnown = option === null ? options.length === 0 : options.some(({ key }) => key === option);
  if (!isKnown) return CHOOSE_OPTION;
  const free = lines.filter((line) => line.optional && isInOption(line, option)).map(({ id }) => id);
  return new Set(extras).size === extras.length && extras.every((id) => free.includes(id)) ? null : NO_SUCH_EXTRA;
}

/** Why the options cannot be sent; null where they can. */
export function optionsProblem({ lines, options }: Offered): string | null {
  if (options.length === 1) return ONE_OPTION;
  const keys = options.length > 0 ? options.map(({ key }) => key) : [null];
  return keys.every((key) => lines.some((line) => !line.optional && isInOption(line, key))) ? null : OPTION_EMPTY;
}

export const optionName = ({ key, name }: ProposalFields['options'][number]): string =>
  `Option ${key.toUpperCase()}: ${name}`;

/** What a signer took, in words. */
export function chosenText({ lines, options }: Offered, { option, extras }: ProposalChoice): string {
  const taken = options.find(({ key }) => key === option);
  const added = lines.filter(({ id }) => extras.includes(id)).map(({ name }) => name);
  return [taken ? optionName(taken) : '', added.length > 0 ? `With ${added.join('; ')}` : '']
    .filter(Boolean)
    .join('. ');
}

/**
 * What an option changes, without optional services: the figures of the first one, or its own. Null where it was sent without
 * figures of its own.
 */
export function effectOfOption(
  effect: ProposalEffect | null,
  { options }: Pick<ProposalFields, 'options'>,
  key: OptionKey | null,
): ProposalEffect | null {
  if (!effect || key === firstChoice({ options }).option) return effect;
  const own = effect.options?.find((one) => one.key === key);
  return own ? { ...effect, meanWith: own.meanWith, rareWith: own.rareWith } : null;
}
