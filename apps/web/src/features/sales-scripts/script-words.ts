import { PERSONAS } from '@fairlead/content/sales/personas';
import { PURPOSES } from '@fairlead/content/sales/stages';
import type { CallOutcome } from '@fairlead/contract/features/sales-calls';
import type { LineSource, ScriptLine, ScriptSetup, ScriptState } from '@fairlead/contract/features/sales-scripts';
import type { Writers } from '#app/locale/figures';
import type { StateTone } from '#kit/feedback/StateBadge';

export const SCRIPT_STATE_WORDS: Record<ScriptState, { label: string; tone: StateTone }> = {
  draft: { label: 'Draft', tone: 'quiet' },
  ready: { label: 'Ready', tone: 'good' },
  used: { label: 'Used', tone: 'info' },
  archived: { label: 'Archived', tone: 'quiet' },
};

export const OUTCOME_WORDS: Record<CallOutcome, { label: string; means: string; tone: StateTone }> = {
  won: { label: 'Won', means: 'They said yes.', tone: 'good' },
  next_step: { label: 'Next step', means: 'Agreed with a date and a person.', tone: 'info' },
  clear_no: { label: 'Clear no', means: 'They said no, and you know why.', tone: 'quiet' },
  no_decision: { label: 'No decision', means: 'Neither yes nor no, and nothing agreed.', tone: 'warning' },
};

/** "Discovery with the finance lead, 45 minutes". */
export const scriptName = ({ purpose, persona, minutes }: Pick<ScriptSetup, 'purpose' | 'persona' | 'minutes'>) =>
  `${PURPOSES[purpose].label} with: ${PERSONAS[persona].label}, ${minutes} minutes`;

const SOURCES: Record<LineSource, string> = {
  method: 'Method',
  persona: 'Who you talk to',
  industry: 'Industry profile',
  answers: 'Completed assessment',
  profile: 'Client profile',
  talks: 'What they told you',
  simulation: 'Latest simulation',
  prices: 'Your price list',
  catalog: 'Service catalog',
  own: 'Your words',
};

/** Where a line comes from, with the day of the work it was read from. */
export const sourceInWords = ({ source, at }: Pick<ScriptLine, 'source' | 'at'>, write: Writers): string =>
  at === null ? SOURCES[source] : `${SOURCES[source]}, ${write.recentDate(at)}`;
