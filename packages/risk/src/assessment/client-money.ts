/** The money side of a client's answers from the facts that server and page share. */
import type { AnyParameterSet } from '@fairlead/content/scenarios/parameter-sets';
import { INPUT_DEFAULTS } from '../engine/inputs';
import type { SimulationForm } from '../form/form';
import { type Model2Facts, modelInputs } from '../model/model-inputs';
import type { AnsweredBank, LevelOverrides } from './control-levels';
import { AnswerMoney } from './money';

export type MoneyFacts = {
  /** The facts of the business; services and levels in it are not looked at. */
  form: SimulationForm & Model2Facts;
  currency: string;
  usdPerUnit: number;
  overrides: LevelOverrides;
  chosen: LevelOverrides;
};

/** @param facts whose form breaks no rule */
export function answerMoney(banks: AnsweredBank[], facts: MoneyFacts, set: AnyParameterSet): AnswerMoney {
  const { form, currency, usdPerUnit: fxToUsd, overrides, chosen } = facts;
  // The loss limit has no part in it.
  const settings = { lossLimitShare: INPUT_DEFAULTS.lossLimitShare };
  return new AnswerMoney(banks, overrides, modelInputs(form, { currency, fxToUsd }, settings, set), chosen);
}
