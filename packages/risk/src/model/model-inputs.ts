/** One business as its form describes it, in the inputs of whichever model a parameter set is of. */
import { SECTOR_KEYS } from '@fairlead/content/facts/sectors';
import { type AnyParameterSet, isSetOfModel2 } from '@fairlead/content/scenarios/parameter-sets';
import type { ParameterSet } from '@fairlead/content/scenarios/schema';
import type { OpeningHoursKey, ParameterSet2 } from '@fairlead/content/scenarios/schema-2';
import { CONTROL_KEYS, type ControlKey } from '@fairlead/content/services/controls';
import { SERVICES } from '@fairlead/content/services/services';
import { chosenLevels } from '../assessment/marked-levels';
import type { SimulationInputs } from '../engine/inputs';
import { type SimulationInputs2, usualOpeningHours } from '../engine/model-2/inputs';
import { engineInputs, type SimulationForm } from '../form/form';
import { paidServices } from '../form/paid-services';
import type { FormGap, OpenGap } from '../result/model-2/critical-gaps';

export type ModelInputs =
  | { model: 1; set: ParameterSet; inputs: SimulationInputs }
  | { model: 2; set: ParameterSet2; inputs: SimulationInputs2 };

/** US dollars for one unit of the currency. */
export type FormMoney = { currency: string; fxToUsd: number };

/** What the MSP has set: the loss limit as a share of revenue where the form names none, and the loading of the cost of risk. */
export type ModelSettings = { lossLimitShare: number; costOfRiskLoading?: number };

/** What only model 2 asks; a form that was stored before says none of it. */
export type Model2Facts = {
  openingHours?: OpeningHoursKey | null | undefined;
  operatingProfit?: number | null | undefined;
  cashReserve?: number | null | undefined;
  includeProvider?: boolean | undefined;
  /** What completed assessments left critically open as the form was sent. */
  openGaps?: readonly FormGap[] | undefined;
};

function inputs2(
  { openGaps = [], ...form }: SimulationForm & Model2Facts,
  { currency, fxToUsd }: FormMoney,
  { lossLimitShare, costOfRiskLoading }: ModelSettings,
  set: ParameterSet2,
): SimulationInputs2 {
  const common = engineInputs(form, currency, fxToUsd, set, lossLimitShare);
  const { lossLimitShare: _share, ...rest } = common;
  const { industry, employees } = common.profile;
  const paid = paidServices(form.services);
  const usualHours = SECTOR_KEYS.includes(industry) ? usualOpeningHours({ industry, employees }, set) : '8x5';
  return {
    ...rest,
    annualServiceCost: paid.reduce((sum, { monthlyPrice }) => sum + monthlyPrice * 12, 0),
    profile: {
      ...common.profile,
      assumptionSet: form.assumptionSet,
      openingHours: form.openingHours ?? usualHours,
      operatingProfit: form.operatingProfit ?? null,
      cashReserve: form.cashReserve ?? null,
      includeProvider: form.includeProvider ?? false,
    },
    insurance: form.insurance,
    costOfRiskLoading: costOfRiskLoading ?? set.costOfRiskLoading,
    gapFacts: { known: knownControls(form), open: openGaps.filter(isOpenGap) },
  };
}

/** Controls whose level is more than an assumption: answered in an assessment, set by a person, or chosen in words. */
function knownControls({ posture, levels = {} }: SimulationForm): ControlKey[] {
  const chosen = chosenLevels(posture);
  return CONTROL_KEYS.filter((control) => levels[control] !== undefined || chosen[control] !== undefined);
}

const isOpenGap = (gap: FormGap): gap is OpenGap =>
  CONTROL_KEYS.some((control) => control === gap.control) && Object.hasOwn(SERVICES, gap.service);

/**
 * The inputs behind a form in the model that the set is of. Keys are handed on as they are: the rules of the model name one
 * they do not know.
 */
export function modelInputs(
  form: SimulationForm & Model2Facts,
  money: FormMoney,
  settings: ModelSettings,
  set: AnyParameterSet,
): ModelInputs {
  if (!isSetOfModel2(set)) {
    const { currency, fxToUsd } = money;
    const { openGaps: _, ...asked } = form;
    return { model: 1, set, inputs: engineInputs(asked, currency, fxToUsd, set, settings.lossLimitShare) };
  }
  // The share is the organization's own answer to what the set would take.
  const own = { ...set, lossLimit: { ...set.lossLimit, revenueShare: settings.lossLimitShare } };
  return { model: 2, set: own, inputs: inputs2(form, money, settings, own) };
}

/** The same business under another posture, or with other services. */
export function changed(
  of: ModelInputs,
  changes: Partial<Pick<SimulationInputs, 'posture' | 'services'>>,
): ModelInputs {
  return of.model === 1
    ? { ...of, inputs: { ...of.inputs, ...changes } }
    : { ...of, inputs: { ...of.inputs, ...changes } };
}
