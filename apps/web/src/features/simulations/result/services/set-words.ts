import { roundModelled } from '@fairlead/content/format/rounding';
import { SERVICES, type ServiceKey } from '@fairlead/content/services/services';
import { controlNames } from '@fairlead/content/words/cap-words';
import { OPTION_KEYS, type ProposalPlan } from '@fairlead/contract/features/proposals/proposals';
import type { PricedStep } from '@fairlead/reports/charts/service-steps';
import type { ServiceSets, ServiceStep, SetFigures } from '@fairlead/risk/engine/model-2/service-sets';
import { SET_KEYS, type SetKey } from '@fairlead/risk/result/model-2/set-keys';
import type { Basis } from '@fairlead/risk/result/result';
import type { Figures } from '#app/locale/figures';

export const SET_NAMES: Record<SetKey, string> = {
  essential: 'Essential',
  recommended: 'Recommended',
  complete: 'Complete',
};

/** What the card is about, with the basis of its figures. */
export const SETS_SUB: Record<Basis, string> = {
  gross: 'Three sets of your services at this client’s prices. Only your team sees this.',
  retained:
    'Three sets of your services at this client’s prices, with figures after insurance. Only your team sees this.',
};

/** A set as a page shows it: where it ends, and what it adds to the set before it. */
export type ShownSet = {
  key: SetKey;
  /** What the set is for, or why it needs nothing. */
  meaning: string;
  /** Null where it needs no service, or holds the same as the set before it. */
  last: ServiceStep | null;
  added: ServiceStep[];
  /** The set before it that it goes on from. */
  from: SetKey | null;
};

const WHAT_NEXT: Record<Exclude<SetKey, 'essential'>, string> = {
  recommended: 'Adds services as long as each takes at least a tenth of its price off a 1-in-100-year loss.',
  complete: 'Every service in your catalog that still changes a figure for this client.',
};

function essentialMeaning({ goal, today, sets }: ServiceSets, figures: Figures): string {
  const gaps = today.gaps.length > 0 ? ['closes the critical gaps'] : [];
  const below = goal && figures.statedPercent(goal.below);
  if (goal && !goal.isReached) {
    const missed = `No set from your catalog brings the five-year chance below ${below}.`;
    return sets.essential === 0 ? missed : `Closes the critical gaps at the lowest price. ${missed}`;
  }
  if (sets.essential === 0)
    return goal || gaps.length > 0
      ? 'No service in your catalog closes what is open.'
      : 'No service needed: the risk level is Low and no critical gap is open.';
  const does = [...gaps, ...(goal ? [`brings the five-year chance below ${below}`] : [])].join(' and ');
  return `${does.charAt(0).toUpperCase()}${does.slice(1)} at the lowest price.`;
}

export function shownSets(found: ServiceSets, figures: Figures): ShownSet[] {
  return SET_KEYS.map((key, index) => {
    const smaller = SET_KEYS[index - 1] ?? null;
    const start = smaller ? found.sets[smaller] : 0;
    const end = found.sets[key];
    const added = found.steps.slice(start, end);
    const from = start > 0 ? smaller : null;
    const meaning =
      key === 'essential'
        ? essentialMeaning(found, figures)
        : added.length === 0 && smaller
          ? start > 0
            ? `Same services as ${SET_NAMES[smaller]}: no further one does that.`
            : 'No service in your catalog does that for this client.'
          : WHAT_NEXT[key];
    return { key, meaning, last: added.at(-1) ?? null, added, from };
  });
}

/**
 * The sets as options of one proposal, the smallest first; null where fewer than two of them differ.
 * @param priceOf what the client would pay for a service a month
 */
export function setsPlan(
  found: ServiceSets,
  currency: string,
  priceOf: (service: ServiceKey) => number | null,
): ProposalPlan | null {
  const sets = SET_KEYS.flatMap((key, index) => {
    const last = found.steps[found.sets[key] - 1];
    const smaller = SET_KEYS[index - 1];
    return last && !(smaller && found.sets[smaller] === found.sets[key]) ? [{ key, services: last.services }] : [];
  }).map((set, index) => ({ ...set, option: OPTION_KEYS[index] ?? 'c' }));
  if (sets.length < 2) return null;
  const services = [...new Set(sets.flatMap((set) => set.services))];
  return {
    currency,
    options: sets.map(({ key, option }) => ({ key: option, name: SET_NAMES[key] })),
    services: services.map((service) => ({
      key: service,
      monthlyPrice: priceOf(service),
      options: sets.filter((set) => set.services.includes(service)).map(({ option }) => option),
    })),
  };
}

/** Today and every step, as the chart draws them. */
export function pricedSteps({ today, steps, sets }: ServiceSets): PricedStep[] {
  const complete = (count: number) => SET_KEYS.filter((key) => sets[key] === count).map((key) => SET_NAMES[key]);
  return [
    { name: 'Today', monthlyPrice: 0, rareYear: roundModelled(today.rareYear), sets: [] },
    ...steps.map(({ service, monthlyPrice, figures }, index) => ({
      name: SERVICES[service].label,
      monthlyPrice,
      rareYear: roundModelled(figures.rareYear),
      sets: complete(index + 1),
    })),
  ];
}

/** The figures that a step starts from. */
const before = (step: ServiceStep, { today, steps }: ServiceSets): SetFigures =>
  steps[steps.indexOf(step) - 1]?.figures ?? today;

/** What is special about a service of a set; empty where nothing is. */
export function stepNote(step: ServiceStep, found: ServiceSets): string {
  const { isOffered, replaces, figures } = step;
  const closed = before(step, found).gaps.filter((control) => !figures.gaps.includes(control));
  return [
    ...(isOffered ? [] : ['Not in your catalog']),
    ...(closed.length > 0 ? [`Closes: ${controlNames(closed).join(', ')}`] : []),
    ...(replaces.length > 0 ? [`Replaces ${replaces.map((key) => SERVICES[key].label).join(', ')}`] : []),
  ].join(' · ');
}

/** What a service takes off a 1-in-100-year loss at its place in the order, from figures as they are shown. */
export function addedBy(step: ServiceStep, found: ServiceSets, figures: Figures): string {
  const less = roundModelled(before(step, found).rareYear) - roundModelled(step.figures.rareYear);
  return less > 0 ? `−${figures.short(less)}` : 'Same loss';
}

export type SetRow = { label: string; today: string; target: string };

/** What a set does, in the order in which an owner asks. @param limit the loss limit */
export function setRows(today: SetFigures, target: SetFigures, limit: number, figures: Figures): SetRow[] {
  const row = (label: string, of: (level: SetFigures) => string): SetRow => ({
    label,
    today: of(today),
    target: of(target),
  });
  return [
    row('1-in-100-year loss', ({ rareYear }) => figures.short(rareYear)),
    row(`Year above ${figures.short(limit)}, five years`, ({ passingLimit }) => figures.probability(passingLimit)),
    row('Average annual loss', ({ average }) => figures.short(average)),
    ...(today.gaps.length > 0 ? [row('Critical gaps', ({ gaps }) => String(gaps.length))] : []),
  ];
}

/** Said to staff where a set costs more than it takes off the average; null where it does not. */
export function averageWarning(
  today: SetFigures,
  { figures: target, monthlyPrice }: ServiceStep,
  figures: Figures,
): string | null {
  const net = 12 * monthlyPrice - (roundModelled(today.average) - roundModelled(target.average));
  return net > 0 ? `In an average year it costs ${figures.exactMoney(net)} more than it avoids.` : null;
}
