/**
 * What answers mean in money: the closed-form loss of a business under the control levels that its answers describe, so
 * that closing a gap shows at once what it takes off (docs/model/assessments.md, Answers in money). Money in the profile's currency, a year.
 */
import type { ParameterSet } from '@fairlead/content/scenarios/schema';
import type { ServiceKey } from '@fairlead/content/services/services';
import type { Exposure } from '../engine/base-amounts';
import { eachLevel, targetPosture } from '../engine/controls/posture';
import { stateUnder } from '../engine/controls/state';
import type { Posture, SimulationInputs } from '../engine/inputs';
import { closedFormOf, eventMoments, momentsOf } from '../engine/losses/closed-form';
import { clientExposure } from '../form/client-exposure';
import { returnOn } from '../result/decision';
import { rankServices } from '../result/ranking';
import type { ClosedForm, SimulationResult } from '../result/result';
import { type AnsweredBank, type ControlLevels, controlLevels, type LevelOverrides, postureOf } from './control-levels';

/** What the model must know beside the answers. */
export type Business = Pick<SimulationInputs, 'profile' | 'rateOverrides' | 'amountOverrides' | 'serviceReliability'>;

export type GapReduction = { questionId: string; reduction: number };

export type PricedServices = {
  loss: ClosedForm;
  /** Off the mean annual loss of today. */
  reduction: number;
  /** (reduction - cost) / cost; null where the cost is 0. */
  returnOnCost: number | null;
};

/** The money side of one client's answers; what does not depend on the answers is computed once. */
export class AnswerMoney {
  readonly levels: ControlLevels;
  /** As things stand. */
  readonly today: ClosedForm;
  private readonly posture: Posture;
  private readonly exposure: Exposure;
  private readonly moments: ReturnType<typeof momentsOf>;

  /**
   * @param business within the bounds of `validate.ts`
   * @param chosen levels of plain-words choices, for controls that no answer feeds
   */
  constructor(
    private readonly banks: AnsweredBank[],
    private readonly overrides: LevelOverrides,
    private readonly business: Business,
    private readonly set: ParameterSet,
    private readonly chosen: LevelOverrides = {},
  ) {
    this.levels = controlLevels(banks, set, { overrides, chosen });
    this.posture = postureOf(this.levels);
    this.exposure = clientExposure({ ...business, posture: this.posture }, set);
    this.moments = momentsOf(this.exposure);
    this.today = this.under(this.posture);
  }

  private under(posture: Posture): ClosedForm {
    const { set } = this;
    const states = stateUnder(this.exposure, posture, set);
    return closedFormOf(states, eventMoments(states, this.moments, set.dependence.severitySigma), set.dependence);
  }

  /**
   * With these questions met in full. A level set by a person stays where it was set, and none falls below today's: a
   * question that was open and can never be met in full says less than what is typical.
   */
  ifClosed(questionIds: Iterable<string>): ClosedForm {
    const { overrides, chosen, posture } = this;
    const closed = postureOf(controlLevels(this.banks, this.set, { overrides, chosen, closed: questionIds }));
    return this.under(eachLevel((control) => Math.max(posture[control], closed[control])));
  }

  /** With these services in force, each as far as services reliably are. */
  withServices(services: readonly ServiceKey[]): ClosedForm {
    return this.under(targetPosture(this.posture, services, this.business.serviceReliability, this.set));
  }

  /** What closing each question alone takes off, largest first; equal ones stay in the given order. */
  rankGaps(questionIds: readonly string[]): GapReduction[] {
    return questionIds
      .map((questionId) => ({
        questionId,
        reduction: this.today.meanAnnualLoss - this.ifClosed([questionId]).meanAnnualLoss,
      }))
      .sort((a, b) => b.reduction - a.reduction);
  }

  /** Every service alone, and the chosen ones in the order in which each next one helps most. */
  rankServices(chosen: ServiceKey[]): SimulationResult['serviceRanking'] {
    const { serviceReliability } = this.business;
    return rankServices({ posture: this.posture, services: chosen, serviceReliability }, this.exposure, this.set);
  }

  /** What one service alone takes off, as gaps are ordered by. */
  serviceReduction(service: ServiceKey): number {
    return this.today.meanAnnualLoss - this.withServices([service]).meanAnnualLoss;
  }

  /** @param annualCost of the set, in the profile's currency */
  priced(services: readonly ServiceKey[], annualCost: number): PricedServices {
    const loss = this.withServices(services);
    const reduction = this.today.meanAnnualLoss - loss.meanAnnualLoss;
    return { loss, reduction, returnOnCost: returnOn(reduction, annualCost) };
  }
}
