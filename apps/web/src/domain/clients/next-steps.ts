import { RISK_PART_TABLE, type RiskPart } from '@fairlead/content/fields/risk-parts';
import type { NextStep } from '@fairlead/contract/features/dashboard';
import { linkOptions } from '@tanstack/react-router';
import type { Writers } from '#app/locale/figures';

export type NextStepKind = NextStep['kind'];

type NextStepWords = {
  title: string | ((part: string) => string);
  /** Why now, on the client's own page. */
  reason: string;
  /** What the button there does. */
  action: string;
  /** Since when, in the middle of a sentence: "saved yesterday". @param when "yesterday" */
  since: (when: string) => string;
  /** By when, in place of since when. @param day "Dec 24, 2026" */
  due?: (day: string) => string;
  /** The same once the day is over. */
  over?: (day: string) => string;
};

const WORDS: Record<NextStepKind, NextStepWords> = {
  fix_before_renewal: {
    title: 'Close the coverage blockers before the renewal',
    reason: 'The cyber policy renews soon, and answers are open that would stop a quote.',
    action: 'See what to fix',
    since: (when) => `found ${when}`,
    due: (day) => `renews on ${day}`,
  },
  take_on: {
    title: 'Activate the signed services',
    reason: 'The proposal is signed. Its services and steps are one click away.',
    action: 'Open the proposal',
    since: (when) => `signed ${when}`,
  },
  follow_up: {
    title: 'Follow up on the proposal',
    reason: 'It was sent and waits for an answer. A call is the kindest reminder.',
    action: 'Open the proposal',
    since: (when) => `sent ${when}`,
    due: (day) => `open until ${day}`,
    over: (day) => `ended on ${day}`,
  },
  send_proposal: {
    title: 'Send the proposal',
    reason: 'It is written. The client sees it once it is sent.',
    action: 'Continue',
    since: (when) => `saved ${when}`,
  },
  finish_part: {
    title: (part) => `Finish: ${part}`,
    reason: 'What was answered so far is kept. Continue where it was left.',
    action: 'Continue',
    since: (when) => `saved ${when}`,
    due: (day) => `due on ${day}`,
    over: (day) => `was due on ${day}`,
  },
  resume_draft: {
    title: 'Finish the simulation form',
    reason: 'What was entered so far is kept. Continue where it was left.',
    action: 'Continue',
    since: (when) => `saved ${when}`,
  },
  join_parts: {
    title: 'Complete the Business Risk Assessment',
    reason: 'All three parts are there. Keep the score they come to.',
    action: 'See the score',
    since: (when) => `last part done ${when}`,
  },
  propose: {
    title: 'Propose what closes the gaps',
    reason: 'The assessment is complete. A proposal begins with its services, at your prices.',
    action: 'Open the assessment',
    since: (when) => `complete since ${when}`,
  },
  next_part: {
    title: (part) => `Next part: ${part}`,
    reason: 'The Business Risk Assessment is started. With all three parts it has a score and one report.',
    action: 'Continue',
    since: (when) => `last part done ${when}`,
  },
  release_report: {
    title: 'Release the report',
    reason: "It is ready, and the client's own users do not see it yet.",
    action: 'Open the report',
    since: (when) => `made ${when}`,
  },
  refresh: {
    title: 'Run the simulation again',
    reason: 'Facts about the business, or the model, have changed since the last result.',
    action: 'Run again',
    since: (when) => `changed ${when}`,
  },
  create_report: {
    title: 'Create the report',
    reason: 'The result is there. Give the owner a report in your brand to keep.',
    action: 'Open the result',
    since: (when) => `run ${when}`,
  },
  begin_part: {
    title: 'Start the Business Risk Assessment',
    reason: 'The simulation is done. Two questionnaires make it a full assessment with one report.',
    action: 'Start',
    since: (when) => `simulated ${when}`,
  },
  simulate: {
    title: 'Run the first simulation',
    reason: 'In about ten minutes you can show this business what a bad year could cost.',
    action: 'Run a simulation',
    since: (when) => `added ${when}`,
  },
};

type About = { kind: NextStepKind; part: RiskPart | null; dueOn: string | null };

/**
 * A step in words, for the dashboard and the client's page alike.
 * @param today the reader's day, ISO 8601
 */
export function nextStepWords({ kind, part, dueOn }: About, today: string, write: Writers) {
  const { title, reason, action, since, due, over } = WORDS[kind];
  const byWhen = dueOn !== null && dueOn < today ? (over ?? due) : due;
  return {
    title: typeof title === 'string' ? title : title(RISK_PART_TABLE[part ?? 'insurance'].name.toLowerCase()),
    reason,
    action,
    /** @param when "yesterday", since when it is so */
    when: (when: string) => (dueOn !== null && byWhen ? byWhen(write.fullDay(dueOn)) : since(when)),
  };
}

type Target = Omit<About, 'dueOn'> & { clientId: string; targetId: string };

/** Where a step is done. */
export function nextStepLink({ kind, part, clientId, targetId }: Target) {
  switch (kind) {
    case 'fix_before_renewal':
    case 'finish_part':
      return linkOptions({
        to: '/clients/$clientId/assessments/$assessmentId',
        params: { clientId, assessmentId: targetId },
      });
    case 'take_on':
    case 'follow_up':
    case 'send_proposal':
      return linkOptions({
        to: '/clients/$clientId/proposals/$proposalId',
        params: { clientId, proposalId: targetId },
      });
    case 'join_parts':
    case 'propose':
    case 'begin_part':
      return linkOptions({ to: '/clients/$clientId/business-risk', params: { clientId } });
    case 'release_report':
      return linkOptions({ to: '/clients/$clientId/reports/$reportId', params: { clientId, reportId: targetId } });
    case 'create_report':
      return linkOptions({
        to: '/clients/$clientId/simulations/$simulationId',
        params: { clientId, simulationId: targetId },
      });
    case 'next_part':
      // A questionnaire is begun by a button; a link only leads to it.
      if (part !== 'financial') return linkOptions({ to: '/clients/$clientId/business-risk', params: { clientId } });
      return linkOptions({ to: '/clients/$clientId/simulations/new', params: { clientId } });
    case 'resume_draft':
    case 'refresh':
    case 'simulate':
      return linkOptions({ to: '/clients/$clientId/simulations/new', params: { clientId } });
  }
}
