import { DAY_MS } from '@fairlead/content/format/days';
import { daysAfter, daysBetween, reviewDueOn, usualClass } from '@fairlead/contract/features/reviews/cadence';
import { CADENCE_CLASSES, GRACE_DAYS, OLD_DECISION_DAYS } from '@fairlead/contract/features/reviews/terms';
import { lastDayOf } from '@fairlead/contract/features/roadmap/quarters';
import { stepQuarter } from '@fairlead/contract/features/roadmap/timeline';
import {
  clientHealth,
  commercialPart,
  engagementPart,
  type HealthParts,
  posturePart,
  sentimentPart,
  servicePart,
  valuePart,
} from '@fairlead/risk/loyalty/health';
import { type RenewalRisk, renewalRisk } from '@fairlead/risk/loyalty/renewal-risk';
import { satisfiedShare } from '@fairlead/risk/loyalty/surveys';
import { monthlyOn, noticeDay, openAgreement } from './agreements-view';
import { byClient, type LoyaltyRows } from './queries';

const YEAR = 365;
const HALF_YEAR = 180;
const QUARTER = 90;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const share = (part: number, all: number) => (all === 0 ? null : part / all);
const mean = (values: number[]) =>
  values.length === 0 ? null : values.reduce((sum, one) => sum + one, 0) / values.length;

export type KnownClient = {
  clientId: string;
  clientName: string;
  currency: string;
  parts: HealthParts;
  score: number | null;
  healthClass: ReturnType<typeof clientHealth>['healthClass'];
  risk: RenewalRisk | null;
  monthly: number | null;
  monthlyAYearAgo: number | null;
  endsOn: string | null;
  noticeOn: string | null;
};

/** What every client that was read comes to, by the same rules. @param today ISO 8601 date */
export function knownClients(rows: LoyaltyRows, now: Date): KnownClient[] {
  const days = countedDays(dayOf(now));
  const { today } = days;
  const of = byClient(rows);
  return rows.clients.map((client) => {
    const own = of(client.id);
    const monthlyServices = own.services.reduce<number | null>((sum, { monthly }) => monthly ?? sum, null);
    const monthly = own.agreements.length > 0 ? monthlyOn(own.agreements, today) : monthlyServices;
    const aYearAgo = own.agreements.length > 0 ? monthlyOn(own.agreements, days.yearAgo) : null;
    const cadence = own.rhythm?.cadence ?? usualClass({ monthly, riskLevel: client.riskLevel });
    const agreement = openAgreement(own.agreements, today);
    const reviewed = reviewsOf(own.reviews, dayOf(client.createdAt), cadence, days);
    const promised = promisesOf(own.actions, days);
    const recommended = own.surveys.filter(({ kind }) => kind !== 'csat');
    const latest = recommended.at(-1);
    const parts: HealthParts = {
      sentiment: sentimentOf(own.surveys, now),
      engagement: engagementPart({ ...reviewed, activeContacts: activeContacts(own, days) }),
      value: valuePart({
        promisesKept: share(promised.kept, promised.due),
        roadmapDone: roadmapDone(own.steps, today),
        decisionsInTime: decisionsInTime(own.decisions, today),
      }),
      posture: posturePart(postureOf(own.assessments)),
      service: servicePart({
        answeredInTime: measured(own.measures, 'answered_in_time'),
        solvedInTime: measured(own.measures, 'solved_in_time'),
        reopened: measured(own.measures, 'reopened'),
      }),
      commercial: commercialPart({
        paidInTime: measured(own.measures, 'paid_in_time'),
        coversStandard: agreement?.coversStandard ?? null,
        growth: monthly === null || !aYearAgo ? null : monthly - aYearAgo,
      }),
    };
    const { score, healthClass } = clientHealth(parts);
    const noticeOn = agreement ? noticeDay(agreement) : null;
    const isOver = agreement?.endsOn != null && agreement.endsOn < today;
    const risk = renewalRisk({
      health: score,
      isReviewLate: daysBetween(reviewed.lastOn, today) > 1.5 * CADENCE_CLASSES[cadence].days,
      sponsorLeft: own.standings.some(
        ({ leftOn, support, isDecider }) =>
          leftOn !== null &&
          leftOn >= days.quarterAgo &&
          (support === 'promoter' || support === 'supporter' || isDecider),
      ),
      latestScore: latest?.score ?? null,
      brokenPromises: promised.broken,
      invoiceDaysLate: Math.max(0, ...own.agreements.map(({ invoiceDaysLate }) => invoiceDaysLate)),
      daysToNotice: noticeOn === null || isOver ? null : daysBetween(today, noticeOn),
      isInTalks: agreement?.state === 'in_talks',
      hasPromoter:
        recommended.some(({ score: given, answeredAt }) => given >= 9 && ageOf(answeredAt, now) <= HALF_YEAR) ||
        own.touchpoints.some(({ kind, onDay }) => kind === 'referral' && onDay >= days.halfYearAgo),
    });
    return {
      clientId: client.id,
      clientName: client.name,
      currency: client.currency,
      parts,
      score,
      healthClass,
      risk,
      monthly,
      monthlyAYearAgo: aYearAgo,
      endsOn: agreement?.endsOn ?? null,
      noticeOn,
    };
  });
}

/** Days written the same way compare as texts, which costs next to nothing for thousands of rows. */
const countedDays = (today: string) => ({
  today,
  quarterAgo: daysAfter(today, -QUARTER),
  halfYearAgo: daysAfter(today, -HALF_YEAR),
  yearAgo: daysAfter(today, -YEAR),
});
type CountedDays = ReturnType<typeof countedDays>;

type Own = ReturnType<ReturnType<typeof byClient>>;

const ageOf = (at: Date, now: Date) => (now.getTime() - at.getTime()) / DAY_MS;

function sentimentOf(surveys: Own['surveys'], now: Date): number | null {
  const last = surveys.at(-1);
  if (!last) return null;
  const satisfied = surveys.filter(({ kind, answeredAt }) => kind === 'csat' && ageOf(answeredAt, now) <= HALF_YEAR);
  return sentimentPart({
    recommendation: surveys.findLast(({ kind }) => kind !== 'csat')?.score ?? null,
    satisfied: satisfiedShare(satisfied.map(({ score }) => score)),
    daysSinceAnswer: ageOf(last.answeredAt, now),
  });
}

/** Reviews of the last 365 days: how many were held in time, and in how many a decision-maker of the client took part. */
function reviewsOf(
  held: Own['reviews'],
  since: string,
  cadence: keyof typeof CADENCE_CLASSES,
  { today, yearAgo }: CountedDays,
) {
  const { days } = CADENCE_CLASSES[cadence];
  const inYear = held.filter(({ heldOn }) => heldOn >= yearAgo);
  const inTime = inYear.filter(({ heldOn }) => {
    const before = held.findLast((one) => one.heldOn < heldOn)?.heldOn ?? since;
    return daysBetween(before, heldOn) <= days + GRACE_DAYS;
  });
  const lastOn = held.at(-1)?.heldOn ?? since;
  const dueOn = reviewDueOn({ heldOn: held.at(-1)?.heldOn ?? null, clientSince: since, cadence });
  const missed = daysBetween(dueOn, today) > GRACE_DAYS ? 1 : 0;
  const decided = inYear.filter(({ hadDecider }) => hadDecider);
  return {
    lastOn,
    reviewsInTime: share(inTime.length, inYear.length + missed),
    deciderPresent: share(decided.length, inYear.length),
  };
}

function activeContacts({ standings, touchpoints }: Own, { quarterAgo }: CountedDays): number {
  const recent = standings.filter(
    ({ lastContactOn, leftOn }) => leftOn === null && lastContactOn !== null && lastContactOn >= quarterAgo,
  );
  const named = touchpoints
    .filter(({ onDay }) => onDay >= quarterAgo)
    .flatMap(({ people }) => people.split(',').map((name) => name.trim()))
    .filter(Boolean);
  return new Set([...recent.map(({ name }) => name), ...named]).size;
}

/** Promises of the provider that were due in the last 180 days. */
function promisesOf(actions: Own['actions'], { today, halfYearAgo }: CountedDays) {
  const counted = actions.filter(({ dueOn }) => dueOn < today && dueOn >= halfYearAgo);
  const sum = (all: Own['actions']) => all.reduce((total, { count }) => total + count, 0);
  const due = sum(counted);
  const kept = sum(counted.filter(({ doneOn, dueOn }) => doneOn !== null && doneOn <= dueOn));
  return { due, kept, broken: due - kept };
}

function roadmapDone(steps: Own['steps'], today: string): number | null {
  const due = steps.filter((step) => {
    const quarter = stepQuarter(step);
    return quarter !== null && lastDayOf(quarter) < today;
  });
  return share(due.filter(({ state }) => state === 'done').length, due.length);
}

/** A decision's age stops when it is taken; an open one counts once it is old. */
function decisionsInTime(decisions: Own['decisions'], today: string): number | null {
  const counted = decisions.filter(
    ({ proposedOn, decidedOn }) => decidedOn !== null || daysBetween(proposedOn, today) > OLD_DECISION_DAYS,
  );
  const inTime = counted.filter(
    ({ proposedOn, decidedOn }) => decidedOn !== null && daysBetween(proposedOn, decidedOn) <= OLD_DECISION_DAYS,
  );
  return share(inTime.length, counted.length);
}

/** The mean of the newest score of each questionnaire, and of what changed where the same questions were asked. */
function postureOf(assessments: Own['assessments']): { score: number | null; change: number | null } {
  const banks = [...new Set(assessments.map(({ bankId }) => bankId))].map((bankId) =>
    assessments.filter((one) => one.bankId === bankId),
  );
  const changes = banks.flatMap((all) => {
    const [before, last] = [all.at(-2), all.at(-1)];
    const isSame = before && last && before.bankVersion === last.bankVersion && before.depth === last.depth;
    return isSame ? [last.score - before.score] : [];
  });
  return { score: mean(banks.flatMap((all) => all.slice(-1).map(({ score }) => score))), change: mean(changes) };
}

/** The mean of the newest three months. */
const measured = (measures: Own['measures'], key: string) =>
  mean(
    measures
      .filter(({ measure }) => measure === key)
      .slice(-3)
      .map(({ value }) => value),
  );
