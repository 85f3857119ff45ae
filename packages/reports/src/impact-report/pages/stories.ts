import { SCENARIO_STORIES } from '@fairlead/content/scenario-stories';
import { SCENARIO_KEYS, SCENARIOS } from '@fairlead/content/scenarios';
import type { Page, PageContext } from '../page';

const TOLD = 3;

/** The scenarios that weigh most, told the way an owner would meet them; nothing without a loss. */
export function storiesPage({ input, shown }: PageContext): Page | null {
  if (!shown.hasLosses) return null;
  const { today } = input.result.meanByScenario;
  const weight = (key: string) => today[key] ?? 0;
  const largest = [...SCENARIO_KEYS].sort((a, b) => weight(b) - weight(a)).slice(0, TOLD);
  return {
    name: 'When it happens',
    heading: 'What it looks like when it happens',
    lead: 'The three scenarios that weigh most for this business, as they would show themselves on a Monday morning.',
    blocks: largest.map((key) => {
      const { monday, cost, help } = SCENARIO_STORIES[key];
      return {
        kind: 'text' as const,
        title: SCENARIOS[key].label,
        measure: '',
        paragraphs: [monday, `What usually costs most. ${cost}`, `What helps. ${help}`],
      };
    }),
  };
}
