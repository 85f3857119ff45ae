/** The money side of a client's answers from the facts that server and page share. */
import type { ParameterSet } from '@fairlead/content/scenarios/schema';
import { INPUT_DEFAULTS } from '../engine/inputs';
import { engineInputs, type SimulationForm } from '../form/form';
import type { AnsweredBank, LevelOverrides } from './control-levels';
import { AnswerMoney } from './money';

export type MoneyFacts = {
  /** The facts of the business; services and levels in it are not looked at. */
  form: SimulationForm;
  currency: string;
  usdPerUnit: number;
  overrides: LevelOverrides;
  chosen: LevelOverrides;
};

/** @param facts whose form breaks no rule */
export function answerMoney(banks: AnsweredBank[], facts: MoneyFacts, set: ParameterSet): AnswerMoney {
  const { form, currency, usdPerUnit, overrides, chosen } = facts;
  // The loss limit has no part in it.
  const business = engineInputs(form, currency, usdPerUnit, set, INPUT_DEFAULTS.lossLimitShare);
  return new AnswerMoney(banks, overrides, business, set, chosen);
}
