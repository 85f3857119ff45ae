import type { NEXT_STEPS } from '@fairlead/contract/dashboard';
import { linkOptions } from '@tanstack/react-router';

export type NextStepKind = (typeof NEXT_STEPS)[number];

type NextStepWords = {
  title: string;
  /** Why now, on the client's own page. */
  reason: string;
  /** What the button there does. */
  action: string;
  /** Since when, in the middle of a sentence: "saved yesterday". @param when "yesterday" */
  since: (when: string) => string;
};

/** Next steps in words, for the dashboard and the client's page alike. */
export const NEXT_STEP_WORDS: Record<NextStepKind, NextStepWords> = {
  resume_draft: {
    title: 'Finish the simulation form',
    reason: 'What was entered so far is kept. Go on where it was left.',
    action: 'Go on',
    since: (when) => `saved ${when}`,
  },
  release_report: {
    title: 'Release the report',
    reason: "It is ready, and the client's own users do not see it yet.",
    action: 'Open the reports',
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
  simulate: {
    title: 'Run the first simulation',
    reason: 'In about ten minutes you can show this business what a bad year could cost.',
    action: 'Run a simulation',
    since: (when) => `added ${when}`,
  },
};

type Target = { kind: NextStepKind; clientId: string; targetId: string };

/** Where a step is done. */
export function nextStepLink({ kind, clientId, targetId }: Target) {
  if (kind === 'release_report') return linkOptions({ to: '/clients/$clientId/reports', params: { clientId } });
  if (kind === 'create_report')
    return linkOptions({
      to: '/clients/$clientId/simulations/$simulationId',
      params: { clientId, simulationId: targetId },
    });
  return linkOptions({ to: '/clients/$clientId/simulations/new', params: { clientId } });
}
