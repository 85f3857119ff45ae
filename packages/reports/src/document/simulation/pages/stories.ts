import { SCENARIO_STORIES } from '@fairlead/content/scenarios/scenario-stories';
import { SCENARIO_KEYS, SCENARIOS } from '@fairlead/content/scenarios/scenarios';
import { column, type Page, strong } from '#document/page';
import type { PageContext } from '../context';

const TOLD = 6;

/** The scenarios that weigh most, told the way an owner would meet them; nothing without a loss. */
export function storiesPage({ input, shown }: PageContext): Page | null {
  if (!shown.hasLosses) return null;
  const { today } = input.result.meanByScenario;
  const weight = (key: string) => today[key] ?? 0;
  const largest = [...SCENARIO_KEYS].sort((a, b) => weight(b) - weight(a)).slice(0, TOLD);
  return {
    name: 'When it happens',
    heading: 'What it looks like when it happens',
    lead: 'The six scenarios that weigh most for this business, heaviest first.',
    blocks: [
      {
        kind: 'table',
        title: '',
        measure: '',
        columns: [
          column('Scenario', 0.6),
          column('On a Monday morning', 1.3),
          column('What usually costs most', 1.1),
          column('What helps', 1.2),
        ],
        rows: largest.map((key) => {
          const { monday, cost, help } = SCENARIO_STORIES[key];
          return [strong(SCENARIOS[key].label), monday, cost, help];
        }),
        size: 12.5,
      },
    ],
  };
}
