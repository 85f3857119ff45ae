/** How each part of a Business Risk Assessment stands, from what is stored. */

import type { RiskPart } from '@fairlead/content/fields/risk-parts';
import { roundToTenth } from '@fairlead/content/format/rounding';
import { newestBank } from '@fairlead/content/question-banks/banks';
import type { RiskMoney, RiskPartStanding } from '@fairlead/contract/features/business-risk';
import { type BusinessRiskParts, financialPoints } from '@fairlead/risk/assessment/combined';
import { isOfModel2, modelOf } from '@fairlead/risk/result/model';
import { yearsOnBasis } from '@fairlead/risk/result/on-basis';
import { assessmentOutdated } from '#domain/assessments/assessment-outdated';
import type { NewestSimulation } from '#domain/simulations/newest-simulation';
import { judged } from '#domain/simulations/risk-settings';
import type { ClientAssessment } from './queries';

/** What the resilience score reads of a simulation: a bad year as the client would keep it, and in model 2 the risk level. */
const financialFacts = ({ inputs, result }: NewestSimulation) => ({
  var99: (result.simulated.retainedToday ?? result.simulated.grossToday).var99,
  annualRevenue: inputs.form.annualRevenue,
  points: result.financialPoints,
  gaps: result.criticalGaps?.today ?? null,
  level: isOfModel2(result) ? judged(inputs, result).key : null,
});

/** Money on the basis of the decision: of what the client keeps where it is insured, in model 2. */
export function moneyOf(simulation: NewestSimulation): RiskMoney {
  const { inputs, currency, result } = simulation;
  const { basis, averageToday, averageTarget } = result.decision;
  const years = yearsOnBasis(result);
  return {
    currency,
    annualRevenue: inputs.form.annualRevenue,
    model: modelOf(result),
    basis,
    meanToday: averageToday,
    meanTarget: averageTarget,
    rareToday: years.today.var99,
    rareTarget: years.target.var99,
    keptToday: financialFacts(simulation).var99,
    isInsured: result.simulated.retainedToday !== null,
    fiveYearsToday: result.fiveYearToday.probAnyEvent,
    fiveYearsTarget: result.fiveYearTarget.probAnyEvent,
  };
}

/** The newest completed assessment of a bank. */
const completedOf = (rows: readonly ClientAssessment[], bankId: RiskPart) =>
  rows.filter((row) => row.bankId === bankId && row.completedAt !== null).sort((a, b) => b.number - a.number)[0];

const openOf = (rows: readonly ClientAssessment[], bankId: RiskPart) =>
  rows.find((row) => row.bankId === bankId && row.state === 'open');

type Current = RiskPartStanding['current'];
type UnderWay = RiskPartStanding['underWay'];

function standing(part: RiskPart, current: Current, underWay: UnderWay, leadName: string | null): RiskPartStanding {
  // What is being computed anew is under way, and so not for anyone to do again.
  const outdated = underWay?.isRunning ? 'under_way' : 'out_of_date';
  const done = current && (current.outdated ? outdated : 'done');
  return { part, state: done ?? (underWay ? 'under_way' : 'none'), current, underWay, leadName };
}

export function assessmentPart(part: RiskPart, rows: readonly ClientAssessment[]): RiskPartStanding {
  const [done, open] = [completedOf(rows, part), openOf(rows, part)];
  const questions = newestBank(part)?.questions.length ?? 0;
  return standing(
    part,
    done?.completedAt
      ? {
          id: done.id,
          number: done.number,
          completedAt: done.completedAt.toISOString(),
          points: done.score,
          band: done.band,
          openStops: done.openStops,
          outdated: assessmentOutdated(done),
        }
      : null,
    open
      ? {
          id: open.id,
          progress: questions > 0 ? Math.min(1, open.answered / questions) : 0,
          isRunning: false,
          updatedAt: open.updatedAt.toISOString(),
        }
      : null,
    (open ?? done)?.leadName ?? null,
  );
}

export function financialPart(
  simulation: NewestSimulation | null,
  begun: { updatedAt: Date; isRunning: boolean } | undefined,
): RiskPartStanding {
  return standing(
    'financial',
    simulation && {
      id: simulation.id,
      number: simulation.version,
      completedAt: simulation.completedAt,
      points: roundToTenth(financialPoints(financialFacts(simulation))),
      band: null,
      openStops: null,
      outdated: simulation.outdated,
    },
    begun ? { id: null, progress: null, isRunning: begun.isRunning, updatedAt: begun.updatedAt.toISOString() } : null,
    simulation?.createdByName ?? null,
  );
}

/** What the resilience score is made from: completed parts that have points. */
export function partsOf(
  simulation: NewestSimulation | null,
  insurance: RiskPartStanding,
  breach: RiskPartStanding,
): BusinessRiskParts {
  const scored = ({ current }: RiskPartStanding) =>
    current && current.points !== null
      ? { score: current.points, band: current.band, outOfDate: current.outdated !== null }
      : null;
  return {
    financial: simulation && { ...financialFacts(simulation), outOfDate: simulation.outdated !== null },
    insurance: scored(insurance),
    breach: scored(breach),
  };
}
