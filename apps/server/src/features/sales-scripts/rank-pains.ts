import type { IndustryKey, PersonaKey } from '@fairlead/content/fields/sales-keys';
import { newestBanks } from '@fairlead/content/question-banks/banks';
import { INDUSTRIES } from '@fairlead/content/sales/industries';
import { PAINS } from '@fairlead/content/sales/pains';
import { THREATS, type Threat } from '@fairlead/content/sales/threats';
import { CONTROL_KEYS, type ControlKey } from '@fairlead/content/services/controls';
import type { RankedPain } from '@fairlead/contract/features/sales-scripts';
import type { UnderlyingLevel } from '@fairlead/contract/features/simulations/simulations';

/** Weights of the four reasons, and of an open coverage blocker or critical gap next to any other gap (docs/sales-scripts.md). */
const POINTS = { gap: 40, loss: 25, threat: 20, persona: 15 };
const GAP_WEIGHT = { critical: 5, other: 3, most: 5 };

const QUESTIONS = newestBanks().flatMap(({ questions }) => questions);

export type PainFacts = {
  levels: Record<ControlKey, UnderlyingLevel>;
  /** Controls that a completed assessment leaves critically open. */
  critical: ReadonlySet<string>;
  /** Scenario → average annual loss today; null without a current simulation. */
  lossByScenario: Record<string, number> | null;
};

/** Every pain, best first: gap, part of the loss, threat of the industry, care of the persona. Equal ones keep the model's order. */
export function rankPains(facts: PainFacts, industry: IndustryKey, persona: PersonaKey | null): RankedPain[] {
  const threats = INDUSTRIES[industry].threats.map((threat) => THREATS[threat]);
  return CONTROL_KEYS.map((control): RankedPain => {
    const { level, origin } = facts.levels[control];
    const isCritical = facts.critical.has(control);
    const lossShare = shareOfLoss(control, facts.lossByScenario);
    const weight = isCritical ? GAP_WEIGHT.critical : GAP_WEIGHT.other;
    const rank =
      (POINTS.gap * weight * (1 - level)) / GAP_WEIGHT.most +
      POINTS.loss * (lossShare ?? 0) +
      (threats.some((threat) => isMatch(control, threat)) ? POINTS.threat : 0) +
      (persona !== null && PAINS[control].cares.includes(persona) ? POINTS.persona : 0);
    return { control, rank: Math.round(rank * 10) / 10, isCritical, level, origin, lossShare };
  }).sort((a, b) => b.rank - a.rank);
}

/** A finding matches a threat by its service, or by a CSF subcategory of the questions that ask for its control. */
const isMatch = (control: ControlKey, { services, csf }: Threat) =>
  services.includes(PAINS[control].service) ||
  QUESTIONS.some((question) => question.control === control && csf.includes(question.csf));

/** Part of the average annual loss that falls into the scenarios a pain drives, 0–1. */
function shareOfLoss(control: ControlKey, byScenario: PainFacts['lossByScenario']): number | null {
  if (byScenario === null) return null;
  const total = Object.values(byScenario).reduce((sum, loss) => sum + loss, 0);
  if (!(total > 0)) return 0;
  return PAINS[control].scenarios.reduce((sum, scenario) => sum + (byScenario[scenario] ?? 0), 0) / total;
}
