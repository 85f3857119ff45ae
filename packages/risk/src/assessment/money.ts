/**
 * What answers mean in money: the closed-form loss of a business under the control levels that its answers describe, so
 * that closing a gap shows at once what it takes off (docs/model/assessments.md, Answers in money). Money in the profile's currency, a year.
 */
import type { ServiceKey } from '@fairlead/content/services/services';
import { eachLevel, targetPosture } from '../engine/controls/posture';
import type { Posture } from '../engine/inputs';
import { type ExactLosses, exactLosses } from '../model/exact-losses';
import { changed, type ModelInputs } from '../model/model-inputs';
import { returnOn } from '../result/decision';
import { rankBy } from '../result/ranking';
import type { ClosedForm, ServiceRanking } from '../result/result';
import { type AnsweredBank, type ControlLevels, controlLevels, type LevelOverrides, postureOf } from './control-levels';

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
  private readonly exact: ExactLosses;

  /**
   * @param business within the bounds of its model's rules; its posture and services are not looked at
   * @param chosen levels of plain-words choices, for controls that no answer feeds
   */
  constructor(
    private readonly banks: AnsweredBank[],
    private readonly overrides: LevelOverrides,
    private readonly business: ModelInputs,
    private readonly chosen: LevelOverrides = {},
  ) {
    this.levels = controlLevels(banks, business.set, { overrides, chosen });
    this.posture = postureOf(this.levels);
    this.exact = exactLosses(changed(business, { posture: this.posture }));
    this.today = this.under(this.posture);
  }

  /** The business under its answers, as a run of the model takes it; without services. */
  get inputs(): ModelInputs {
    return changed(this.business, { posture: this.posture, services: [] });
  }

  private under(posture: Posture): ClosedForm {
    return this.exact.loss(this.posture, posture);
  }

  /**
   * With these questions met in full. A level set by a person stays where it was set, and none falls below today's: a
   * question that was open and can never be met in full says less than what is typical.
   */
  ifClosed(questionIds: Iterable<string>): ClosedForm {
    const { overrides, chosen, posture } = this;
    const closed = postureOf(controlLevels(this.banks, this.business.set, { overrides, chosen, closed: questionIds }));
    return this.under(eachLevel((control) => Math.max(posture[control], closed[control])));
  }

  /** With these services in force, each as far as services reliably are. */
  withServices(services: readonly ServiceKey[]): ClosedForm {
    const { inputs, set } = this.business;
    return this.under(targetPosture(this.posture, services, inputs.serviceReliability, set));
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
  rankServices(chosen: ServiceKey[]): ServiceRanking {
    return rankBy(chosen, (services) => this.withServices(services).meanAnnualLoss);
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
